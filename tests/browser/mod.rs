//! The page in a real browser: headless Chromium, driven over WebDriver by a chromedriver of our own.

use super::program::Program;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use futures_util::FutureExt;
use hyper_util::client::legacy::connect::HttpConnector;
use merels::{Position, Rules, parse_position};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::TcpListener;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long the page may take to show what is expected.
const PATIENCE: Duration = Duration::from_secs(15);

/// The size of a small phone.
pub(crate) const PHONE: (u32, u32) = (360, 740);

/// The size of a laptop.
pub(crate) const DESKTOP: (u32, u32) = (1280, 900);

/// Whether there is a browser; where continuous integration runs there has to be one.
pub(crate) fn is_there() -> bool {
    let missing = ["chromium", "chromedriver"].into_iter().filter(|program| !runs(program)).collect::<Vec<_>>();
    if missing.is_empty() {
        return true;
    }
    let missing = missing.join(" and ");
    assert!(std::env::var_os("CI").is_none(), "{missing} must be installed for the tests of the page");
    eprintln!("skipped: {missing} is not installed, so the page is not tested; scripts/test installs it");
    false
}

fn runs(program: &str) -> bool {
    let version = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// A browser with the page of a server of its own.
pub(crate) struct Page {
    program: Program,
    client: Client,
}

/// A process that ends with the value.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs a test in a browser of this size against these tables; leaves a screenshot if it fails.
pub(crate) fn test(name: &str, db: &Path, size: (u32, u32), scenario: impl AsyncFnOnce(&Page)) {
    if !is_there() {
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (_driver, port) = start_driver().await;
        let page = Page { program: Program::start(db), client: connect(port, size).await };
        let done = AssertUnwindSafe(scenario(&page)).catch_unwind().await;
        if done.is_err() {
            page.picture(name).await;
        }
        page.client.clone().close().await.unwrap();
        if let Err(panic) = done {
            resume_unwind(panic);
        }
    });
}

/// Starts a driver on a free port and waits until it answers.
async fn start_driver() -> (Driver, u16) {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut command = Command::new("chromedriver");
    command.arg(format!("--port={port}")).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let driver = Driver(command.spawn().unwrap());
    let begin = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begin.elapsed() < PATIENCE, "chromedriver does not answer");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (driver, port)
}

async fn connect(port: u16, (width, height): (u32, u32)) -> Client {
    let metrics = json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": false });
    let options = json!({
        "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en"],
        "mobileEmulation": { "deviceMetrics": metrics },
    });
    let logging = json!({ "browser": "ALL" });
    let capabilities = json!({ "goog:chromeOptions": options, "goog:loggingPrefs": logging });
    let Value::Object(capabilities) = capabilities else { unreachable!() };
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities).connect(&format!("http://127.0.0.1:{port}")).await.expect("a browser")
}

impl Page {
    /// Opens the page at a link and waits until it shows everything.
    pub(crate) async fn open(&self, query: &str) {
        self.client.goto(&format!("{}{query}", self.program.address)).await.unwrap();
        self.settle().await;
    }

    /// Waits until nothing is asked of the server any more.
    pub(crate) async fn settle(&self) {
        self.wait_for("#panel[aria-busy=false]").await;
    }

    /// The element of this selector, as soon as there is one.
    pub(crate) async fn wait_for(&self, css: &str) -> Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|error| panic!("no {css}: {error}"))
    }

    /// Waits until a script says yes.
    pub(crate) async fn wait_until(&self, what: &str, script: &str) {
        let begin = Instant::now();
        while self.script(&format!("return Boolean({script})")).await != json!(true) {
            assert!(begin.elapsed() < PATIENCE, "waited in vain for {what}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Clicks on what a selector names.
    pub(crate) async fn click(&self, css: &str) {
        self.wait_for(css).await.click().await.unwrap_or_else(|error| panic!("no click on {css}: {error}"));
        self.settle().await;
    }

    /// Chooses points on the board with the mouse.
    pub(crate) async fn choose(&self, points: &[&str]) {
        for point in points {
            self.click(&format!("[data-point={point}]")).await;
        }
    }

    /// Clicks twice, as fast as can be.
    pub(crate) async fn double_click(&self, css: &str) {
        let element = self.wait_for(css).await;
        let press = |button| [PointerAction::Down { button }, PointerAction::Up { button }];
        let to = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        let twice = [press(MOUSE_BUTTON_LEFT), press(MOUSE_BUTTON_LEFT)].into_iter().flatten();
        let mouse = twice.fold(MouseActions::new("mouse".into()).then(to), |mouse, action| mouse.then(action));
        self.client.perform_actions(mouse).await.unwrap();
        self.settle().await;
    }

    /// Moves a finger from one point of the board to another.
    pub(crate) async fn drag_by_touch(&self, from: &str, to: &str) {
        let mut finger = TouchActions::new("finger".into());
        for (point, millis) in [(from, 0), (to, 300)] {
            let element = self.wait_for(&format!("[data-point={point}]")).await;
            let duration = Some(Duration::from_millis(millis));
            finger = finger.then(PointerAction::MoveToElement { element, duration, x: 0.0, y: 0.0 });
            if point == from {
                finger = finger.then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        self.client.perform_actions(finger.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT })).await.unwrap();
        self.settle().await;
    }

    /// Presses keys where the focus is.
    pub(crate) async fn press(&self, keys: &[Key]) {
        for key in keys {
            let active = self.client.active_element().await.unwrap();
            active.send_keys(&char::from(*key).to_string()).await.unwrap();
        }
        self.settle().await;
    }

    /// Writes into a field.
    pub(crate) async fn write(&self, css: &str, text: &str) {
        let field = self.wait_for(css).await;
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// The text of an element.
    pub(crate) async fn text(&self, css: &str) -> String {
        self.wait_for(css).await.text().await.unwrap()
    }

    /// The texts of all elements of this selector, shown or not.
    pub(crate) async fn texts(&self, css: &str) -> Vec<String> {
        let script = format!("return [...document.querySelectorAll('{css}')].map((each) => each.textContent)");
        serde_json::from_value(self.script(&script).await).unwrap()
    }

    /// How a screen reader calls a point.
    pub(crate) async fn label(&self, point: &str) -> String {
        self.wait_for(&format!("[data-point={point}]")).await.attr("aria-label").await.unwrap().unwrap()
    }

    /// The result shown at a point.
    pub(crate) async fn badge(&self, point: &str) -> String {
        self.text(&format!("[data-point={point}] .badge")).await
    }

    /// The points that may be chosen next as this ("source", "target", "chosen"), in alphabetic order.
    pub(crate) async fn points(&self, role: &str) -> Vec<String> {
        let script =
            format!("return [...document.querySelectorAll('.point.{role}')].map((each) => each.dataset.point)");
        let mut points: Vec<String> = serde_json::from_value(self.script(&script).await).unwrap();
        points.sort();
        points
    }

    /// What a script returns.
    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// What the link says, by name.
    pub(crate) async fn link(&self) -> HashMap<String, String> {
        let address = self.client.current_url().await.unwrap();
        address.query_pairs().into_owned().collect()
    }

    /// The position of the link, as the library reads it.
    pub(crate) async fn position(&self) -> Position {
        let link = self.link().await;
        let moves: Vec<&str> = link.get("moves").map(|moves| moves.split('_').collect()).unwrap_or_default();
        let at = link.get("at").map_or(moves.len(), |at| at.parse().unwrap());
        let text = format!("{} moves {}", link["fen"], moves[..at].join(" "));
        parse_position(&text, Rules::standard()).unwrap()
    }

    /// Goes back as the browser does.
    pub(crate) async fn back(&self) {
        self.client.back().await.unwrap();
        self.settle().await;
    }

    /// Loads the page anew.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.unwrap();
        self.settle().await;
    }

    /// Where the page comes from, with a slash at the end.
    pub(crate) fn address(&self) -> &str {
        &self.program.address
    }

    /// Leaves a screenshot among what is built.
    async fn picture(&self, name: &str) {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("page-{name}.png"));
        match self.client.screenshot().await {
            Ok(png) => {
                std::fs::write(&path, png).unwrap();
                eprintln!("what the page showed is in {}", path.display());
            }
            Err(error) => eprintln!("no screenshot: {}", CmdError::to_string(&error)),
        }
    }
}

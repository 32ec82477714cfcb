//! A sheet to draw a picture on: the few shapes and texts that pictures are made of.

use super::Chart;
use super::style::{ROOT, sheet};
use svg::Document;
use svg::node::Value;
use svg::node::element::{Circle, Description, Line, Rectangle, Style, Text, Title};

/// The width of every picture.
pub(super) const WIDTH: f64 = 640.0;
/// The distance from the border to what is drawn.
pub(super) const MARGIN: f64 = 20.0;
/// Where the heading ends.
pub(super) const TOP: f64 = 70.0;

/// A picture that is being drawn; lengths in CSS pixels, from the upper left corner.
pub(super) struct Canvas {
    document: Document,
}

impl Canvas {
    /// A picture with its heading: the title, and below it a note of one line.
    ///
    /// The description is for those who cannot see the picture.
    pub(super) fn new(chart: Chart, height: f64, title: &str, note: &str, description: &str) -> Canvas {
        let id = |part| format!("{ROOT}-{}-{part}", chart.name());
        let document = Document::new()
            .set("class", ROOT)
            .set("width", WIDTH)
            .set("height", px(height))
            .set("viewBox", format!("0 0 {WIDTH} {}", px(height)))
            .set("role", "img")
            .set("aria-labelledby", format!("{} {}", id("title"), id("desc")))
            .add(Title::new(title).set("id", id("title")))
            .add(Description::new().set("id", id("desc")).add(svg::node::Text::new(description)))
            .add(Style::new(sheet()))
            .add(Rectangle::new().set("class", "paper").set("width", WIDTH).set("height", px(height)).set("rx", 8));
        let mut canvas = Canvas { document };
        canvas.text("title", (MARGIN, 32.0), title);
        canvas.text("note", (MARGIN, 52.0), note);
        canvas
    }

    /// A text that begins, ends or has its middle here, as its classes say.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), text: &str) {
        let element = Text::new(text).set("x", px(x)).set("y", px(y));
        self.add(if class.is_empty() { element } else { element.set("class", class) });
    }

    /// A filled rectangle, with a text that is shown when it is pointed at.
    pub(super) fn bar(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), tip: &str) {
        self.add(rectangle(class, (x, y), (width, height)).add(Title::new(tip)));
    }

    /// A rectangle that lets so much of the paper through.
    pub(super) fn tinted(&mut self, class: &str, at: (f64, f64), size: (f64, f64), opacity: f64, tip: &str) {
        self.add(rectangle(class, at, size).set("fill-opacity", px(opacity)).add(Title::new(tip)));
    }

    /// A rectangle of which nothing is to be said.
    pub(super) fn swatch(&mut self, class: &str, at: (f64, f64), size: (f64, f64)) {
        self.add(rectangle(class, at, size));
    }

    /// A straight line.
    pub(super) fn line(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        let line = Line::new().set("class", class).set("x1", px(x1)).set("y1", px(y1));
        self.add(line.set("x2", px(x2)).set("y2", px(y2)));
    }

    /// A disc, with a text that is shown when it is pointed at.
    pub(super) fn disc(&mut self, class: &str, (x, y): (f64, f64), radius: f64, tip: &str) {
        let circle = Circle::new().set("class", class).set("cx", px(x)).set("cy", px(y)).set("r", px(radius));
        self.add(circle.add(Title::new(tip)));
    }

    /// The SVG document.
    pub(super) fn finish(self) -> String {
        format!("{}\n", self.document)
    }

    fn add(&mut self, node: impl Into<Box<dyn svg::Node>>) {
        svg::Node::append(&mut self.document, node);
    }
}

fn rectangle(class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) -> Rectangle {
    let rectangle = Rectangle::new().set("class", class).set("x", px(x)).set("y", px(y));
    rectangle.set("width", px(width)).set("height", px(height))
}

/// A length rounded to hundredths: more cannot be seen and makes files large.
fn px(length: f64) -> Value {
    // Adding zero turns a minus zero into zero.
    ((length * 100.0).round() / 100.0 + 0.0).into()
}

internal import ScrollworkTerminal

/// Writes SVG elements in the order of the calls, so that equal pictures are equal bytes.
///
/// Every shape has a `<title>`, which viewers show on hover. There are no style sheets, scripts or
/// external references.
struct SVGText {
  /// The text written so far.
  private(set) var text = ""
  private var open: [String] = []
  /// How many elements are open around it.
  private let level: Int

  /// Makes a text that stands inside of a number of elements.
  init(level: Int = 0) { self.level = level }

  /// A number of pixels with at most two decimals; `0` if not finite.
  static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.trimmed(value, decimals: 2) : "0"
  }

  /// A factor, with four decimals at most; `0` if not finite.
  static func factor(_ value: Double) -> String {
    value.isFinite ? NumberText.trimmed(value, decimals: 4) : "0"
  }

  /// Opens an element that contains others; ``end()`` closes it.
  mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
    line(tag(name, attributes) + ">")
    open.append(name)
  }

  /// Closes the innermost open element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    line("</\(name)>")
  }

  /// Writes an element that contains a text.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], _ text: String) {
    line(tag(name, attributes) + ">\(MarkupText.line(text))</\(name)>")
  }

  /// Writes a shape.
  ///
  /// - Parameters:
  ///   - name: `path`, `rect`, `line` or `circle`.
  ///   - attributes: The attributes for geometry and paint, in order.
  ///   - title: The content of its `<title>`.
  mutating func shape(_ name: String, _ attributes: [(String, String)], title: String) {
    line(tag(name, attributes) + "><title>\(MarkupText.line(title))</title></\(name)>")
  }

  /// Writes an element without content, for definitions.
  mutating func bare(_ name: String, _ attributes: [(String, String)]) {
    line(tag(name, attributes) + "/>")
  }

  /// Writes an element whose content no XML escapes: a style sheet without `<` and `&`.
  mutating func raw(_ name: String, _ content: String) {
    line("<\(name)>\n\(content)</\(name)>")
  }

  /// Appends what another text has.
  mutating func append(_ other: SVGText) { text += other.text }

  private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    attributes.reduce(into: "<" + name) { $0 += " \($1.0)=\"\(MarkupText.line($1.1))\"" }
  }

  private mutating func line(_ line: String) {
    text += String(repeating: " ", count: level + open.count) + line + "\n"
  }
}

internal import ScrollworkTerminal

/// Writes SVG in the order in which it is told, so that equal pictures are equal bytes.
///
/// Every shape has a `<title>`, which viewers show when the pointer rests on it. There is no style
/// sheet, no script and no reference to anything outside.
struct SVGText {
  /// What has been written so far.
  private(set) var text = ""
  private var open: [String] = []

  /// A number of pixels with at most two decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    var text = NumberText.fixed(value, decimals: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The text as XML has it; what XML cannot hold is made visible first.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in VisibleText.text(text.utf8).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Begins an element that holds others.
  mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
    line(tag(name, attributes) + ">")
    open.append(name)
  }

  /// Ends the element that was begun last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    line("</\(name)>")
  }

  /// Writes an element that holds a text.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], _ text: String) {
    line(tag(name, attributes) + ">\(Self.escaped(text))</\(name)>")
  }

  /// Writes a shape.
  ///
  /// - Parameters:
  ///   - name: `path`, `rect`, `line` or `circle`.
  ///   - attributes: Its geometry and paint, in order.
  ///   - title: What is said about it.
  mutating func shape(_ name: String, _ attributes: [(String, String)], title: String) {
    line(tag(name, attributes) + "><title>\(Self.escaped(title))</title></\(name)>")
  }

  /// Writes an element without content, for definitions.
  mutating func bare(_ name: String, _ attributes: [(String, String)]) {
    line(tag(name, attributes) + "/>")
  }

  private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    attributes.reduce(into: "<" + name) { $0 += " \($1.0)=\"\(Self.escaped($1.1))\"" }
  }

  private mutating func line(_ line: String) {
    text += String(repeating: " ", count: open.count) + line + "\n"
  }
}

internal import ScrollworkLua

/// The page of a table or value that the notation of types names: `doc Animation`.
struct ShapePage {
  private let shape: APIShape

  init(_ shape: APIShape) { self.shape = shape }

  /// The name with what may stand for it, the summary, and the fields with a sentence each, in
  /// lines of a width.
  func lines(width: Int) -> [String] {
    let text = PageText(width: width)
    var lines =
      text.heading(shape.name + "  ", shape.notation)
      + text.lines(of: shape.summary, indent: 2)
    guard !shape.fields.isEmpty else { return lines }
    let isTable = shape.notation.hasSuffix("table")
    lines.append(isTable ? shape.isWritten ? "  keys" : "  fields" : "  words")
    for field in shape.fields {
      lines += text.lines(
        of: field.name, isTable ? field.type : "", field.fallback, field.summary)
    }
    return lines
  }
}

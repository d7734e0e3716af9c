internal import ScrollworkLua

/// The class of a table that the notation of types names, or the alias of a union of values.
struct ShapeType {
  private let shape: APIShape
  private let text: LuaTypeText

  init(_ shape: APIShape, _ text: LuaTypeText) {
    self.shape = shape
    self.text = text
  }

  /// The lines of the class, then of the alias where other values may stand for the table.
  var lines: [String] {
    guard shape.notation != "table" else { return classLines("sw.\(shape.name)") }
    let table = "sw.\(shape.name).Table"
    let hasTable = shape.notation.hasSuffix("table")
    let alternatives = LuaTypeText.parts(of: shape.notation).map {
      $0 == "table" ? table : text.taken($0)
    }
    let alias = "---@alias sw.\(shape.name) \(alternatives.joined(separator: "|"))"
    return (hasTable ? classLines(table) : []) + ["---\(shape.summary)", alias, ""]
  }

  private func classLines(_ name: String) -> [String] {
    var lines = ["---\(shape.summary)", "---@class \(name)"]
    for field in shape.fields {
      let isOptional = field.type.hasSuffix("?")
      let type = isOptional ? String(field.type.dropLast()) : field.type
      let fallback = field.fallback.isEmpty ? "" : " Default: \(field.fallback)"
      lines.append(
        "---@field \(field.name)\(isOptional ? "?" : "") "
          + "\(shape.isWritten ? text.taken(type) : text.type(type)) \(field.summary)\(fallback)")
    }
    return lines + [""]
  }
}

internal import Scrollwork
package import ScrollworkLua
internal import ScrollworkTerminal

/// A generated value: plain data that can be written as Lua source and read back.
package enum CaseValue: Hashable, Sendable {
  case truth(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([CaseValue])
  case path(FingerPath)

  /// The Lua source of the value.
  package var source: String {
    switch self {
    case .truth(let truth): truth ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): Self.source(number)
    case .text(let text): text.luaLiteral
    case .list(let values):
      values.isEmpty ? "{}" : "{ \(values.map(\.source).joined(separator: ", ")) }"
    case .path(let path): Self.source(path)
    }
  }

  /// The size that reports show: 1 for a scalar, the number of steps for a path, and for a list 1
  /// and the sizes of its elements.
  var size: Int {
    switch self {
    case .truth, .integer, .number, .text: 1
    case .list(let values): values.reduce(1) { $0 + $1.size }
    case .path(let path): path.steps.count
    }
  }

  private static func source(_ path: FingerPath) -> String {
    var parts = [path.view.luaLiteral]
    if let down = path.down { parts.append("{ down = \(source(down)) }") }
    for step in path.steps {
      switch step {
      case .move(let displacement, let over):
        parts.append("{ by = \(source(displacement)), over = \(source(over)) }")
      case .hold(let seconds): parts.append("{ hold = \(source(seconds)) }")
      case .lift(let velocity):
        parts.append("{ lift = \(velocity.map(source) ?? "true") }")
      case .flick(let velocity, let over):
        parts.append("{ flick = \(source(velocity)), over = \(source(over)) }")
      case .wait(let seconds): parts.append("{ wait = \(source(seconds)) }")
      case .settle: parts.append("{ settle = true }")
      case .wheel(let distance, let ticks):
        parts.append("{ wheel = \(source(distance)), ticks = \(ticks) }")
      case .key(let key): parts.append("{ key = \(key.rawValue.luaLiteral) }")
      case .trackpad(let distance, let over):
        parts.append("{ trackpad = \(source(distance)), over = \(source(over)) }")
      case .pinch(let scale, let over):
        parts.append("{ pinch = \(source(scale)), over = \(source(over)) }")
      case .accessibility(let direction):
        parts.append("{ accessibility = \(direction.rawValue.luaLiteral) }")
      }
    }
    return "gen.path(\(parts.joined(separator: ", ")))"
  }

  private static func source(_ point: Point) -> String {
    "{ \(source(point.x)), \(source(point.y)) }"
  }

  /// Integers without a decimal point; others with the fewest digits that read back as the same
  /// number.
  private static func source(_ number: Double) -> String { NumberText.short(number) }
}

/// The values of one case of a property, by the names of its generators.
package struct PropertyCase: Hashable, Sendable {
  /// A value with its name.
  struct Field: Hashable, Sendable {
    let name: String
    var value: CaseValue
  }

  /// The values, sorted by name.
  var fields: [Field]

  /// The Lua source: `{ path = gen.path(…), rate = 60 }`.
  var source: String {
    guard !fields.isEmpty else { return "{}" }
    let parts = fields.map { field in
      let key = field.name.isLuaName ? field.name : "[\(field.name.luaLiteral)]"
      return "\(key) = \(field.value.source)"
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// The sum of the sizes of its values.
  var size: Int { fields.reduce(0) { $0 + $1.value.size } }

  /// The id for `--case`: `k` and the first 5 characters of a digest of `source`.
  var id: String {
    var digest = Digest()
    digest.combine(source)
    return "k" + digest.description.prefix(5)
  }
}

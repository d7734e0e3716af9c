internal import ScrollworkLua

/// What is surely known about a value; anything else is unknown.
enum LuaType {
  case unknown
  case number(isFloat: Bool)
  case string
  case boolean
  case table
  /// A function of a script.
  case closure
  /// The module, one of its tables, a library of Lua, or a word of tests with members.
  case library(String)
  /// A function that the manifest describes.
  case function(APIEntry)
  /// A global of Lua that is called, such as `tostring`.
  case global(String)
  /// A call of an object, read without calling it.
  case method([APIEntry])
  /// A handle of one of these types, and the scene it is from.
  case object([String], SceneIDs?)
  /// What a handler or rule gets: what it is called, and all fields it may have.
  case record(String, Set<String>)

  /// What both may be: unknown unless they agree.
  func joined(with other: LuaType) -> LuaType {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(isFloat: a || b)
    case (.string, .string): return .string
    case (.boolean, .boolean): return .boolean
    case (.table, .table): return .table
    case (.closure, .closure): return .closure
    case (.library(let a), .library(let b)) where a == b: return self
    case (.object(let a, let scene), .object(let b, let otherScene)) where a == b:
      return .object(a, scene === otherScene ? scene : nil)
    default: return .unknown
    }
  }

  /// What a manifest's word for a result stands for.
  init(result: String, surface: APISurface, scene: SceneIDs? = nil) {
    switch result {
    case "number", "seconds": self = .number(isFloat: true)
    case "integer": self = .number(isFloat: false)
    case "string": self = .string
    case "boolean": self = .boolean
    default:
      let owners = result.split(separator: "|").map(String.init)
      let areTypes = !owners.isEmpty && owners.allSatisfy { surface.isKnown($0) }
      self = areTypes ? .object(owners, scene) : .unknown
    }
  }
}

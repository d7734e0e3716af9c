package import ScrollworkLua

/// What is certain about a value's type.
package indirect enum LuaType {
  /// Nothing is certain.
  case unknown
  /// A number; whether it may have a fraction.
  case number(isFloat: Bool)
  /// A string.
  case string
  /// One of these strings, or nil.
  case words([String])
  /// `true` or `false`.
  case boolean
  /// A table.
  case table
  /// A function that a script defines.
  case closure
  /// The path of the module, of one of its tables, of a library of Lua, or of `it` or `expect`.
  case library(String)
  /// A function that the manifest describes.
  case function(APIEntry)
  /// A function of Lua, such as `tostring` or `math.sqrt`.
  case global(String)
  /// A method of an object, read without a call.
  case method([APIEntry])
  /// A handle of one of these types, and the ids of its scene, if these are known.
  case object([String], SceneIDs?)
  /// A value with named fields.
  case record(LuaRecord)
  /// A list of such values.
  case list(LuaType)

  /// The type of a value that may be either; unknown unless both agree.
  func joined(with other: LuaType) -> LuaType {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(isFloat: a || b)
    case (.words(let a), .words(let b)) where a == b: return self
    case (.string, .string), (.words, .string), (.string, .words), (.words, .words): return .string
    case (.boolean, .boolean): return .boolean
    case (.table, .table): return .table
    case (.closure, .closure): return .closure
    case (.library(let a), .library(let b)) where a == b: return self
    case (.record(let a), .record(let b)) where a == b: return self
    case (.object(let a, let scene), .object(let b, let otherScene)) where a == b:
      return .object(a, scene === otherScene ? scene : nil)
    default: return .unknown
    }
  }

  /// The type of a value as the manifest writes it, `?` or not; unknown for other words.
  init(result: String, surface: APISurface, scene: SceneIDs? = nil) {
    let type = result.hasSuffix("?") ? String(result.dropLast()) : result
    switch type {
    case "number", "seconds": self = .number(isFloat: true)
    case "integer": self = .number(isFloat: false)
    case "string": self = .string
    case "boolean": self = .boolean
    default:
      if type.hasPrefix("{"), type.hasSuffix("}") {
        let element = LuaType(
          result: String(type.dropFirst().dropLast()), surface: surface, scene: scene)
        if case .unknown = element { self = .unknown } else { self = .list(element) }
        return
      }
      let owners = type.split(separator: "|").map(String.init)
      if !owners.isEmpty, owners.allSatisfy({ $0.hasPrefix("\"") }) {
        self = .words(owners.map { $0.replacing("\"", with: "") })
      } else if !owners.isEmpty, owners.allSatisfy({ surface.isKnown($0) }) {
        self = .object(owners, scene)
      } else {
        self = APIShape.named(type).flatMap(LuaRecord.init).map { .record($0) } ?? .unknown
      }
    }
  }
}

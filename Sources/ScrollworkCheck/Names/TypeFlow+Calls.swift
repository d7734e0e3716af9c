internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua

/// The types of accesses, calls and parameters.
extension TypeFlow {
  func step(_ type: LuaType, _ suffix: LuaExpression.Suffix) -> LuaType {
    switch suffix.kind {
    case .field(let name): return field(name.text, of: type)
    case .index: return .unknown
    case .call(let arguments): return result(of: type, arguments)
    case .method(let name, let arguments): return result(of: name.text, on: type, arguments)
    }
  }

  private func field(_ name: String, of type: LuaType) -> LuaType {
    switch type {
    case .library(let library):
      if let inner = surface.library(name, in: library) { return .library(inner) }
      if let entry = surface.function(name, in: library) { return .function(entry) }
      if library == "math", name == "huge" || name == "pi" { return .number(isFloat: true) }
      return surface.globals.contains(library) ? .global("\(library).\(name)") : .unknown
    case .object(let owners, let scene):
      let entries = surface.entries(name, of: owners)
      guard let first = entries.first else { return .unknown }
      if entries.allSatisfy({ $0.kind == .method }) { return .method(entries) }
      guard entries.allSatisfy({ $0.kind == .field && $0.result == first.result }) else {
        return .unknown
      }
      return LuaType(result: first.result, surface: surface, scene: scene)
    case .record("event", _):
      switch name {
      case "view": return .object(["View"], nil)
      case "t": return .number(isFloat: true)
      case "item": return .object(["Item", "View"], nil)
      case "motion": return .object(["Motion"], nil)
      default: return .unknown
      }
    default: return .unknown
    }
  }

  private func result(of type: LuaType, _ arguments: LuaExpression.Arguments) -> LuaType {
    switch type {
    case .function(let entry): return result(of: entry, arguments)
    case .library("test.expect"): return .object(["expect"], nil)
    case .global(let name):
      switch name {
      case "tostring", "type", "string.format": return .string
      case "math.sqrt", "math.sin", "math.cos", "math.tan", "math.exp", "math.log", "math.atan",
        "math.asin", "math.acos":
        return .number(isFloat: true)
      default: return .unknown
      }
    default: return .unknown
    }
  }

  private func result(of entry: APIEntry, _ arguments: LuaExpression.Arguments) -> LuaType {
    switch (entry.owner, entry.name) {
    case ("", "require"):
      switch arguments.values.first.flatMap(chunk.string) {
      case "scrollwork": return .library("sw")
      case "scrollwork.test": return .library("scrollwork.test")
      default: return .unknown
      }
    case ("test", "scene"):
      let name = arguments.values.first.flatMap(chunk.string)
      return .object(["Scene"], name.flatMap { scenes.scene($0) })
    case ("sw", "scene"): return .object(["Scene"], ownIDs)
    default: return LuaType(result: entry.result, surface: surface)
    }
  }

  private func result(
    of method: String, on type: LuaType, _ arguments: LuaExpression.Arguments
  ) -> LuaType {
    switch type {
    case .object(let owners, let scene):
      let entries = surface.entries(method, of: owners).filter { $0.kind == .method }
      guard let first = entries.first, entries.allSatisfy({ $0.result == first.result }) else {
        return .unknown
      }
      if let found = found(by: method, on: owners, scene, arguments, number: 0) { return found }
      return LuaType(result: first.result, surface: surface, scene: scene)
    case .string, .words:
      return method == "rep" || method == "format" || method == "sub" ? .string : .unknown
    default: return .unknown
    }
  }

  /// The type of the result at an index of 1 or more of a call.
  func extra(_ expression: LuaExpression, _ index: Int) -> LuaType {
    guard case .suffixed(_, let suffixes) = expression.kind,
      case .method(let name, let arguments)? = suffixes.last?.kind,
      case .object(let owners, let scene) = types(along: expression)[suffixes.count - 1]
    else { return .unknown }
    return found(by: name.text, on: owners, scene, arguments, number: index) ?? .unknown
  }

  /// The node that a lookup by a literal id returns; nil if the manifest's result applies.
  private func found(
    by method: String, on owners: [String], _ scene: SceneIDs?,
    _ arguments: LuaExpression.Arguments, number: Int
  ) -> LuaType? {
    let isGet = owners == ["Scene"] && method == "get"
    guard isGet || ["item", "lookup"].contains(method), isGet || number == 0 else { return nil }
    guard number < arguments.values.count, let id = chunk.string(arguments.values[number]),
      let kind = scene?.kind(of: id)
    else { return isGet ? .object(["Item", "View"], scene) : nil }
    return .object([kind == .view ? "View" : "Item"], scene)
  }

  // MARK: - What functions are given

  /// The type of the parameter at an index of a function that is passed to the API.
  func argument(_ function: LuaFunction, _ index: Int) -> LuaType {
    switch names.use(of: function) {
    case .argument(let call, let suffix, let position)?:
      return argument(of: call, suffix, position, parameter: index)
    case .field("setup", let call, let suffix, _)?:
      guard index == 0, case .function(let entry) = types(along: call)[suffix],
        entry.path == "sw.scene"
      else { return .unknown }
      return .object(["Scene"], ownIDs)
    default: return .unknown
    }
  }

  private func argument(
    of call: LuaExpression, _ suffix: Int, _ position: Int, parameter: Int
  ) -> LuaType {
    guard parameter == 0, case .suffixed(_, let suffixes) = call.kind else { return .unknown }
    let type = types(along: call)[suffix]
    switch (suffixes[suffix].kind, type) {
    case (.call, .function(let entry)):
      switch entry.path {
      case "sw.behavior": return .object(["View", "Scene"], nil)
      case "sw.reader": return .object(["Proxy"], nil)
      default: return .unknown
      }
    case (.method(let method, let arguments), .object(let owners, _)):
      guard !surface.entries(method.text, of: owners).isEmpty else { return .unknown }
      switch method.text {
      case "on", "once":
        guard position == 1, let name = chunk.string(arguments.values[0]) else { return .unknown }
        return event(name)
      case "snap":
        return .record(
          "move",
          ["start", "natural", "velocity", "original", "viewport", "content", "axes", "reason"])
      case "route": return .record("drag", ["dx", "dy", "gesture", "is_momentum"])
      default: return .unknown
      }
    default: return .unknown
    }
  }

  /// The record of a built-in event; unknown if a script emits that name too, with fields of its
  /// own.
  private func event(_ name: String) -> LuaType {
    guard !scenes.emittedNames.contains(name) else { return .unknown }
    guard let builtIn = EventName.BuiltIn(listened: name) else { return .unknown }
    let fields = EventName.BuiltIn.commonFields + builtIn.fields
    let further = builtIn.fields.isEmpty ? ["stop", "item"] : ["stop"]
    return .record("event", Set(fields.map(\.name) + further))
  }
}

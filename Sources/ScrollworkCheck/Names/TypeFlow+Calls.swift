package import LuaSyntax
internal import Scrollwork
package import ScrollworkLua

/// The types of accesses, calls and parameters.
extension TypeFlow {
  func step(_ type: LuaType, _ suffix: LuaExpression.Suffix) -> LuaType {
    switch suffix.kind {
    case .field(let name): return field(name.text, of: type)
    case .index:
      if case .list(let element) = type { return element }
      return .unknown
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
    case .record(let record):
      return record.field(name).map { value(of: $0.type) } ?? .unknown
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

  /// The type of what a loop takes from `ipairs(list)` or `pairs(list)`.
  func element(_ call: LuaExpression, _ index: Int) -> LuaType {
    guard case .suffixed(_, let suffixes) = call.kind, suffixes.count == 1,
      case .call(let arguments) = suffixes[0].kind, let list = arguments.values.first,
      case .global(let name) = types(along: call)[0], ["ipairs", "pairs"].contains(name),
      case .list(let element) = type(list)
    else { return .unknown }
    switch index {
    case 0: return .number(isFloat: false)
    case 1: return element
    default: return .unknown
    }
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
    case .field(let key, let call, let suffix, _)?:
      let options = entries(of: call, suffix).flatMap(\.options).filter { $0.name == key }
      return parameter(index, ofFunctions: options.map(\.type))
    case nil: return .unknown
    }
  }

  private func argument(
    of call: LuaExpression, _ suffix: Int, _ position: Int, parameter: Int
  ) -> LuaType {
    guard case .suffixed(_, let suffixes) = call.kind else { return .unknown }
    let entries = entries(of: call, suffix)
    guard let entry = entries.first else { return .unknown }
    switch (entry.name, suffixes[suffix].kind) {
    case ("behavior", .call):
      return parameter == 0 ? .object(["View", "Scene"], nil) : .unknown
    case ("on", .method(_, let arguments)), ("once", .method(_, let arguments)):
      guard parameter == 0, position == 1, let name = chunk.string(arguments.values[0]) else {
        return .unknown
      }
      return event(name)
    default:
      let types = entries.compactMap { entry in
        position < entry.parameters.count ? entry.arguments[position].type : nil
      }
      return self.parameter(parameter, ofFunctions: types)
    }
  }

  /// The entries that a call may mean; several when the type of its object is one of several.
  package func entries(of call: LuaExpression, _ suffix: Int) -> [APIEntry] {
    guard case .suffixed(_, let suffixes) = call.kind else { return [] }
    let type = types(along: call)[suffix]
    switch (suffixes[suffix].kind, type) {
    case (.call, .function(let entry)): return [entry]
    case (.call, .method(let entries)): return entries
    case (.call, .library(let path)) where path.hasPrefix("test."):
      return surface.function(String(path.dropFirst(5)), in: "test").map { [$0] } ?? []
    case (.method(let name, _), .object(let owners, _)):
      return surface.entries(name.text, of: owners).filter { $0.kind == .method }
    default: return []
    }
  }

  /// The type of the parameter at an index of functions that the manifest writes as
  /// `fn(move: SnapMove) → …`; unknown unless they agree.
  private func parameter(_ index: Int, ofFunctions types: [String]) -> LuaType {
    let names = types.map { type -> Substring? in
      guard type.hasPrefix("fn(") else { return nil }
      let parameters = type.dropFirst(3).prefix { $0 != ")" }.split(separator: ",")
      guard index < parameters.count else { return nil }
      return parameters[index].split(separator: ": ").last
    }
    guard let name = names.first ?? nil, names.allSatisfy({ $0 == name }) else { return .unknown }
    switch name {
    case "SnapMove": return .record(LuaRecord("move", of: "SnapMove"))
    case "Drag": return .record(LuaRecord("drag", of: "Drag"))
    default: return value(of: String(name))
    }
  }

  /// The type of a value that a script is given; an item may be a view.
  private func value(of type: String) -> LuaType {
    type == "Item" || type == "Item?"
      ? .object(["Item", "View"], nil) : LuaType(result: type, surface: surface)
  }

  /// The record of a built-in event; unknown if a script emits that name too, with fields of its
  /// own.
  private func event(_ name: String) -> LuaType {
    guard !scenes.emittedNames.contains(name) else { return .unknown }
    return EventName.BuiltIn(listened: name).map { .record(LuaRecord(event: $0)) } ?? .unknown
  }
}

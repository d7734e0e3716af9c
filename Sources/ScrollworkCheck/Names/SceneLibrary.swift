package import LuaSyntax
internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal

/// The ids in the scenes of a project, and the events that its scripts emit, as far as the source
/// shows them.
package final class SceneLibrary {
  private let modules: ModuleSearch
  private var root: ProjectRoot { modules.root }
  /// The text of a file that is open in an editor; nil for others, which are read.
  package var openText: (FilePath) -> [UInt8]? = { _ in nil }
  private var scenes: [String: SceneIDs] = [:]
  private var underway: Set<String> = []
  private var emitted: [String: Set<String>] = [:]
  /// The names of events that some script of the project emits.
  package private(set) var emittedNames: Set<String> = []

  init(_ modules: ModuleSearch) {
    self.modules = modules
  }

  /// Forgets all ids, so that scenes are read again.
  package func forgetScenes() { scenes = [:] }

  /// The ids of ROOT/scenes/NAME.lua; nil when it cannot be read.
  package func scene(_ name: String) -> SceneIDs? {
    guard ModulePath.isComponentName(name) else { return nil }
    return file(root.path.appending("scenes/\(name).lua"))
  }

  /// The names of the project's scenes.
  package var sceneNames: [String] { ScenePath.names(in: root) }

  /// The kind and the closest name for a `scene(name)` that does not exist; nil if it does, or if
  /// the name is a path.
  func missingScene(_ name: String) -> (what: String, near: String?)? {
    guard ModulePath.isComponentName(name),
      root.path.appending("scenes/\(name).lua").kind == nil
    else { return nil }
    return ("scene", nearMiss(to: name, among: sceneNames))
  }

  /// The kind and the closest name for a `require(name)` that does not exist; nil if it does, or if
  /// the name is no module path.
  func missingModule(_ name: String) -> (what: String, near: String?)? {
    guard let path = try? ModulePath(name) else { return nil }
    if path.isReserved {
      let known = ["scrollwork", "scrollwork.test"] + ShippedScripts.modules
      return known.contains(name) ? nil : ("module", nearMiss(to: name, among: known))
    }
    let isThere = path.candidates.contains { root.path.appending($0).kind != nil }
    if isThere || (try? modules.module(path, requiredBy: nil)) != nil { return nil }
    let files = (try? folderEntries(of: root.path)) ?? []
    let known = files.filter { $0.hasSuffix(".lua") && !TestDiscovery.isTestFile($0) }.map {
      String($0.dropLast(4))
    }
    return (
      "module",
      nearMiss(
        to: name, among: known + modules.packages.dependencies.keys.sorted() + ["scrollwork"])
    )
  }

  private func file(_ path: FilePath) -> SceneIDs? {
    let key = path.description
    if let known = scenes[key] { return known }
    guard path.kind == .file, underway.insert(key).inserted else { return nil }
    defer { underway.remove(key) }
    guard let bytes = openText(path) ?? (try? LoadedFile(reading: path, shownAs: key))?.bytes,
      let chunk = try? LuaParser.parse(bytes)
    else { return nil }
    let found = ids(of: chunk, NameTable(chunk))
    scenes[key] = found
    return found
  }

  /// The ids in a module of the project or in a shipped behavior; nil if there is none.
  private func module(_ name: String) -> SceneIDs? {
    if let shipped = ShippedScripts.chunk(of: name) {
      let key = name
      if let known = scenes[key] { return known }
      let found = ids(of: shipped, NameTable(shipped))
      scenes[key] = found
      return found
    }
    guard let path = try? ModulePath(name),
      let module = try? modules.module(path, requiredBy: nil)
    else { return nil }
    return file(module.file)
  }

  /// Records the events that a file emits, in place of those that it emitted before.
  package func noteEvents(of chunk: LuaChunk, in file: String) {
    var search = EmitSearch(chunk: chunk)
    search.visit(chunk.body)
    guard emitted[file, default: []] != search.names else { return }
    emitted[file] = search.names
    emittedNames = emitted.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// The ids in a chunk and in all modules that it requires.
  func ids(of chunk: LuaChunk, _ names: NameTable) -> SceneIDs {
    var search = IDSearch(chunk: chunk, names: names)
    search.visit(chunk.body)
    for module in search.modules {
      if let found = self.module(module) {
        search.ids.add(found)
      } else {
        search.ids.addUnknown(.unknown)
      }
    }
    return search.ids
  }
}

/// Collects the names in `host:emit("name")`.
private struct EmitSearch: LuaVisitor {
  let chunk: LuaChunk
  var names: Set<String> = []

  mutating func enter(_ expression: LuaExpression) {
    guard case .suffixed(_, let suffixes) = expression.kind else { return }
    for suffix in suffixes {
      guard case .method(let name, let arguments) = suffix.kind, name.text == "emit",
        let event = arguments.values.first.flatMap(chunk.string)
      else { continue }
      names.insert(event)
    }
  }
}

/// Collects the ids that are passed to constructors of nodes, and the modules that are required.
private struct IDSearch: LuaVisitor {
  let chunk: LuaChunk
  let names: NameTable
  let ids = SceneIDs()
  var modules: [String] = []
  /// The kinds of nodes whose constructor a table is passed to, by the table's start offset.
  private var constructed: [Int: SceneIDs.Kind] = [:]

  private static let views: Set<String> = ["scroll", "tracked", "reversed", "sheet"]
  private static let items: Set<String> = [
    "item", "section", "column", "row", "grid", "overlay", "spacer", "sensor", "header", "tracker",
    "list",
  ]

  init(chunk: LuaChunk, names: NameTable) {
    self.chunk = chunk
    self.names = names
  }

  mutating func enter(_ expression: LuaExpression) {
    switch expression.kind {
    case .suffixed(let base, let suffixes): enter(base, suffixes)
    case .table(let fields):
      let kind = constructed[expression.range.lowerBound] ?? .unknown
      for field in fields {
        switch field.key {
        case .name(let key) where key.text == "id" || key.text == "anchor":
          add(field.value, kind)
        case .name(let key) where key.text == "ids": ids.addUnknown(.item)
        case .name(let key) where key.text == "detents": ids.add(detents: names(of: field.value))
        case .value(let key):
          if case .number = key.bare.kind { continue }
          // A name that is computed may be `id`, in a table that a constructor takes.
          if let name = chunk.string(key) {
            if ["id", "anchor", "ids"].contains(name) { ids.addUnknown(kind) }
          } else if kind != .unknown {
            ids.addUnknown(kind)
          }
        default: break
        }
      }
    default: break
    }
  }

  mutating func enter(_ statement: LuaStatement) {
    guard case .assignment(let targets, _) = statement.kind else { return }
    for target in targets {
      guard case .suffixed(_, let suffixes) = target.kind, let last = suffixes.last else {
        continue
      }
      switch last.kind {
      case .field(let name) where ["id", "anchor", "ids"].contains(name.text):
        ids.addUnknown(.unknown)
      default: break
      }
    }
  }

  private mutating func enter(_ base: LuaExpression, _ suffixes: [LuaExpression.Suffix]) {
    for case .field(let name) in suffixes.map(\.kind) where name.text == "sheet" { ids.addSheet() }
    if case .name(let name) = base.kind, names.variable(name) == nil,
      case .call(let arguments)? = suffixes.first?.kind
    {
      switch name.text {
      case "require":
        guard let module = arguments.values.first.flatMap(chunk.string) else {
          return ids.addUnknown(.unknown)
        }
        if module != "scrollwork", module != "scrollwork.test" { modules.append(module) }
      case "load", "rawset": ids.addUnknown(.unknown)
      default: break
      }
      return
    }
    for (suffix, next) in zip(suffixes, suffixes.dropFirst()) {
      guard case .field(let name) = suffix.kind, case .call(let arguments) = next.kind else {
        continue
      }
      if name.text == "load_scene" { ids.addUnknown(.unknown) }
      guard let table = arguments.values.first?.bare, case .table = table.kind else { continue }
      if Self.views.contains(name.text) {
        constructed[table.range.lowerBound] = .view
      } else if Self.items.contains(name.text) {
        constructed[table.range.lowerBound] = .item
      }
    }
  }

  /// What a concatenation of strings and loops' counters makes first; nil for other operands.
  private func first(_ operands: [LuaExpression]) -> String? {
    var text = ""
    for operand in operands {
      switch operand.bare.kind {
      case .string: text += chunk.string(operand) ?? ""
      case .name(let name):
        guard let sources = names.variable(name)?.sources, sources.count == 1,
          case .counter(let start) = sources[0], case .number = start.kind
        else { return nil }
        text += String(decoding: chunk.bytes[start.range], as: UTF8.self)
      case .operation(let inner, let rest) where rest.allSatisfy({ $0.sign.text == ".." }):
        guard let made = first([inner] + rest.map(\.value)) else { return nil }
        text += made
      default: return nil
      }
    }
    return text
  }

  /// The keys of a table; nil unless all are written as names.
  private func names(of table: LuaExpression) -> [String]? {
    guard case .table(let fields) = table.bare.kind else { return nil }
    var names: [String] = []
    for field in fields {
      guard case .name(let key) = field.key else { return nil }
      names.append(key.text)
    }
    return names
  }

  private func add(_ value: LuaExpression, _ kind: SceneIDs.Kind) {
    if let id = chunk.string(value) { return ids.add(id, kind) }
    if let pattern = chunk.pattern(value) {
      return ids.add(
        SceneIDs.Pattern(start: pattern.start, end: pattern.end, first: first([value])))
    }
    switch value.bare.kind {
    case .number, .nil: return
    default: ids.addUnknown(kind)
    }
  }
}

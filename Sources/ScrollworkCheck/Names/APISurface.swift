internal import LuaBridge
internal import Scrollwork
package import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The names that scripts can use: manifest entries by owner, libraries and globals.
///
/// It is read from a live runtime with the test library, so it cannot differ from what runs.
package struct APISurface: Sendable {
  /// The entries of each owner, by name; verbs have the owner "", functions of the test library
  /// "test".
  private let members: [String: [String: APIEntry]]
  /// The events of each owner.
  private let events: [String: [APIEntry]]
  private let byPath: [String: APIEntry]
  /// The names in each library of Lua or of the module: `math`, `sw`, `sw.physics`.
  private let libraries: [String: Set<String>]
  /// The globals of every script, without verbs and the test library.
  package let globals: Set<String>
  /// The verbs: further globals of tests, plain scripts and the REPL.
  package let verbs: Set<String>
  /// The test library's globals, which only tests have.
  package let testNames: Set<String>

  /// Reads the names from a session's runtime; call it on the scripts' thread.
  init(_ session: SpecSession) {
    let runtime = session.session.runtime
    var members: [String: [String: APIEntry]] = [:]
    var libraries: [String: Set<String>] = ["sw": ["version"]]
    for entry in runtime.manifest.entries where entry.kind != .event {
      let owner = entry.owner == "sw.random" ? "sw" : entry.owner
      let path = entry.name.split(separator: ".").map(String.init)
      if owner == "test", path.count == 2 {
        members["test.\(path[0])", default: [:]][path[1]] = entry
        libraries["test.\(path[0])", default: []].insert(path[1])
      } else {
        members[owner, default: [:]][entry.name] = entry
      }
      if owner == "sw" || owner.hasPrefix("sw.") {
        libraries[owner, default: []].insert(entry.name)
        if let dot = owner.lastIndex(of: ".") {
          libraries["sw", default: []].insert(String(owner[owner.index(after: dot)...]))
        }
      }
    }
    let names = Self.names(in: runtime)
    for (library, words) in names.libraries { libraries[library] = words }
    verbs = Set(runtime.verbs().map(\.name))
    testNames = Set(runtime.scriptGlobals.map(\.name))
    globals = names.globals.subtracting(verbs).subtracting(testNames)
    libraries["scrollwork.test"] = verbs.union(testNames)
    self.members = members
    byPath = Dictionary(
      runtime.manifest.entries.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    events = Dictionary(
      grouping: runtime.manifest.entries.filter { $0.kind == .event }, by: \.owner)
    self.libraries = libraries
  }

  /// The global names of a new module environment, and the string keys of each global table.
  private static func names(
    in runtime: ScriptRuntime
  ) -> (globals: Set<String>, libraries: [String: Set<String>]) {
    runtime.state.read(runtime.makeEnvironment(.module)) { table in
      var globals: Set<String> = []
      var libraries: [String: Set<String>] = [:]
      for case .string(let name) in table.keys() {
        globals.insert(name)
        let value = table.field(name)
        guard name != "_G", value.isTable else { continue }
        libraries[name] = Set(
          value.keys().compactMap { if case .string(let member) = $0 { member } else { nil } })
      }
      return (globals, libraries)
    }
  }
}

// MARK: - Looking up

extension APISurface {
  /// Whether the manifest describes the members of a type, so that an unknown one is an error.
  package func isKnown(_ owner: String) -> Bool { members[owner] != nil }

  /// The entries of a name in each of some types; types without it are skipped.
  package func entries(_ name: String, of owners: [String]) -> [APIEntry] {
    owners.compactMap { members[$0]?[name] }
  }

  /// All members of a type or of a table of functions, sorted by bytes.
  package func members(of owner: String) -> [APIEntry] {
    (members[owner] ?? [:]).values.sorted { bytesPrecede($0.name, $1.name) }
  }

  /// The entry of a path: `View:scroll_to`, `sw.link`, `flick`, `test.scene`; nil for others.
  package func entry(_ path: String) -> APIEntry? { byPath[path] }

  /// The events that handles of a type send, in the order of registration.
  package func events(of owner: String) -> [APIEntry] { events[owner] ?? [] }

  /// The members of some types, of all kinds or of some, sorted by bytes.
  func names(of owners: [String], _ kinds: Set<APIEntry.Kind>? = nil) -> [String] {
    Set(
      owners.flatMap { owner in
        (members[owner] ?? [:]).values.filter { kinds?.contains($0.kind) ?? true }.map(\.name)
      }
    ).sorted(by: bytesPrecede)
  }

  /// A function of the module, a verb or a function of the test library; nil if there is none.
  package func function(_ name: String, in library: String) -> APIEntry? {
    if library == "scrollwork.test" { return members[""]?[name] ?? members["test"]?[name] }
    return members[library]?[name]
  }

  /// The names in a library; nil when there is no such library.
  package func names(in library: String) -> Set<String>? { libraries[library] }

  /// The path of a library inside another one, such as `sw.physics`; nil if the name is no library.
  package func library(_ name: String, in outer: String) -> String? {
    if outer == "scrollwork.test" { return testLibrary(name) }
    let path = "\(outer).\(name)"
    return libraries[path] != nil ? path : nil
  }

  /// The path of `it` or `expect`, which can be called and have members; nil for other names.
  package func testLibrary(_ name: String) -> String? {
    let path = "test.\(name)"
    return libraries[path] != nil ? path : nil
  }
}

extension APIEntry {
  /// The name in messages: functions of the test library have no owner.
  package var shown: String { owner == "test" ? name : path }
}

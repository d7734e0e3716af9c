internal import LuaBridge
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// Everything that scripts can use, as it is registered: the module, its classes, the verbs and the
/// functions of tests.
struct APIReference {
  /// The entries, in the order of registration.
  let entries: [APIEntry]

  /// Copies the entries that a session has registered; call it on the thread of `ScriptThread.run`.
  init(_ session: ScriptSession) {
    entries = session.runtime.manifest.entries
  }

  /// Opens a test session of a project and copies its entries.
  ///
  /// - Throws: Exit 7 when no thread can be started.
  static func make(in project: SpecProject) throws(HostError) -> APIReference {
    try ScriptThread.run {
      let specs = SpecSession(in: project, seed: 0)
      defer { specs.close() }
      return APIReference(specs.session)
    }
  }

  /// The owners of entries in the order of registration: `sw`, `View`, the empty name for verbs.
  var owners: [String] {
    var owners: [String] = []
    for entry in entries where !owners.contains(entry.owner) { owners.append(entry.owner) }
    return owners
  }

  /// The owners with fields, methods or events: `View`, `Motion`, `expect`.
  var classes: [String] {
    owners.filter { owner in
      entries.contains { $0.owner == owner && $0.kind != .function && $0.kind != .verb }
    }
  }

  /// The entries of an owner, or of a table of functions that tests have, such as `gen`.
  func entries(of owner: String) -> [APIEntry] {
    let members = entries.filter { $0.owner == owner }
    return members.isEmpty ? entries.filter { $0.name.hasPrefix("\(owner).") } : members
  }

  /// The entries with a path; without one, those whose path differs only in case or in `:` for `.`;
  /// without these, those with this name in any owner or table, as `finger_path` is
  /// `gen.finger_path`.
  func find(_ name: String) -> [APIEntry] {
    let exact = entries.filter { $0.path == name }
    if !exact.isEmpty { return exact }
    let dotted = name.replacing(":", with: ".").lowercased()
    let paths = entries.filter { $0.path.replacing(":", with: ".").lowercased() == dotted }
    return paths.isEmpty
      ? entries.filter { $0.name == name || $0.name.hasSuffix(".\(name)") } : paths
  }

  /// The table or value with a name that the notation of types uses, such as `Animation`; in any
  /// case.
  func shape(_ name: String) -> APIShape? {
    let name = name.lowercased()
    return APIShape.all.first { $0.name.lowercased() == name }
  }
}

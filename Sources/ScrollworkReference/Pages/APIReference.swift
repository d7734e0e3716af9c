internal import LuaBridge
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// Everything a script can use, as one list: the module, its classes, the verbs and the words of
/// tests, just as they are registered.
struct APIReference {
  /// The entries, in the order of registration.
  let entries: [APIEntry]

  /// What a session registers; make it inside `LuaThread.run`.
  init(_ session: ScriptSession) {
    entries = session.runtime.manifest.entries
  }

  /// Reads what every script has, the words of tests included.
  static func make(in project: SpecProject) throws(HostError) -> APIReference {
    try ScriptThread.run {
      let specs = SpecSession(in: project, seed: 0)
      defer { specs.close() }
      return APIReference(specs.session)
    }
  }

  /// What owns entries, in the order of registration: `sw`, `View`, the empty name for verbs.
  var owners: [String] {
    var owners: [String] = []
    for entry in entries where !owners.contains(entry.owner) { owners.append(entry.owner) }
    return owners
  }

  /// The owners whose entries are called on a value: `View`, `Motion`, `expect`.
  var classes: [String] {
    owners.filter { owner in
      entries.contains { $0.owner == owner && $0.kind != .function && $0.kind != .verb }
    }
  }

  func entries(of owner: String) -> [APIEntry] { entries.filter { $0.owner == owner } }

  /// The entries a text speaks of: a whole path first, then a name that several owners may have.
  func find(_ name: String) -> [APIEntry] {
    let exact = entries.filter { $0.path == name }
    if !exact.isEmpty { return exact }
    let dotted = name.replacing(":", with: ".").lowercased()
    let paths = entries.filter { $0.path.replacing(":", with: ".").lowercased() == dotted }
    return paths.isEmpty ? entries.filter { $0.name == name } : paths
  }

  /// The entries that speak of a word in their name, their sentence or their options.
  func search(_ word: String) -> [APIEntry] {
    let word = word.lowercased()
    return entries.filter { entry in
      entry.path.lowercased().contains(word) || entry.summary.lowercased().contains(word)
        || entry.options.contains { $0.name.contains(word) }
    }
  }
}

/// The ids that the nodes of a scene may have, read from the text that makes it.
final class SceneIDs {
  /// What carries an id.
  enum Kind: Hashable {
    case view
    case item
    /// A table that is handed to a constructor later, or something else that may be either.
    case unknown
  }

  /// A text with something computed in the middle or at an end.
  struct Pattern: Hashable {
    let start: String
    let end: String

    func matches(_ id: String) -> Bool {
      id.utf8.count >= start.utf8.count + end.utf8.count && id.hasPrefix(start)
        && id.hasSuffix(end)
    }
  }

  private(set) var literals: [String: Kind] = [:]
  private(set) var patterns: Set<Pattern> = []
  /// Whether no node can have another id.
  private(set) var isComplete = true
  /// Whether no scroll view can have another id.
  private(set) var hasAllViews = true

  func add(_ id: String, _ kind: Kind) {
    literals[id] = literals[id].map { $0 == kind ? kind : .unknown } ?? kind
  }

  func add(_ pattern: Pattern) { patterns.insert(pattern) }

  /// Notes that there may be ids that are not known.
  func addUnknown(_ kind: Kind) {
    isComplete = false
    if kind != .item { hasAllViews = false }
  }

  /// Takes in the ids of another text that belongs to the scene.
  func add(_ other: SceneIDs) {
    for (id, kind) in other.literals { add(id, kind) }
    patterns.formUnion(other.patterns)
    if !other.isComplete { addUnknown(other.hasAllViews ? .item : .unknown) }
  }

  func kind(of id: String) -> Kind? {
    let kind = literals[id]
    return kind == .unknown ? nil : kind
  }

  /// Whether a node may have the id.
  func allows(_ id: String) -> Bool {
    literals[id] != nil || patterns.contains { $0.matches(id) }
  }
}

package import LuaSyntax

/// The ids that the nodes of a scene may have, collected from its source.
package final class SceneIDs {
  /// The kind of node that has an id.
  package enum Kind: Hashable {
    case view
    case item
    /// Not known: a table that is passed to a constructor elsewhere.
    case unknown
  }

  /// An id that is concatenated: a literal start and end, either may be empty.
  package struct Pattern: Hashable {
    package let start: String
    package let end: String
    /// The first id that a loop makes; nil when it is not certain.
    package let first: String?

    /// Creates a pattern.
    package init(start: String, end: String, first: String? = nil) {
      self.start = start
      self.end = end
      self.first = first
    }

    package func matches(_ id: String) -> Bool {
      id.utf8.count >= start.utf8.count + end.utf8.count && id.hasPrefix(start)
        && id.hasSuffix(end)
    }
  }

  /// The literal ids and their kinds.
  package private(set) var literals: [String: Kind] = [:]
  /// The ids that are concatenated.
  package private(set) var patterns: Set<Pattern> = []
  /// The names of the sheets' detents.
  package private(set) var detents: Set<String> = []
  /// Whether no sheet can have another detent.
  private(set) var hasAllDetents = true
  /// Whether the source names `sw.sheet`.
  private(set) var mentionsSheet = false
  /// Whether no node can have another id.
  private(set) var isComplete = true
  /// Whether no scroll view can have another id.
  private(set) var hasAllViews = true

  func add(_ id: String, _ kind: Kind) {
    literals[id] = literals[id].map { $0 == kind ? kind : .unknown } ?? kind
  }

  func add(_ pattern: Pattern) { patterns.insert(pattern) }

  /// Records a sheet's detents; nil for some that the source does not show.
  func add(detents names: [String]?) {
    detents.formUnion(names ?? [])
    if names == nil { hasAllDetents = false }
  }

  /// Records that the source names `sw.sheet`.
  func addSheet() { mentionsSheet = true }

  /// Whether no scroll view can be a sheet.
  var hasNoSheet: Bool { isComplete && !mentionsSheet }

  /// Records that there may be ids that the source does not show.
  func addUnknown(_ kind: Kind) {
    isComplete = false
    if kind != .item { hasAllViews = false }
  }

  /// Adds the ids of a file that the scene requires.
  func add(_ other: SceneIDs) {
    for (id, kind) in other.literals { add(id, kind) }
    patterns.formUnion(other.patterns)
    add(detents: Array(other.detents))
    if !other.hasAllDetents { add(detents: nil) }
    if other.mentionsSheet { addSheet() }
    if !other.isComplete { addUnknown(other.hasAllViews ? .item : .unknown) }
  }

  /// The kind of a literal id; nil when it is unknown.
  package func kind(of id: String) -> Kind? {
    let kind = literals[id]
    return kind == .unknown ? nil : kind
  }

  /// Whether a node may have the id.
  package func allows(_ id: String) -> Bool {
    literals[id] != nil || patterns.contains { $0.matches(id) }
  }
}

extension LuaChunk {
  /// The literal start and end of a concatenation; nil for other
  /// expressions, and where both are computed.
  package func pattern(_ value: LuaExpression) -> SceneIDs.Pattern? {
    guard case .operation(let first, let rest) = value.bare.kind,
      rest.allSatisfy({ $0.sign.text == ".." }), let last = rest.last
    else { return nil }
    var end = last.value
    while case .operation(_, let inner) = end.kind, let next = inner.last { end = next.value }
    let pattern = SceneIDs.Pattern(start: string(first) ?? "", end: string(end) ?? "")
    return pattern.start.isEmpty && pattern.end.isEmpty ? nil : pattern
  }
}

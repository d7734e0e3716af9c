package import ScrollworkLua
internal import Scrollwork
internal import ScrollworkTerminal

/// The names that `doc` has pages of, for completion and for what was meant by a wrong one.
package enum DocTopics {
  /// All of them, sorted by bytes, each once.
  ///
  /// These are the pages of the guide, `guide` and `codes`, the codes, the tables, the classes, and what they have,
  /// with the owner (`View:scroll_to`) and without it (`scroll_to`).
  ///
  /// - Parameter entries: What scripts can use.
  /// - Returns: The names.
  package static func names(_ entries: [APIEntry]) -> [String] {
    var names = Set(GuidePage.all.map(\.name) + ["guide", "codes"])
    names.formUnion(ErrorCode.names)
    names.formUnion(APIShape.all.map(\.name))
    for entry in entries {
      names.formUnion([entry.path, entry.name])
      if !entry.owner.isEmpty { names.insert(entry.owner) }
    }
    return names.sorted(by: bytesPrecede)
  }
}

package import ScrollworkLua
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The names that `doc` has pages of, for completion and for what was meant by a wrong one.
package enum DocTopics {
  /// All of them, sorted by bytes, each once.
  ///
  /// These are the pages of the guide, `guide`, `events` and `codes`, the codes, the settings of
  /// projects, the tables, the classes, and what they have, with the owner (`View:scroll_to`) and
  /// without it (`scroll_to`), and the keys of options.
  ///
  /// - Parameter entries: What scripts can use.
  /// - Returns: The names.
  package static func names(_ entries: [APIEntry]) -> [String] {
    var names = Set(GuidePage.all.map(\.name) + ["guide", "events", "codes", "behaviors"])
    names.formUnion(ShippedBehaviors.names)
    names.formUnion(ConfigurationKey.names)
    names.formUnion(ErrorCode.names)
    names.formUnion(APIShape.all.map(\.name))
    for shape in APIShape.all where shape.isWritten && shape.notation.hasSuffix("table") {
      names.formUnion(shape.fields.map(\.name))
    }
    for entry in entries {
      names.formUnion([entry.path, entry.name] + entry.options.map(\.name))
      if !entry.owner.isEmpty { names.insert(entry.owner) }
    }
    return names.sorted(by: bytesPrecede)
  }
}

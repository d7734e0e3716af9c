/// A scene as text, with a list of what was omitted.
package struct SceneDump: Hashable, Sendable {
  /// The text, which `Scene(dump:)` loads.
  package let text: String
  /// The state omitted because it is not data, one entry for each line with a field `not_written`.
  package let leftOut: [LeftOut]

  /// The omissions of one line.
  package struct LeftOut: Hashable, Sendable, CustomStringConvertible {
    /// The line number, from 1.
    package let line: Int
    /// The kind of node or detail; `scene` for the scene itself.
    package let kind: String
    /// The node's id; nil for a node without one and for the scene.
    package let id: MarkerID?
    /// The omissions, in the order of `DumpGap.allCases`.
    package let gaps: [DumpGap]

    /// The line, the node and the omissions, as `line 3, scroll "feed": listeners, snap`.
    package var description: String {
      "line \(line), \(kind)\(id.map { " \($0)" } ?? ""): "
        + gaps.map { $0.rawValue }.joined(separator: ", ")
    }
  }
}

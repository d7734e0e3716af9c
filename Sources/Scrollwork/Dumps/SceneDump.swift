/// A scene as text, and what the text does not say (V14).
public struct SceneDump: Hashable, Sendable {
  /// The text, which `Scene(dump:)` makes a scene of.
  public let text: String
  /// What was left out because it is no data, by the line that says so.
  public let leftOut: [LeftOut]

  /// What one line leaves out.
  public struct LeftOut: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The kind of node; `scene` for the scene itself.
    public let kind: String
    /// The node's id.
    public let id: MarkerID?
    /// What is left out.
    public let gaps: [DumpGap]

    /// The node and what is left out, as `line 3, scroll "feed": listeners, snap`.
    public var description: String {
      "line \(line), \(kind)\(id.map { " \($0)" } ?? ""): "
        + gaps.map(\.rawValue).joined(separator: ", ")
    }
  }
}

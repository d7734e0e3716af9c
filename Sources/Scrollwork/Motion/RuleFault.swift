/// The failure of a function that the host gave the engine: a rule, a map, the ids of rows.
public struct RuleFault: Error, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public let description: String
  /// What the host knows of it, which the engine passes on in its report.
  package let origin: (any AnyObject & Sendable)?

  /// Makes a failure; the engine reports the sentence and goes on as if there were no rule.
  public init(_ description: String) { self.init(description, from: nil) }

  package init(_ description: String, from origin: (any AnyObject & Sendable)?) {
    self.description = description
    self.origin = origin
  }
}

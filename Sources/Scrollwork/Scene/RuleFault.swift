/// The failure of a function that the host gave the engine: a rule, a map, the ids of rows.
public struct RuleFault: Error, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public let description: String
  /// The line that gave a wrong answer, where the host knows it.
  package let cause: Cause?
  /// The host's own error, which the engine passes on in its report.
  package let error: (any AnyObject & Sendable)?

  /// Makes a failure; the engine reports the sentence and goes on as if there were no rule.
  public init(_ description: String) { self.init(description, cause: nil) }

  package init(
    _ description: String, cause: Cause?, error: (any AnyObject & Sendable)? = nil
  ) {
    self.description = description
    self.cause = cause
    self.error = error
  }
}

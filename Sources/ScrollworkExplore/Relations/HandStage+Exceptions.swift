internal import ScrollworkLua
internal import ScrollworkSession

extension HandStage {
  /// The relations that a behavior of the scene declares not to hold, each with who says so and
  /// why.
  func exceptions() -> [Relation: String] {
    var reasons: [Relation: String] = [:]
    for exception in session.runtime.relationExceptions {
      reasons[Relation(exception.relation)] = "\(exception.behavior): \(exception.reason)"
    }
    return reasons
  }
}

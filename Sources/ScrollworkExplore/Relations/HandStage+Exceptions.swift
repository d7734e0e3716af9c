internal import ScrollworkLua
internal import ScrollworkSession

extension HandStage {
  /// The relations that behaviors in the scene declare as exceptions, each with the behavior's
  /// name and its reason.
  func exceptions() -> [Relation: String] {
    var reasons: [Relation: String] = [:]
    for exception in session.runtime.relationExceptions {
      reasons[Relation(exception.relation)] = "\(exception.behavior): \(exception.reason)"
    }
    return reasons
  }
}

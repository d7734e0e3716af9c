/// What a script's ballistic rule is given, and when.
struct BallisticQuestion: Equatable {
  /// The rule's index in the chain.
  let rule: Int
  let axis: PhysicsRule.Axis1D
  /// The velocity of the release, in pt/s.
  let velocity: Double
  let tick: Int
  /// The view's `activityNumber`.
  let activity: Int
}

/// The rules of a view's physics, and what they were asked about.
struct PhysicsState {
  /// The rules, in order.
  var rules: [PhysicsRule] = []
  /// The settings without the rules; nil while there are none.
  var base: ScrollSettings?
  /// The raw offset of the finger up to which the rules were called.
  var raw: Point?
  /// The last answer of a script's ballistic rule: one question at a release is asked once.
  var lastAnswer: (question: BallisticQuestion, answer: PhysicsRule.BallisticAnswer?)?
}

/// What a script's ballistic rule is asked, and when.
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

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

/// What a script's ballistic rule is asked.
struct BallisticQuestion: Equatable {
  let rule: Int
  let axis: Axis
  let offset: Double
  let range: ClosedRange<Double>
  let velocity: Double
  let tick: Int
  let activity: Int
}

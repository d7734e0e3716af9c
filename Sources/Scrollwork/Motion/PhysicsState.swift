/// The rules of a view's physics, and what they were asked about.
struct PhysicsState {
  /// The rules, in order.
  var rules: [PhysicsRule] = []
  /// The settings without the rules; nil while there are none.
  var base: ScrollSettings?
  /// The raw offset of the finger up to which the rules were called.
  var raw: Point?
}

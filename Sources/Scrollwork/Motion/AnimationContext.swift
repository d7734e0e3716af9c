/// The settings of animated calls that do not name their own, and what animated layouts move.
struct AnimationContext {
  /// The animation of the current `withAnimation` block; nil outside.
  private(set) var ambient: ScrollAnimation?
  /// The reduced-motion settings.
  private(set) var reduction = MotionReduction()
  /// The numbers that are on their way, in the order in which they began.
  private(set) var numbers: [NumberAnimation] = []
  /// The items on their way to where an animated layout has put them.
  var layout = LayoutMotions()

  /// A block of `withAnimation` begins, or ends and leaves the animation of the one around it.
  mutating func enter(_ animation: ScrollAnimation?) { ambient = animation }

  mutating func begin(_ number: NumberAnimation) { numbers.append(number) }

  mutating func dropEndedNumbers() { numbers.removeAll { !$0.isActive } }

  mutating func reduce(_ reduction: MotionReduction) { self.reduction = reduction }
}

/// The settings of animated calls that do not name their own, and what animated layouts move.
struct AnimationContext {
  /// The animation of the current `withAnimation` block; nil outside.
  var ambient: ScrollAnimation?
  /// The reduced-motion settings.
  var reduction = MotionReduction()
  /// The items on their way to where an animated layout has put them.
  var layout = LayoutMotions()
}

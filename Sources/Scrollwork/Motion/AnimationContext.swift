/// The settings of animated calls that do not name their own.
struct AnimationContext {
  /// The animation of the current `withAnimation` block; nil outside.
  var ambient: ScrollAnimation?
  /// The reduced-motion settings.
  var reduction = MotionReduction()
}

import ScrollPhysics
import Scrollwork

extension PhysicsSet {
  /// What the set does, with its numbers.
  var sentence: String {
    switch self {
    case .ios:
      let settings = ScrollSettings()
      return "UIKit's: momentum keeps a share of \(settings.rate.perMillisecond.luaText) of the "
        + "velocity in each millisecond, a pull past an end counts by the factor "
        + "\(settings.rubberBand.luaText), and a lift below "
        + "\(settings.minimumFlingVelocity.luaText) pt/s is at rest."
    case .flutterBouncing:
      return "Flutter's bouncing: \(Self.bouncing(.flutter, .normal, .flutterBouncing))"
    case .flutterBouncingFast:
      return "Flutter's bouncing on desktops: "
        + Self.bouncing(.flutterFast, .fast, .flutterBouncingFast)
    case .flutterClamping:
      return "Flutter's clamping: hard ends, and Android's distance in a closed form; "
        + Self.flings(.flutterClamping)
    case .android:
      return "Android's: hard ends and its fling along a spline; from beyond an end it returns at "
        + "\(SpringbackMotion.deceleration.luaText) pt/s²; \(Self.flings(.android))"
    case .never: return "Fingers, wheel and keys do not move the view."
    case .always:
      return "Fingers, wheel and keys move the view, and it bounces, where its content fits too."
    case .page:
      return "Gestures rest at multiples of the region, as with view:snap \"page\"; beside one of "
        + "Flutter's sets at the page, and by the spring, of PageScrollPhysics."
    case .rangeKeeping:
      return "A view pulled past its end stays as far past it, in points, when the range shrinks."
    }
  }

  private static func bouncing(
    _ motion: BouncingMotion.Parameters, _ rate: RubberBand.FlutterRate, _ limits: FlingLimits
  ) -> String {
    let (friction, spring) = (motion.coasting.friction, motion.spring)
    let slowing =
      friction.deceleration > 0 ? " and \(friction.deceleration.luaText) pt/s² less" : ""
    return "a share of \(friction.drag.luaText) of the velocity is left after a second\(slowing), "
      + "a pull past an end counts by the factor \(rate.base.luaText) and less, and a spring of "
      + "mass \(spring.mass.luaText), stiffness \(spring.stiffness.luaText) and damping ratio "
      + "\(spring.dampingRatio.threeDecimals) brings it back; \(flings(limits))"
  }

  private static func flings(_ limits: FlingLimits) -> String {
    "a lift flings from \(limits.minimumVelocity.luaText) pt/s on, at most with "
      + "\(limits.maximumVelocity.luaText) pt/s."
  }
}

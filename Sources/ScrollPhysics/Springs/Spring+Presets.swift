extension Spring {
  /// The edge bounce of a published re-implementation of UIKit: mass 1, stiffness 100, critical.
  ///
  /// UIKit's own constants are not published.
  public static let uikit = Spring(uncheckedMass: 1, stiffness: 100, damping: 20)
  /// Flutter's scroll spring, for edges and page snapping: mass 0.5, stiffness 100, ratio 1.1.
  public static let flutter = preset(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
  /// Flutter's scroll spring on desktops: mass 0.3, stiffness 75, ratio 1.3.
  package static let flutterFast = preset(mass: 0.3, stiffness: 75, dampingRatio: 1.3)
  /// GTK's overshoot: friction 20 with the critical stiffness `20²/4`.
  package static let gtk = Spring(uncheckedMass: 1, stiffness: 100, damping: 20)

  /// SwiftUI's `smooth`, which is also its default: duration 0.5, bounce 0.
  package static let smooth = preset(duration: 0.5, dampingRatio: 1)
  /// SwiftUI's `snappy`: duration 0.5, bounce 0.15.
  public static let snappy = preset(duration: 0.5, dampingRatio: 0.85)
  /// SwiftUI's `bouncy`: duration 0.5, bounce 0.3.
  package static let bouncy = preset(duration: 0.5, dampingRatio: 0.7)
  /// SwiftUI's `interactiveSpring`: response 0.15, damping fraction 0.86.
  package static let interactive = preset(duration: 0.15, dampingRatio: 0.86)

  private static func preset(mass: Double, stiffness: Double, dampingRatio: Double) -> Spring {
    let damping = 2 * dampingRatio * (stiffness * mass).squareRoot()
    return Spring(uncheckedMass: mass, stiffness: stiffness, damping: damping)
  }

  private static func preset(duration: Double, dampingRatio: Double) -> Spring {
    let rate = 2 * Double.pi / duration
    return Spring(
      uncheckedMass: 1, stiffness: rate * rate, damping: 2 * dampingRatio * rate)
  }
}

import Scrollwork
public import ScrollPhysics

/// How a call of a ``HostedView`` moves the view, as a value that any task can keep.
///
/// ```swift
/// try await gallery.scrollTo("card-3", animation: .snappy)
/// try await gallery.scrollTo(x: 300, animation: .easeOut(duration: 0.2).delay(0.1))
/// try await gallery.scrollTo(edge: .bottom, animation: .spring(Spring(duration: 0.6, bounce: 0.2)))
/// ```
public struct HostedAnimation: Hashable, Sendable {
  private enum Kind: Hashable {
    case curve(CubicBezier, duration: Double)
    case spring(Spring)
  }

  private let kind: Kind
  private var wait = 0.0

  private init(_ kind: Kind) { self.kind = kind }

  /// A curve of a duration, in seconds.
  ///
  /// - Parameters:
  ///   - curve: The share of the displacement at each share of the time.
  ///   - duration: In seconds; NaN, infinity and less than 0 count as 0, which is a jump.
  /// - Returns: The animation.
  public static func curve(_ curve: CubicBezier, duration: Double = 0.3) -> HostedAnimation {
    HostedAnimation(.curve(curve, duration: Self.seconds(duration)))
  }

  /// Slow at both ends, 0.3 s unless said otherwise: what `animated: true` does.
  public static func easeInOut(duration: Double = 0.3) -> HostedAnimation {
    curve(.easeInOut, duration: duration)
  }

  /// Slow at the start.
  public static func easeIn(duration: Double = 0.3) -> HostedAnimation {
    curve(.easeIn, duration: duration)
  }

  /// Slow at the end.
  public static func easeOut(duration: Double = 0.3) -> HostedAnimation {
    curve(.easeOut, duration: duration)
  }

  /// The same speed throughout.
  public static func linear(duration: Double = 0.3) -> HostedAnimation {
    curve(.linear, duration: duration)
  }

  /// A spring, which begins with the view's velocity and takes as long as its numbers say.
  public static func spring(_ spring: Spring) -> HostedAnimation {
    HostedAnimation(.spring(spring))
  }

  /// A spring of 0.5 s that does not swing, as SwiftUI's.
  public static let smooth = spring(.smooth)
  /// A spring of 0.5 s that swings a little, as SwiftUI's.
  public static let snappy = spring(.snappy)
  /// A spring of 0.5 s that swings, as SwiftUI's.
  public static let bouncy = spring(.bouncy)

  /// The same, begun some seconds later; what moves the view ends at once.
  ///
  /// - Parameter seconds: NaN, infinity and less than 0 count as 0; delays add up.
  /// - Returns: The animation.
  public func delay(_ seconds: Double) -> HostedAnimation {
    var later = self
    later.wait += Self.seconds(seconds)
    return later
  }

  private static func seconds(_ value: Double) -> Double {
    value.isFinite && value > 0 ? value : 0
  }

  /// What the engine moves by.
  var animation: ScrollAnimation {
    let motion: ScrollAnimation =
      switch kind {
      case .curve(let curve, let duration): .curve(.bezier(curve), duration: duration)
      case .spring(let spring): .spring(spring)
      }
    return wait > 0 ? motion.delayed(by: wait) : motion
  }
}

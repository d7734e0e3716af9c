/// A stage of a gesture: of a finger that pans (UIKit's `UIGestureRecognizer.State`), or of fingers
/// on a trackpad, as wheel events report it (AppKit's `NSEvent.Phase`).
package enum GesturePhase: String, Hashable, Sendable, CaseIterable {
  /// The fingers begin to move, or their momentum begins.
  case began
  /// They go on.
  case changed
  /// They have lifted, or their momentum has come to rest.
  case ended
  /// It has ended without a result: the system took the fingers away, or momentum stops.
  case cancelled
}

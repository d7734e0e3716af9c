/// What a scene calls its host for; all nil in a scene without a host.
public struct HostCallbacks {
  /// Called with the root of each subtree removed from the scene.
  package var onRemoval: ((Node) -> Void)?
  /// Called with each row removed from its list.
  package var onRowRemoval: ((ListNode, RowKey) -> Void)?
  /// Called with each report at once.
  package var onReport: ((ScrollReport) -> Void)?
  /// Whether what snaps by CSS is compared with known browsers, and a difference noted.
  package var comparesBrowsers = false
  /// Called after each tick that was run; sets `endsTicks` where it has advanced time or changed
  /// anything in the scene.
  package var onTickEnd: (() -> Void)?
  /// Whether `tick(upTo:)` returns after the present tick; it sets this to false when it begins.
  ///
  /// Set by a host when the caller of `tick(upTo:)` has something to decide.
  package var endsTicks = false
  /// Whether `tick(upTo:)` runs every tick, so that `onTickEnd` is called after each.
  package var runsEveryTick = false
  /// Called before a finger lets a view go that it drags; returns what is different, nil for
  /// nothing.
  package var willLift: ((PendingLift) -> LiftVariation?)?
  /// Returns the script line that caused what happens now.
  ///
  /// That is the line that makes a call, or in a handler the cause of its event; nil while no
  /// script runs.
  package var currentCause: (() -> Cause?)?
  /// Returns the script line that runs now; nil while no script runs.
  package var currentEdit: (() -> Cause?)?
}

/// What a scene calls its host for; all nil in a scene without a host.
struct HostCallbacks {
  /// Called with the root of each subtree removed from the scene.
  var onRemoval: ((Node) -> Void)?
  /// Called with each row removed from its list.
  var onRowRemoval: ((ListNode, RowKey) -> Void)?
  /// Called with each report at once.
  var onReport: ((ScrollReport) -> Void)?
  /// Called after each tick that was run.
  var onTickEnd: (() -> Void)?
  /// Whether `tick(upTo:)` returns after the present tick.
  var endsTicks = false
  /// Whether `onTickEnd` is called after every tick.
  var runsEveryTick = false
  /// Returns the script line that caused what happens now.
  var currentCause: (() -> Cause?)?
  /// Returns the script line that runs now.
  var currentEdit: (() -> Cause?)?
}

extension Scene {
  /// Called with the root of each subtree removed from the scene.
  public var onRemoval: ((Node) -> Void)? {
    get { host.onRemoval }
    set { host.onRemoval = newValue }
  }

  /// Called with each row removed from its list.
  public var onRowRemoval: ((ListNode, RowKey) -> Void)? {
    get { host.onRowRemoval }
    set { host.onRowRemoval = newValue }
  }

  /// Called with each report at once.
  public var onReport: ((ScrollReport) -> Void)? {
    get { host.onReport }
    set { host.onReport = newValue }
  }

  /// Called after each tick that was run; sets `endsTicks` where it has advanced time or changed anything
  /// in the scene.
  public var onTickEnd: (() -> Void)? {
    get { host.onTickEnd }
    set { host.onTickEnd = newValue }
  }

  /// Whether `tick(upTo:)` returns after the present tick; it sets this to false when it begins.
  ///
  /// Set by a host when the caller of `tick(upTo:)` has something to decide.
  public var endsTicks: Bool {
    get { host.endsTicks }
    set { host.endsTicks = newValue }
  }

  /// Whether `tick(upTo:)` runs every tick, so that `onTickEnd` is called after each.
  public var runsEveryTick: Bool {
    get { host.runsEveryTick }
    set { host.runsEveryTick = newValue }
  }

  /// Returns the script line that caused what happens now.
  ///
  /// That is the line that makes a call, or in a handler the cause of its event; nil while no
  /// script runs. Set by the host.
  public var currentCause: (() -> Cause?)? {
    get { host.currentCause }
    set { host.currentCause = newValue }
  }

  /// Returns the script line that runs now; nil while no script runs.
  public var currentEdit: (() -> Cause?)? {
    get { host.currentEdit }
    set { host.currentEdit = newValue }
  }
}

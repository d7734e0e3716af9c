/// A view's snap rule, and where it rests.
struct SnapState {
  /// The rule that chooses where gestures come to rest; nil for none.
  private(set) var rule: SnapRule?
  /// The line that set the rule: the cause of what the rule chooses.
  private(set) var ruleCause: Cause?
  /// The result of the last snap, to which a layout returns; nil if the view is not snapped.
  private(set) var result: SnapResult?
  /// Whether a call without clamping has set an offset outside the range, which stays.
  private(set) var holdsOutsideRange = false
  /// The target at the preferred position of a strict rule.
  private(set) var strictItem: Item?
  /// The same as last reported; the outer nil before the first.
  private(set) var reportedItem: Item??
  /// The rest that the gesture in progress would have, as last reported.
  private(set) var pending: SnapResult?
  /// How many calls of the script's rule are in progress, one inside another.
  private var callCount = 0

  /// Whether it was noted that a browser departs from the rule.
  private(set) var hasNotedBrowser = false

  /// Whether a script's rule is being called.
  var isAsking: Bool { callCount > 0 }

  /// Takes another rule, which has not chosen anything yet.
  mutating func follow(_ rule: SnapRule?, by cause: Cause?) {
    (self.rule, ruleCause) = (rule, cause)
    (result, pending) = (nil, nil)
    hasNotedBrowser = false
  }

  mutating func noteBrowser() { hasNotedBrowser = true }

  mutating func beginCall() { callCount += 1 }
  mutating func endCall() { callCount -= 1 }

  /// A movement takes the view away from where it rested.
  mutating func leave() { (result, holdsOutsideRange) = (nil, false) }

  /// The view is no longer snapped.
  mutating func unsnap() { result = nil }

  /// The view rests at what the rule chose; nil for nothing.
  mutating func settle(at result: SnapResult?) { self.result = result }

  /// The view is inside its range, or will be.
  mutating func comeInside() { holdsOutsideRange = false }

  /// Whether the offset may stay outside of the range from now on.
  mutating func place(isOutside: Bool) { holdsOutsideRange = isOutside }

  /// Another target is at the preferred position.
  mutating func align(_ item: Item?) { strictItem = item }

  /// Listeners know of the target at the preferred position.
  mutating func reportItem() { reportedItem = .some(strictItem) }

  /// Listeners know of the rest that a gesture would have; nil for none.
  mutating func report(pending result: SnapResult?) { pending = result }
}

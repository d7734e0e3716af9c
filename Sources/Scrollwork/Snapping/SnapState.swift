/// A view's snap rule, and what it chose last.
struct SnapState {
  /// The rule that chooses where gestures come to rest; nil for none.
  var rule: SnapRule?
  /// The line that set the rule: the cause of what the rule chooses.
  var ruleCause: Cause?
  /// The result of the last snap, to which a layout returns; nil if the view is not snapped.
  var result: SnapResult?
  /// The target at the preferred position of a strict rule.
  var strictItem: Item?
  /// Whether a script's rule is being called.
  var isAsking = false
}

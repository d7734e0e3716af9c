/// One change of a view's offset.
struct OffsetChange {
  /// The offsets before and after it.
  let from: Point
  let to: Point
  /// What moves the view.
  let source: ScrollSource
  /// The script line behind it.
  let cause: Cause?
  /// Whether a finger, wheel or key is behind it.
  let isByUser: Bool
}

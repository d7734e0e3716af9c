/// The size that a node is given by its owner: in points, as a share, or neither.
struct SizeRequest: Equatable {
  /// The width in points.
  var width: Double?
  /// The height in points.
  var height: Double?
  /// The width as a share of the region; a width in points takes precedence.
  var widthShare: Double?
  /// The height as a share of the region; a height in points takes precedence.
  var heightShare: Double?
}

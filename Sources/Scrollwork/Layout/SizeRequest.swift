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

extension Node {
  /// A fixed width in points; nil fills across a stack and hugs along it.
  public var width: Double? {
    get { sizeRequest.width }
    set { sizeRequest.width = newValue }
  }
  /// A fixed height in points; nil fills across a stack and hugs along it.
  public var height: Double? {
    get { sizeRequest.height }
    set { sizeRequest.height = newValue }
  }
  /// A width as a share of the region of the enclosing scroll view, or of the screen without one: 1
  /// fills it; a fixed width takes precedence.
  package var widthShare: Double? {
    get { sizeRequest.widthShare }
    set { sizeRequest.widthShare = newValue }
  }
  /// A height as a share, as `widthShare`.
  package var heightShare: Double? {
    get { sizeRequest.heightShare }
    set { sizeRequest.heightShare = newValue }
  }
}

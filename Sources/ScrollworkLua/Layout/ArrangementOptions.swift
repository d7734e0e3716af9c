import LuaBridge
import Scrollwork

/// How a stack or a grid lays out its children.
struct ArrangementOptions: OptionRecord {
  var columns: GridTracks?
  var rows: GridTracks?
  var spacing = Size.zero
  var aspect: Double?
  var padding = EdgeInsets.zero
  var alignment = CrossAlignment.start
  var minimum = Size.zero

  static let stack =
    [
      Option<Self>(
        "spacing", .length, or: "0",
        "How much room lies between two children along the stack, in points, 0 or more; for room at the ends use padding."
      ) { $0.spacing = Size(width: $1, height: $1) }
    ] + overlay

  static let overlay: [Option<Self>] = [
    Option(
      "padding", .padding, or: "0",
      "How much room lies between its edges and its children, in points, 0 or more; for room between children use spacing."
    ) { $0.padding = $1 },
    Option(
      "align", .word(CrossAlignment.self), or: "\"start\"", "Where children lie across the stack."
    ) { $0.alignment = $1 },
    Option("min_width", .length, or: "0", "How wide it is at least, in points.") {
      $0.minimum.width = $1
    },
    Option(
      "min_height", .length, or: "0",
      "How high it is at least, in points; a spacer inside takes what is left."
    ) { $0.minimum.height = $1 },
  ]

  static let grid =
    [
      Option<Self>(
        "columns", .tracks,
        "The columns of a grid that grows downwards: a count of equal ones, 1 to 1000, a list of widths in points and \"flexible\" ones, or as many as fit of at least adaptive points."
      ) { $0.columns = $1 },
      Option(
        "rows", .tracks,
        "The rows of a grid that grows sideways: a count of equal ones, 1 to 1000, a list of heights in points and \"flexible\" ones, or as many as fit of at least adaptive points."
      ) { $0.rows = $1 },
      Option(
        "spacing", .gaps, or: "0",
        "How much room lies between cells, in points: one number, or x between columns and y between rows."
      ) { $0.spacing = $1 },
      Option(
        "aspect", .aspect,
        "The ratio of a cell's width to its height, 0.001 to 1000, which makes its other extent."
      ) { $0.aspect = $1 },
    ] + overlay

  func stack(_ axis: Axis, _ children: [Node]) -> Node {
    StackNode(
      axis, spacing: spacing.width, padding: padding, alignment: alignment, minimum: minimum,
      children: children)
  }

  func overlay(_ children: [Node]) -> Node {
    OverlayNode(padding: padding, alignment: alignment, minimum: minimum, children: children)
  }

  func grid(_ children: [Node]) throws(LuaFault) -> Node {
    guard columns == nil || rows == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.grid takes columns= or rows=, not both",
        help: "with columns it grows downwards, with rows sideways")
    }
    guard let tracks = columns ?? rows else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.grid needs columns= or rows=",
        help: "columns = 3, columns = { 100, \"flexible\" } or columns = { adaptive = 80 }")
    }
    return GridNode(
      rows == nil ? .vertical : .horizontal, tracks: tracks, spacing: spacing, padding: padding,
      alignment: alignment, aspect: aspect, minimum: minimum, children: children)
  }
}

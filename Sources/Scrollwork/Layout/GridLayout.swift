/// The layout of a grid: its cells fill one line after another, each across the axis along which
/// the grid grows.
///
/// `arrange` is a pure function from proposals and measurements to frames.
struct GridLayout {
  /// The axis along which the grid grows; the tracks lie side by side across it.
  var axis: Axis
  var tracks: GridTracks
  /// The gaps between columns and between rows.
  var spacing = Size.zero
  var padding = EdgeInsets.zero
  /// The alignment of a cell in a larger slot, and of the tracks in a wider room.
  var alignment = CrossAlignment.start
  /// The width of a cell divided by its height, for cells without their own length; with nil a line
  /// is as long as its longest cell.
  var aspect: Double?

  /// The frames of the cells and lines of a grid in the room that its parent proposes.
  ///
  /// A line is as long as its longest cell; cells without their own length fill it.
  ///
  /// - Parameters:
  ///   - count: the number of cells.
  ///   - proposal: the room for the grid; nil across it makes the tracks as wide as the widest
  ///     cell.
  ///   - measure: returns the size of a cell for a proposal; called at least twice for each cell.
  /// - Returns: the frames, in the order of the cells.
  /// - Complexity: O(n) for n cells.
  func arrange(
    _ count: Int, in proposal: Proposal, measure: (Int, Proposal) -> Size
  ) -> GridArrangement {
    let cross = axis.cross
    let gap = spacing[cross]
    let room = proposal[cross].map { max(0, $0 - padding.sum(cross)) }
    let extents =
      if let room {
        tracks.extents(filling: room, gap: gap)
      } else {
        tracks.extents(hugging: count) { measure($0, Proposal())[cross] }
      }
    let width = extents.reduce(0, +) + gap * Double(extents.count - 1)
    var starts: [Double] = []
    var start = padding.start(cross)
    if let room { start += max(0, alignment.inset(of: width, in: room)) }
    for extent in extents {
      starts.append(start)
      start += extent + gap
    }
    var result = GridArrangement(
      frames: Array(repeating: Rect(), count: count), trackCount: extents.count)
    var cursor = padding.start(axis)
    for first in stride(from: 0, to: count, by: extents.count) {
      let cells = first..<min(first + extents.count, count)
      var length = 0.0
      for index in cells {
        let offer = offer(extents[index - first], lineLength(of: extents[index - first]))
        length = max(length, measure(index, offer)[axis])
      }
      for index in cells {
        let extent = extents[index - first]
        let size = measure(index, offer(extent, length))
        var origin = Point.zero
        origin[axis] = cursor + alignment.inset(of: size[axis], in: length)
        origin[cross] = starts[index - first] + alignment.inset(of: size[cross], in: extent)
        result.frames[index] = Rect(origin: origin, size: size)
      }
      result.lines.append(GridLine(start: cursor, extent: length))
      cursor += length + spacing[axis]
    }
    let end = result.lines.last.map { $0.start + $0.extent } ?? padding.start(axis)
    result.size[axis] = end + padding.end(axis)
    result.size[cross] = width + padding.sum(cross)
    return result
  }

  /// The length of a line by the aspect ratio and the width of a cell; nil without an aspect ratio.
  private func lineLength(of extent: Double) -> Double? {
    aspect.map { axis == .vertical ? extent / $0 : extent * $0 }
  }

  private func offer(_ extent: Double, _ length: Double?) -> Proposal {
    var proposal = Proposal()
    proposal[axis] = length
    proposal[axis.cross] = extent
    return proposal
  }
}

/// The result of a grid's layout.
struct GridArrangement {
  /// The size of the grid; across it the sum of tracks, gaps and padding.
  var size = Size.zero
  /// The frames of the cells, in the grid's coordinates.
  var frames: [Rect]
  /// The positions of the lines along the grid.
  var lines: [GridLine] = []
  /// The number of tracks.
  var trackCount: Int
}

/// One line of cells: a row in a grid that grows downwards, else a column.
package struct GridLine: Hashable, Sendable {
  /// The start along the grid in points, in the grid's coordinates.
  package let start: Double
  /// The length along the grid, in points.
  package let extent: Double
}

/// How cells follow each other in a grid: line after line, each line across the axis in which the grid
/// grows (V13).
///
/// A pure function: proposals go in, frames come out.
struct GridLayout {
  /// The axis in which the grid grows; its tracks lie side by side across it.
  var axis: Axis
  var tracks: GridTracks
  /// The gaps between columns and between rows.
  var spacing = Size.zero
  var padding = EdgeInsets.zero
  /// Where a cell lies in a place larger than it, and the tracks in a room that they leave free.
  var alignment = CrossAlignment.start
  /// The width of a cell over its height, for cells whose length nothing else says; nil lets a line be
  /// as long as its cells want.
  var aspect: Double?

  /// Where a number of cells lie in a grid for what its parent offers.
  ///
  /// A line is as long as its longest cell; what has no length of its own fills it.
  ///
  /// - Parameters:
  ///   - count: how many cells there are.
  ///   - proposal: the room for the grid; across it, without one, the grid is as wide as its cells
  ///     want.
  ///   - measure: the size of a cell for what the grid offers it.
  /// - Returns: the frames, in the order of the cells.
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
    var result = GridArrangement(frames: Array(repeating: Rect(), count: count))
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

  /// How long a line is whose cells only know how wide they are; nil where nothing says it.
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

/// What a grid has made of its cells.
struct GridArrangement {
  /// The size of the whole grid; across it, that of tracks, gaps and padding.
  var size = Size.zero
  /// Where the cells lie.
  var frames: [Rect]
  /// Where the lines lie along the grid.
  var lines: [GridLine] = []
}

/// One line of cells: in a grid that grows downwards a row, else a column.
public struct GridLine: Hashable, Sendable {
  /// Where it begins along the grid, in the grid's own coordinates.
  public let start: Double
  /// How long it is, in points.
  public let extent: Double
}

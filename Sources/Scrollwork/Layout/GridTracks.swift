/// The range of a track's extent: of a column's width, or in a horizontal grid of a row's height.
package struct GridTrack: Hashable, Sendable {
  /// The least extent, in points.
  package let minimum: Double
  /// The greatest extent, in points; infinite without a limit.
  package let maximum: Double

  /// A track that takes its share of the room, between two limits in points.
  ///
  /// - Precondition: 0 ≤ `minimum` ≤ `maximum`, and `minimum` is finite.
  package init(minimum: Double = 0, maximum: Double = .infinity) {
    precondition(
      minimum >= 0 && minimum.isFinite && minimum <= maximum,
      "a track from \(minimum) to \(maximum)")
    self.minimum = minimum
    self.maximum = maximum
  }

  /// A track of a fixed extent, in points.
  package static func fixed(_ extent: Double) -> GridTrack {
    GridTrack(minimum: extent, maximum: extent)
  }

  /// A track that takes its share of the room, without limits.
  package static let flexible = GridTrack()

  /// Whether the extent is the same in any room.
  package var isFixed: Bool { minimum == maximum }

  /// The allowed extent nearest to `extent`.
  func clamp(_ extent: Double) -> Double { min(max(extent, minimum), maximum) }
}

/// The tracks of a grid, in which its cells lie.
package enum GridTracks: Hashable, Sendable {
  /// These tracks; an empty list counts as one flexible track.
  case list([GridTrack])
  /// As many tracks of the same kind as fit into the room, at least one.
  case adaptive(GridTrack)

  /// A number of equal flexible tracks.
  package static func count(_ count: Int) -> GridTracks {
    .list(Array(repeating: .flexible, count: count))
  }

  /// The greatest number of tracks in a grid, 1000.
  package static let maximumCount = 1000

  /// Whether the tracks fill a room of any extent.
  var fillRoom: Bool {
    switch self {
    case .list(let tracks): tracks.contains { $0.maximum == .infinity }
    case .adaptive(let track): track.maximum == .infinity
    }
  }

  /// The extents of the tracks in a room of a given extent.
  ///
  /// One length, clamped to the limits of each track, is chosen so that tracks and gaps fill the
  /// room. If the least extents do not fit, the tracks have these.
  ///
  /// - Parameters:
  ///   - room: the room across the grid, in points.
  ///   - gap: the gap between neighbors, in points.
  /// - Returns: an extent for each track, at least one.
  package func extents(filling room: Double, gap: Double) -> [Double] {
    let tracks: [GridTrack]
    switch self {
    case .list(let own): tracks = own.isEmpty ? [.flexible] : own
    case .adaptive(let track):
      tracks = Array(repeating: track, count: count(of: track, in: room, gap: gap))
    }
    return Self.level(tracks, room: room - gap * Double(tracks.count - 1))
  }

  /// The extents of the tracks where the room is unspecified: all as wide as the widest cell,
  /// within their limits.
  ///
  /// An adaptive grid then has a track for each cell, at most `maximumCount`.
  ///
  /// - Parameters:
  ///   - count: the number of cells.
  ///   - wanted: returns the ideal extent of a cell across the grid, in points.
  /// - Returns: an extent for each track, at least one.
  func extents(hugging count: Int, wanted: (Int) -> Double) -> [Double] {
    let tracks: [GridTrack]
    switch self {
    case .list(let own): tracks = own.isEmpty ? [.flexible] : own
    case .adaptive(let track):
      tracks = Array(repeating: track, count: min(max(count, 1), Self.maximumCount))
    }
    var level = 0.0
    for index in 0..<count where !tracks[index % tracks.count].isFixed {
      level = max(level, wanted(index))
    }
    return tracks.map { $0.clamp(level) }
  }

  /// The number of tracks of a kind that fit: `⌊(room + gap) / (minimum + gap)⌋`, at least 1.
  private func count(of track: GridTrack, in room: Double, gap: Double) -> Int {
    let pitch = track.minimum + gap
    guard pitch > 0, room.isFinite else { return pitch > 0 ? 1 : Self.maximumCount }
    // The tolerance makes tracks fit that fill the room exactly, in spite of rounding.
    let fitting = ((room + gap + Metrics.tolerance) / pitch).rounded(.down)
    return Int(min(max(fitting, 1), Double(Self.maximumCount)))
  }

  /// Chooses one length so that the tracks, clamped to their limits, fill a room, in at most n
  /// rounds for n tracks.
  private static func level(_ tracks: [GridTrack], room: Double) -> [Double] {
    var extents = tracks.map { $0.minimum }
    var open = Array(tracks.indices)
    var left = room
    while !open.isEmpty {
      let share = left / Double(open.count)
      var excess = 0.0
      for index in open {
        extents[index] = tracks[index].clamp(share)
        excess += extents[index] - share
      }
      // If the clamped tracks are too long together, those at their minimum are final; if too
      // short, those at their maximum.
      let settled = open.filter { index in
        excess > 0 ? extents[index] > share : excess < 0 ? extents[index] < share : true
      }
      guard !settled.isEmpty else { break }
      for index in settled { left -= extents[index] }
      let gone = Set(settled)
      open.removeAll { gone.contains($0) }
    }
    return extents
  }
}

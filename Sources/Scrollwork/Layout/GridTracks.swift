/// How wide one column of a grid may be; of a grid that grows sideways, how high one of its rows.
public struct GridTrack: Hashable, Sendable {
  /// The least extent, in points.
  public let minimum: Double
  /// The greatest extent, in points; infinite without a limit.
  public let maximum: Double

  /// A track that takes its part of the room, between two limits.
  ///
  /// - Precondition: 0 ≤ `minimum` ≤ `maximum`, and `minimum` is finite.
  public init(minimum: Double = 0, maximum: Double = .infinity) {
    precondition(
      minimum >= 0 && minimum.isFinite && minimum <= maximum,
      "a track from \(minimum) to \(maximum)")
    self.minimum = minimum
    self.maximum = maximum
  }

  /// A track of one extent.
  public static func fixed(_ extent: Double) -> GridTrack {
    GridTrack(minimum: extent, maximum: extent)
  }

  /// A track that takes its part of the room, whatever that is.
  public static let flexible = GridTrack()

  /// Whether it has the same extent in any room.
  public var isFixed: Bool { minimum == maximum }

  /// The extent nearest to `extent` that it may have.
  func clamp(_ extent: Double) -> Double { min(max(extent, minimum), maximum) }
}

/// The tracks that the cells of a grid lie in.
public enum GridTracks: Hashable, Sendable {
  /// These.
  case list([GridTrack])
  /// As many as there is room for, at least one, all of them of the same kind.
  case adaptive(GridTrack)

  /// A number of equal tracks.
  public static func count(_ count: Int) -> GridTracks {
    .list(Array(repeating: .flexible, count: count))
  }

  /// The most tracks a grid has.
  public static let maximumCount = 1000

  /// Whether the tracks take up any room there is.
  var fillRoom: Bool {
    switch self {
    case .list(let tracks): tracks.contains { $0.maximum == .infinity }
    case .adaptive(let track): track.maximum == .infinity
    }
  }

  /// The extents of the tracks where the grid has a room to fill.
  ///
  /// All tracks are as long as one length, the same for all, except where their limits forbid it;
  /// that length is the one with which tracks and gaps fill the room. Tracks whose least extents do
  /// not fit have these.
  ///
  /// - Parameters:
  ///   - room: the room across the grid, in points.
  ///   - gap: the gap between neighbors, in points.
  /// - Returns: an extent for each track, at least one.
  public func extents(filling room: Double, gap: Double) -> [Double] {
    let tracks: [GridTrack]
    switch self {
    case .list(let own): tracks = own.isEmpty ? [.flexible] : own
    case .adaptive(let track):
      tracks = Array(repeating: track, count: count(of: track, in: room, gap: gap))
    }
    return Self.level(tracks, room: room - gap * Double(tracks.count - 1))
  }

  /// The extents of the tracks of a grid that is as wide as its cells want.
  ///
  /// An adaptive grid then has a track for each cell.
  ///
  /// - Parameters:
  ///   - count: how many cells there are.
  ///   - wanted: the extent a cell wants across the grid.
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

  /// How many tracks of a kind fit: `⌊(room + gap) / (minimum + gap)⌋`, at least 1.
  private func count(of track: GridTrack, in room: Double, gap: Double) -> Int {
    let pitch = track.minimum + gap
    guard pitch > 0, room.isFinite else { return pitch > 0 ? 1 : Self.maximumCount }
    // A room that the tracks fill exactly holds them all, whatever rounding did to it.
    let fitting = ((room + gap + Metrics.tolerance) / pitch).rounded(.down)
    return Int(min(max(fitting, 1), Double(Self.maximumCount)))
  }

  /// Gives all tracks one length within their limits so that together they fill a room.
  private static func level(_ tracks: [GridTrack], room: Double) -> [Double] {
    var extents = tracks.map(\.minimum)
    var open = Array(tracks.indices)
    var left = room
    while !open.isEmpty {
      let share = left / Double(open.count)
      var excess = 0.0
      for index in open {
        extents[index] = tracks[index].clamp(share)
        excess += extents[index] - share
      }
      // Where the limits make the tracks too long together, those that had to grow are settled; where
      // they make them too short, those that had to shrink.
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

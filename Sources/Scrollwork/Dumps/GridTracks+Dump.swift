extension GridTracks: DumpText {
  /// `100.0,0.0..,20.0..40.0`: the extent of each track in points, or its range of extents.
  ///
  /// `adaptive:` precedes the single track that is repeated as often as fits.
  var dumped: String {
    switch self {
    case .list(let tracks): tracks.map(Self.word).joined(separator: ",")
    case .adaptive(let track): Self.prefix + Self.word(track)
    }
  }

  private static let prefix = "adaptive:"

  private static func word(_ track: GridTrack) -> String {
    if track.isFixed { return track.minimum.dumped }
    return track.minimum.dumped + ".." + (track.maximum.isFinite ? track.maximum.dumped : "")
  }

  init?(dumped: Substring) {
    if dumped.hasPrefix(Self.prefix) {
      guard let track = Self.track(dumped.dropFirst(Self.prefix.count)) else { return nil }
      self = .adaptive(track)
      return
    }
    let words = dumped.split(separator: ",", omittingEmptySubsequences: false)
    let tracks = words.compactMap { Self.track($0) }
    guard tracks.count == words.count, tracks.count <= Self.maximumCount else { return nil }
    self = .list(tracks)
  }

  private static func track(_ word: Substring) -> GridTrack? {
    let ends = word.aroundDots
    guard let minimum = Double(dumped: ends?.first ?? word), minimum >= 0 else { return nil }
    guard let ends else { return .fixed(minimum) }
    if ends.last.isEmpty { return GridTrack(minimum: minimum) }
    guard let maximum = Double(dumped: ends.last), maximum >= minimum else { return nil }
    return GridTrack(minimum: minimum, maximum: maximum)
  }
}

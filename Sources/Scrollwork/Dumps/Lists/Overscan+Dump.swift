extension Overscan: DumpText {
  /// `250.0` on both sides, or `1.5v/100.0`: ahead and behind, in viewports where a `v` follows.
  var dumped: String {
    isDirected ? "\(Self.word(ahead))/\(Self.word(behind))" : Self.word(ahead)
  }

  init?(dumped: Substring) {
    let words = dumped.split(separator: "/", omittingEmptySubsequences: false)
    let lengths = words.compactMap(Self.length)
    guard lengths.count == words.count, let ahead = lengths.first, let behind = lengths.last,
      lengths.count <= 2
    else { return nil }
    self.init(ahead: ahead, behind: behind)
  }

  private static func word(_ length: Length) -> String {
    switch length {
    case .points(let points): points.dumped
    case .viewports(let share): share.dumped + "v"
    }
  }

  private static func length(_ word: Substring) -> Length? {
    let isShare = word.hasSuffix("v")
    guard let number = Double(dumped: isShare ? word.dropLast() : word), number >= 0 else {
      return nil
    }
    return isShare ? .viewports(number) : .points(number)
  }
}

internal import Glibc
internal import ScrollworkTerminal

/// The interactive review: shows each snapshot that differs and waits for a key that decides.
struct SnapshotReview {
  let terminal: Terminal
  /// The folder that relative paths start from.
  let folder: FilePath
  /// Writes a text to the terminal, without adding a line end.
  let show: (String) throws(HostError) -> Void
  /// Waits for a key; nil at the end of input or for Ctrl-D, which ends the review.
  let key: () -> Character?

  /// The highest number of ticks that the key `n` shows.
  private static let numberLimit = 20

  private enum Answer { case accepted, kept, over }

  /// Reviews the snapshots of some tests and writes the accepted ones.
  ///
  /// - Parameter results: The tests; accepted differences are removed from their problems.
  /// - Returns: The keys of the tests with accepted snapshots.
  /// - Throws: Exit 7 for a file that cannot be written.
  func perform(_ results: inout [SpecResult]) throws(HostError) -> Set<ByteText> {
    let total = results.reduce(0) { $0 + $1.snapshotDifferences.count }
    var number = 0
    var accepted: Set<ByteText> = []
    for index in results.indices {
      for difference in results[index].snapshotDifferences {
        number += 1
        try show(
          (FailureBlock(results[index], number: number, TestCommands(), on: terminal)
            .lines(about: difference)).joinedLines)
        switch try ask("\(number)/\(total)", difference, of: results[index].planned) {
        case .accepted:
          try SnapshotFolder.write(difference.received, to: difference.path, in: folder)
          try show(" wrote \(VisibleText.text(difference.path.utf8))\n")
          results[index].accept(difference)
          accepted.insert(results[index].planned.key)
        case .kept: continue
        case .over: return accepted
        }
      }
    }
    return accepted
  }

  private func ask(
    _ location: String, _ difference: SnapshotDifference, of planned: SpecCase
  ) throws(HostError) -> Answer {
    let name = SnapshotFolder.stem(difference.name, of: planned)
    let sign = terminal.glyphs == .unicode ? "›" : ">"
    while true {
      try show(
        " \(location) \(name)   a accept  r reject  s skip  o picture  n numbers \(sign) ")
      guard let key = key() else {
        try show("\n")
        return .over
      }
      try show((key.isLetter ? String(key) : "") + "\n")
      switch key {
      case "a": return .accepted
      case "r":
        try show(" kept \(difference.path)\n")
        return .kept
      case "s": return .kept
      case "o": try show(" picture  \(difference.pictureFile ?? "none: there is one curve only")\n")
      case "n":
        let lines =
          difference.comparison?.numbers(limit: Self.numberLimit)
          ?? difference.received.split(separator: "\n").map(String.init)
        try show(lines.map { "   \($0)\n" }.joined())
      default: continue
      }
    }
  }

  /// A function that reads single keys from the terminal at the standard input.
  static func keys() -> () -> Character? {
    let mode = KeyMode(0)
    return {
      guard mode != nil else { return nil }
      var byte: UInt8 = 0
      guard read(0, &byte, 1) == 1, byte != 4 else { return nil }
      return Character(Unicode.Scalar(byte))
    }
  }
}

extension SpecResult {
  /// Removes the problem of an accepted difference; the test passes if it was the only failure.
  mutating func accept(_ difference: SnapshotDifference) {
    problems.removeAll { problem in
      if case .expectation(let failure) = problem { failure.snapshot == difference } else { false }
    }
    if problems.isEmpty, status == .failed { status = .passed }
  }
}

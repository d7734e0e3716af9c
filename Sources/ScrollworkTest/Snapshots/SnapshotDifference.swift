internal import Scrollwork
internal import ScrollworkTerminal

/// A snapshot that is not as it was, or is not there: both sides as text, so that a report made of a
/// record says and draws the same.
struct SnapshotDifference: Codable, Hashable, Sendable {
  /// What the test calls it.
  var name: String
  /// The file, as people write its path.
  var path: String
  /// What the file says; nil where there is none.
  var expected: String?
  /// What the test did.
  var received: String
  /// The drawing of both, as people write its path; nil before it is made.
  var pictureFile: String?

  /// How they differ; nil where there is nothing to compare with.
  var comparison: SnapshotComparison? {
    guard let expected, let old = try? Snapshot(parsing: expected, path: path),
      let new = try? Snapshot(parsing: received, path: path)
    else { return nil }
    return SnapshotComparison(old, new)
  }

  /// Both curves in one picture, if there are two.
  func picture(titled title: String) -> String? { comparison?.picture(titled: title) }

  /// What is said about it, below the heading.
  func lines(on terminal: Terminal) -> [String] {
    guard let comparison else {
      return [
        Ink.good.text("    - snapshot", on: terminal),
        Ink.bad.text("    + none    --snapshot missing writes it", on: terminal),
      ]
    }
    func shown(_ label: String, _ text: String) -> String {
      padded(label, to: 8) + VisibleText.text(text.utf8, limit: 600, glyphs: terminal.glyphs)
    }
    var lines: [String] = []
    for line in comparison.lines {
      switch line {
      case .same(let label, let text): lines.append("      " + shown(label, text))
      case .differs(let label, let expected, let received):
        if let expected {
          lines.append(Ink.good.text("    - " + shown(label, expected), on: terminal))
        }
        if let received {
          lines.append(Ink.bad.text("    + " + shown(label, received), on: terminal))
        }
      case .curve(let text):
        let plain = terminal.glyphs == .unicode ? text : text.replacing("±", with: "+-")
        let picture = pictureFile.map { "   " + VisibleText.text($0.utf8, limit: 400) } ?? ""
        lines.append("      " + shown("curve", plain) + picture)
      }
    }
    return lines
  }
}

extension SpecResult {
  /// The snapshots that are not as they were.
  var snapshotDifferences: [SnapshotDifference] {
    problems.compactMap { problem in
      if case .expectation(let failure) = problem { failure.snapshot } else { nil }
    }
  }

  /// Whether snapshots are all that went wrong.
  var isOnlyDifferent: Bool {
    !problems.isEmpty && snapshotDifferences.count == problems.count
  }

  /// Whether it ran to its end, so that it has asked for all of its snapshots.
  var hasRunThrough: Bool { status == .passed || isOnlyDifferent }
}

internal import Scrollwork
internal import ScrollworkTerminal

/// A snapshot that differs or is missing, with both sides as text.
///
/// A record contains the texts, so that reports made from it show and draw the same.
struct SnapshotDifference: Codable, Hashable, Sendable {
  /// The name that the test gives to `to_match_snapshot`.
  var name: String
  /// The path of the file, as messages show it.
  var path: String
  /// The content of the file; nil if it does not exist.
  var expected: String?
  /// The text of the test's own snapshot.
  var received: String
  /// The shown path of the picture, or why it cannot be written; nil before it is drawn.
  var pictureFile: String?

  /// The comparison of both texts, parsed in each call; nil if the file is missing or unreadable.
  var comparison: SnapshotComparison? {
    guard let expected, let old = try? Snapshot(parsing: expected, path: path),
      let new = try? Snapshot(parsing: received, path: path)
    else { return nil }
    return SnapshotComparison(old, new)
  }

  /// An SVG with both curves; nil if there are not two.
  func picture(titled title: String) -> String? { comparison?.picture(titled: title) }

  /// The lines of a report below the heading, in color where the terminal has it.
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

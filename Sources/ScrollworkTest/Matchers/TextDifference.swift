internal import ScrollworkTerminal

/// Two different strings, as the lines that show where they differ.
///
/// Strings of several lines are compared line by line, without those that are equal at their
/// beginning and end. Of a text above `PlainValue.shownBytes` bytes, what both have in common is
/// left out:
/// ```
/// - line 3, from byte 412: "and so on"
/// + line 3, from byte 412: "or so on"
/// ```
struct TextDifference {
  let expected: [UInt8]
  let received: [UInt8]

  /// The pairs of lines, at least one.
  ///
  /// - Parameter label: What is before each text, such as `.name = `.
  /// - Returns: The lines that differ, in order.
  func pairs(after label: String) -> [ExpectationFailure.Difference] {
    let lines = [expected, received].map {
      $0.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }
    guard lines[0].count > 1 || lines[1].count > 1 else {
      return [Self.pair(expected, received) { label + ($0.isEmpty ? "" : "\($0): ") }]
    }
    let common = min(lines[0].count, lines[1].count)
    let start = (0..<common).first { lines[0][$0] != lines[1][$0] } ?? common
    let end =
      (0..<common - start).first { lines[0].suffix($0 + 1).first != lines[1].suffix($0 + 1).first }
      ?? common - start
    let middles = lines.map { Array($0[start..<$0.count - end]) }
    return (0..<max(middles[0].count, middles[1].count)).compactMap { index in
      let name = "line \(start + index + 1)"
      guard index < middles[0].count, index < middles[1].count else {
        let sides = middles.map { lines in
          index < lines.count
            ? "\(label)\(name): \(Self.quoted(lines[index][...]))" : "\(label)nothing"
        }
        return .init(expected: sides[0], received: sides[1])
      }
      guard middles[0][index] != middles[1][index] else { return nil }
      return Self.pair(middles[0][index], middles[1][index]) {
        "\(label)\(name)\($0.isEmpty ? "" : ", " + $0): "
      }
    }
  }

  /// A pair of lines for two texts of one line; `label` gets where they begin, which is empty for
  /// the whole.
  private static func pair(
    _ expected: [UInt8], _ received: [UInt8], _ label: (String) -> String
  ) -> ExpectationFailure.Difference {
    guard max(expected.count, received.count) > PlainValue.shownBytes else {
      return .init(
        expected: label("") + quoted(expected[...]), received: label("") + quoted(received[...]))
    }
    let start = start(expected, received)
    let sides = [expected, received].map { bytes in
      start < bytes.count
        ? label("from byte \(start + 1)") + quoted(bytes[start...])
        : label("") + "ends after byte \(bytes.count)"
    }
    return .init(expected: sides[0], received: sides[1])
  }

  /// The index of the first byte that differs, or of the beginning of its character.
  private static func start(_ expected: [UInt8], _ received: [UInt8]) -> Int {
    var start = zip(expected, received).prefix { $0 == $1 }.count
    func isInside(_ bytes: [UInt8]) -> Bool { start < bytes.count && bytes[start] & 0xC0 == 0x80 }
    // A character has at most three bytes after its first.
    for _ in 0..<3 where start > 0 && (isInside(expected) || isInside(received)) { start -= 1 }
    return start
  }

  private static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    "\"\(VisibleText.text(bytes, limit: PlainValue.shownBytes))\""
  }

  /// Both strings for records: as they are, or from the first difference on where that would be cut
  /// off.
  var recordValues: (expected: JSONValue, received: JSONValue) {
    let start = Self.start(expected, received)
    let from = start < PlainValue.recordedBytes / 2 ? 0 : start
    let values = [expected, received].map { bytes in
      JSONValue.text(
        (from > 0 ? "from byte \(from + 1): " : "")
          + String(decoding: bytes.dropFirst(from).prefix(PlainValue.recordedBytes), as: UTF8.self))
    }
    return (values[0], values[1])
  }
}

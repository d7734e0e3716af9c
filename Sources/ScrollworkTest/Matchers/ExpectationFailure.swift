internal import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTrace

/// A failed expectation: the expected and received values, the source line and the view's motion.
package struct ExpectationFailure: Error, Codable {
  /// The matcher's name, with `never:` before it if negated; empty without a matcher.
  var matcher: String
  /// Pairs of lines for `-` and `+`; one of the two may be missing.
  var differences: [Difference]
  /// A likely cause; nil for none.
  var hint: String?
  /// The gestures with which it would hold, found by running them; nil where none was found.
  var wouldPass: String?
  /// The expected and received values, for records.
  var expected: JSONValue
  var received: JSONValue
  /// The virtual time of the scene, in seconds, and its tick.
  var time = 0.0
  var tick = 0
  /// The location of the call of `expect`; nil if unknown.
  package var location: ScriptLocation?
  /// The source around that line.
  var excerpt: Excerpt?
  /// The lines that led there, as the calls of the helper that it stands in; nil for none.
  package var traceback: [Diagnostic.Trace]?
  /// The motion of the view concerned; nil without one.
  var picture: MotionPicture?
  /// The source around the line that chose where the view went; nil if no script did.
  var causeExcerpt: Excerpt?
  /// The snapshot that differs; nil for other matchers.
  var snapshot: SnapshotDifference?

  /// A pair of lines; nil for a side without one.
  struct Difference: Hashable, Codable, Sendable {
    var expected: String?
    var received: String?
  }

  /// Records name the location `place`.
  private enum CodingKeys: String, CodingKey {
    case matcher, differences, hint, wouldPass, expected, received, time, tick
    case location = "place"
    case excerpt, traceback, picture, causeExcerpt, snapshot
  }

  /// Whether its matcher may be about where a view rests.
  var asksForRest: Bool { matcher == "to_rest_on" || matcher == "to_be_at" }

  /// The failure as one sentence: `expected rest on s3 (x 812.0), received x 780.0`.
  package var sentence: String {
    let first = differences.first
    guard let expected = first?.expected else { return first?.received ?? "failed" }
    return "expected \(Self.shortDescription(expected))\(Self.tail(first?.received))"
  }

  /// The sentence with the first word of both sides as a title, if it is the same:
  /// `rest: expected s3 (x 812.0), received x 780.0`.
  ///
  /// Otherwise the same as `sentence`.
  var titledSentence: String {
    guard let first = differences.first, let expected = first.expected, let got = first.received,
      let space = expected.firstIndex(of: " ")
    else { return sentence }
    let subject = expected[..<space]
    guard got.hasPrefix(subject + " "), subject.allSatisfy(\.isLetter) else { return sentence }
    var rest = expected[expected.index(after: space)...]
    if rest.hasPrefix("on ") { rest = rest.dropFirst(3) }
    var received = got.dropFirst(subject.count + 1)
    if received.hasPrefix("on ") { received = received.dropFirst(3) }
    return
      "\(subject): expected \(Self.shortDescription(String(rest)))\(Self.tail(String(received)))"
  }

  private static func tail(_ received: String?) -> String {
    received.map { ", received \(shortDescription($0))" } ?? ""
  }

  /// The first column of a line, with the others in parentheses.
  ///
  /// Columns are separated by three spaces; a column after a longer gap is a remark and left out.
  /// For a view that rests on nothing, only the other columns are returned.
  private static func shortDescription(_ text: String) -> String {
    var columns: [String] = []
    var rest = text[...]
    while let gap = rest.firstRange(of: "   ") {
      columns.append(String(rest[..<gap.lowerBound]))
      rest = rest[gap.upperBound...]
      if rest.first == " " { rest = "" }
    }
    if !rest.isEmpty { columns.append(String(rest)) }
    guard columns.count > 1 else { return columns.first ?? "" }
    let others = columns.dropFirst().joined(separator: " ")
    let isNowhere = columns[0] == "nothing" || columns[0].hasSuffix(" on nothing")
    return isNowhere ? others : "\(columns[0]) (\(others))"
  }
}

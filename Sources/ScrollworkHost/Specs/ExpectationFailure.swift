internal import Scrollwork

/// A line of a script.
struct ScriptPlace: Hashable, Codable, Sendable {
  let chunk: String
  let line: Int
}

/// An expectation that did not hold: what was wanted, what was there, and how it came about.
struct ExpectationFailure: Error, Codable {
  /// The matcher's name; empty when there was none.
  var matcher: String
  /// Pairs of lines for `-` and `+`; one of the two may be missing.
  var differences: [Difference]
  /// A guess at what is wrong.
  var hint: String?
  /// What was wanted and found, for records.
  var expected: RecordValue
  var received: RecordValue
  /// The virtual time, in seconds.
  var time = 0.0
  var tick = 0
  /// The line of the expectation.
  var place: ScriptPlace?
  /// The source at that line.
  var excerpt: Excerpt?
  /// What the view concerned did.
  var picture: MotionPicture?

  /// One difference.
  struct Difference: Hashable, Codable, Sendable {
    var expected: String?
    var received: String?
  }

  /// The failure as one sentence.
  var sentence: String {
    let first = differences.first
    guard let expected = first?.expected else { return first?.received ?? "failed" }
    let received = first?.received.map { ", received \(Self.compact($0))" } ?? ""
    return "expected \(Self.compact(expected))\(received)"
  }

  private static func compact(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

/// A value of a record.
indirect enum RecordValue: Hashable, Codable, Sendable {
  case null
  case text(String)
  case number(Double)
  case truth(Bool)
  case list([RecordValue])
  case object([Member])

  /// A named value.
  struct Member: Hashable, Codable, Sendable {
    let name: String
    let value: RecordValue
  }

  static func members(_ pairs: [(String, RecordValue)]) -> RecordValue {
    .object(pairs.map { Member(name: $0.0, value: $0.1) })
  }

  func write(to json: inout JSONText) {
    switch self {
    case .null: json.null()
    case .text(let text): json.value(text)
    case .number(let number):
      if let whole = Int(exactly: number), abs(number) < 1e15 {
        json.value(whole)
      } else {
        json.value(number)
      }
    case .truth(let truth): json.value(truth)
    case .list(let values): json.array { json in values.forEach { $0.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for member in members {
          json.key(member.name)
          member.value.write(to: &json)
        }
      }
    }
  }
}

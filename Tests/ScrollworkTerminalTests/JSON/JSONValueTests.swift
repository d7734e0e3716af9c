@testable import ScrollworkTerminal
import Testing

@Suite("JSONValue") struct JSONValueTests {
  private func parse(_ text: String) -> JSONValue? { JSONValue(parsing: text.utf8) }

  private static func write(_ value: JSONValue, to json: inout JSONText) {
    switch value {
    case .null: json.null()
    case .truth(let truth): json.value(truth)
    case .number(let number): json.value(number)
    case .text(let text): json.value(text)
    case .array(let elements):
      json.array { list in
        for element in elements { write(element, to: &list) }
      }
    case .object(let members):
      json.object { object in
        for member in members {
          object.key(member.name)
          write(member.value, to: &object)
        }
      }
    }
  }

  private static func random(_ state: inout UInt64, _ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// Any value: what it is depends on the state alone.
  private static func value(_ state: inout UInt64, depth: Int) -> JSONValue {
    let texts = ["", "a", "\"\\/", "é漢😀", "\n\r\t\u{8}\u{C}\u{0}", "\u{202E}\u{7F}", "\u{2028}"]
    let numbers: [Double] = [0, -1, 0.1, 1e-300, 1.7e308, 1 / 3, 9_007_199_254_740_992]
    switch random(&state, depth > 0 ? 6 : 4) {
    case 0: return .null
    case 1: return .truth(random(&state, 2) == 0)
    case 2: return .number(numbers[random(&state, numbers.count)])
    case 3: return .text(texts[random(&state, texts.count)])
    case 4:
      let count = random(&state, 4)
      return .array((0..<count).map { _ in value(&state, depth: depth - 1) })
    default:
      let count = random(&state, 4)
      return .object(
        (0..<count).map { _ in
          JSONValue.Member(
            name: texts[random(&state, texts.count)], value: value(&state, depth: depth - 1))
        })
    }
  }

  @Test("what JSONText writes reads back as the same value", arguments: 0..<60)
  func roundTrip(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let value = Self.value(&state, depth: 5)
    var json = JSONText()
    Self.write(value, to: &json)
    #expect(parse(json.text) == value)
    #expect(parse(" \t\r\n" + json.text + "\n ") == value)
  }

  @Test("any bytes end; those that are JSON read back once written")
  func anything() {
    let texts = [
      "true", "false", "null", "1", "0", "-", ".", "[", "]", "{", "}", ",", ":", "\"", "\\", "u",
      "00", "\n", " ", "\"a\":", "[]",
    ]
    var pieces = texts.map { Array($0.utf8) }
    pieces += [[0xFF], [0xC3], [0xEF, 0xBB, 0xBF]]
    var state: UInt64 = 7
    var known = 0
    for round in 0..<4_000 {
      let bytes = (0...(round % 9)).flatMap { _ in pieces[Self.random(&state, pieces.count)] }
      guard let value = JSONValue(parsing: bytes) else { continue }
      known += 1
      var json = JSONText()
      Self.write(value, to: &json)
      #expect(parse(json.text) == value)
    }
    #expect(known > 100)
  }

  @Test(
    "almost JSON is no JSON",
    arguments: [
      "+1", "--1", "1.e5", "1E", "1e+", "00", "-01", "0x1", "Infinity", "tru", "truex",
      "[truefalse]", "[1 2]", "[,]", "[1", "[1,", "]", ",", "{\"a\":1,}", "{\"a\"}",
      "{\"a\":1 \"b\":2}", "{1:2}", "{,}", "\"", "'a'", "\"\\u12\"", "\"\\u00g0\"",
      "\"\\U0041\"", "\"\\a\"", "\"a\nb\"", "1\u{0}", "/**/1", "\u{A0}1",
    ])
  func refused(text: String) {
    #expect(parse(text) == nil)
  }

  @Test(
    "half a surrogate pair is a replacement character, and what follows stays",
    arguments: [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude00""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
      (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\uD83D\uDE00""#, "😀"),
      (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\ud800\udc00""#, "\u{10000}"),
    ])
  func surrogates(json: String, text: String) {
    #expect(parse(json)?.text?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  @Test("bytes of a string that are not UTF-8 are replaced")
  func invalid() {
    #expect(JSONValue(parsing: [0x22, 0x61, 0xFF, 0x62, 0x22] as [UInt8])?.text == "a\u{FFFD}b")
  }

  @Test("64 levels of arrays and objects are read, more are not")
  func depth() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ count: Int) -> String {
        String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
      }
      #expect(parse(nested(64)) != nil)
      #expect(parse(nested(65)) == nil)
      #expect(parse(String(repeating: open, count: 100_000)) == nil)
    }
  }

  @Test("a name that repeats stays, and the first one is found")
  func repeated() {
    let value = parse(#"{"a":1,"b":2,"a":3}"#)
    #expect(value?["a"] == .number(1) && value?["b"] == .number(2) && value?["c"] == nil)
    guard case .object(let members)? = value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["a", "b", "a"])
  }

  @Test("a value is of one kind only")
  func kinds() {
    let all: [JSONValue] = [
      .null, .truth(false), .number(2), .text("x"), .array([.null]),
      .object([JSONValue.Member(name: "a", value: .null)]),
    ]
    #expect(all.map(\.truth) == [nil, false, nil, nil, nil, nil])
    #expect(all.map(\.number) == [nil, nil, 2, nil, nil, nil])
    #expect(all.map(\.integer) == [nil, nil, 2, nil, nil, nil])
    #expect(all.map(\.text) == [nil, nil, nil, "x", nil, nil])
    #expect(all.map(\.elements) == [nil, nil, nil, nil, [.null], nil])
    #expect(all.map { $0["a"] } == [nil, nil, nil, nil, nil, .null])
  }

  @Test(
    "an integer is whole and at most 2⁵³, on both sides of zero",
    arguments: [
      ("0", 0), ("-0", 0), ("12e2", 1_200), ("9007199254740992", 9_007_199_254_740_992),
      ("-9007199254740992", -9_007_199_254_740_992), ("9007199254740994", nil),
      ("-9007199254740994", nil), ("0.5", nil), ("1e300", nil), ("-1e19", nil), ("1.0", 1),
    ] as [(String, Int?)])
  func integers(text: String, integer: Int?) {
    #expect(parse(text)?.number != nil)
    #expect(parse(text)?.integer == integer)
  }
}

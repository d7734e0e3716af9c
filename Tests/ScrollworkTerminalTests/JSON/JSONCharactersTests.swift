@testable import ScrollworkTerminal
import Testing

@Suite("JSONText, characters and commas") struct JSONCharactersTests {
  private func quoted(_ text: String) -> String {
    var json = JSONText()
    json.value(text)
    return json.text
  }

  @Test(
    "characters that change text direction or control a terminal are escaped",
    arguments: [
      ("\u{7F}", #""\u007f""#), ("\u{85}", #""\u0085""#), ("é\u{202E}", #""é\u202e""#),
      ("\u{61C}\n", #""\u061c\n""#), ("\u{2069}a", #""\u2069a""#), ("😀", "\"😀\""),
      ("\u{2028}\"", #""\u2028\"""#), ("\u{0}", #""\u0000""#), ("", "\"\""),
    ])
  func hostile(text: String, json: String) {
    #expect(quoted(text) == json)
  }

  @Test("every character survives, and none that is written can do harm")
  func characters() {
    for value in UInt32(0)..<0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let json = quoted(text)
      #expect(!json.unicodeScalars.contains(where: VisibleText.isHostile))
      let read = JSONValue(parsing: json.utf8)?.text ?? ""
      #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test("names are escaped like strings")
  func names() {
    var json = JSONText()
    json.object { $0.member("a\"\u{202E}", 1) }
    #expect(json.text == #"{"a\"\u202e":1}"#)
  }

  @Test("between two values there is one comma", arguments: 0..<5)
  func commas(count: Int) {
    var json = JSONText()
    json.array { list in
      for index in 0..<count { list.value(index) }
    }
    let numbers = (0..<count).map { String($0) }.joined(separator: ",")
    #expect(json.text == "[\(numbers)]")
  }

  @Test("arrays and objects stand between commas, too")
  func nested() {
    var json = JSONText()
    json.array {
      $0.array { $0.array { _ in } }
      $0.object { $0.member("a", ["x", "y"]) }
      $0.object {
        $0.member("b", [])
        $0.member("c", false)
      }
    }
    #expect(json.text == #"[[[]],{"a":["x","y"]},{"b":[],"c":false}]"#)
  }

  @Test("what is missing is null, of whatever kind")
  func missing() {
    var json = JSONText()
    json.array {
      $0.value(String?.none)
      $0.value(Int?.none)
      $0.value(Double?.none)
      $0.value(Bool?.none)
    }
    json.endLine()
    json.object {
      $0.member("i", Int?.none)
      $0.member("d", Double.nan)
      $0.member("b", Bool?.none)
    }
    #expect(json.text == "[null,null,null,null]\n" + #"{"i":null,"d":null,"b":null}"#)
  }

  @Test("a value that is JSON already is kept, except for characters that change direction")
  func encoded() {
    var json = JSONText()
    json.array {
      $0.encoded("{\"a\": \"é\u{202E}\"}".utf8)
      $0.encoded("1".utf8)
      $0.value(2)
    }
    #expect(json.text == #"[{"a": "é\u202e"},1,2]"#)
  }

  @Test("after lines that were added, and after the end of a line, no comma follows")
  func lines() {
    var json = JSONText()
    json.value(1)
    json.endLine()
    json.add(lines: "{}\n[]\n")
    json.value(2)
    json.endLine()
    #expect(json.text == "1\n{}\n[]\n2\n")
    #expect(json.bytes == Array(json.text.utf8))
  }
}

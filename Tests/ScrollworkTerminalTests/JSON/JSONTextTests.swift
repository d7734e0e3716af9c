import ScrollworkTerminal
import Testing

@Suite("JSONText") struct JSONTextTests {
  @Test("members come out in the order given")
  func order() {
    var json = JSONText()
    json.object {
      $0.member("sw", 1)
      $0.member("k", "tick")
      $0.member("x", 812.0)
      $0.key("phases")
      $0.array {
        $0.value("idle")
        $0.object { _ in }
        $0.array { _ in }
        $0.null()
      }
      $0.member("ok", true)
      $0.member("item", String?.none)
    }
    json.endLine()
    json.value(2)
    #expect(
      json.text
        == #"{"sw":1,"k":"tick","x":812.0,"phases":["idle",{},[],null],"ok":true,"item":null}"#
        + "\n2")
  }

  @Test(
    "doubles read back as themselves",
    arguments: [0.1, -0.0, Double.leastNonzeroMagnitude, 1.7e308, 1.0 / 3, 1e21])
  func roundTrip(value: Double) {
    var json = JSONText()
    json.value(value)
    #expect(Double(json.text)?.bitPattern == value.bitPattern)
  }

  @Test("what JSON cannot say is null", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    var json = JSONText()
    json.value(value)
    #expect(json.text == "null")
  }

  @Test("strings are escaped where JSON demands it and nowhere else")
  func strings() {
    var json = JSONText()
    json.value("a\"b\\c\n\r\t\u{1}\u{1F}›é/")
    #expect(json.text == #""a\"b\\c\n\r\t\u0001\u001f›é/""#)
  }
}

import HostTestSupport
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("check on words that a value never is") struct ImpossibleWordTests {
  private func messages(_ text: String, name: String) -> String {
    CheckCapture.run([name], in: TemporaryFolder([name: text])).output
  }

  private func codes(_ text: String, name: String = "a.lua") -> [String] {
    let folder = TemporaryFolder([name: text])
    return CheckCapture.codes(CheckCapture.run([name], in: folder, format: .json).output)
  }

  private func behavior(_ line: String) -> String {
    """
    local sw = require "scrollwork"
    return sw.behavior("any", function(view)
      \(line)
    end)
    """
  }

  @Test(
    "a comparison with a word outside of the field's words is found, on both sides",
    arguments: [
      "return view.phase == \"moving\"", "return \"moving\" ~= view.phase",
      "return view.axis == \"y\"", "return sw.scene({}).direction == \"left\"",
      "return view:scroll_to(\"end\"):wait() == \"done\"",
      "local m = view:scroll_to \"end\"; return m.outcome == \"finished\"",
      "local phase = view.phase; return phase == \"dragging\"",
    ])
  func comparisons(line: String) {
    #expect(codes(behavior(line)) == ["SW2105"], "\(line)")
  }

  @Test(
    "every word of the field, and values that may be other strings, are left alone",
    arguments: [
      "return view.phase == \"decelerating\"", "return view.axis == \"both\"",
      "return sw.scene({}).direction == \"rtl\"", "return view.id == \"moving\"",
      "local phase = view.phase; phase = view.id; return phase == \"dragging\"",
      "return view:scroll_to(\"end\"):wait() ~= \"cancelled\"", "return view.phase == nil",
    ])
  func honest(line: String) {
    #expect(codes(behavior(line)) == [], "\(line)")
  }

  @Test("an expectation of such a word is found, with the word that was meant")
  func expectations() {
    let text = """
      local sw = require "scrollwork"
      it("rests", function()
        local view = sw.scene { sw.scroll { id = "v" } }:view "v"
        expect(view.phase):to_equal "idle"
        expect(view.phase):to_equal "idel"
      end)
      """
    let output = messages(text, name: "a_test.lua")
    #expect(output.contains("warning[SW2105]: phase is never \"idel\"; did you mean \"idle\"?"))
    #expect(codes(text, name: "a_test.lua") == ["SW2105"])
  }
}

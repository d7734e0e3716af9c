import HostTestSupport
import TestSupport
import Testing

@Suite("check on snap rules that browsers follow in different ways") struct BrowserHintTests {
  @Test(
    "a css rule of one axis on a view of both is hinted at, unless it says which browser · row:Z19",
    arguments: [
      ("axis = \"both\", snap = { css = { axis = \"x\" } }", true),
      ("axis = \"both\", snap = { css = { axis = \"y\", strictness = \"proximity\" } }", true),
      ("axis = \"both\", snap = { css = { axis = \"x\", like = \"chromium\" } }", false),
      ("axis = \"both\", snap = { css = { axis = \"both\" } }", false),
      ("axis = \"both\", snap = { css = {} }", false),
      ("axis = \"horizontal\", snap = { css = { axis = \"x\" } }", false),
    ])
  func oneAxis(options: String, isFound: Bool) {
    let text = """
      local sw = require "scrollwork"
      return sw.scene { sw.scroll { id = "v", \(options), sw.item { width = 900, height = 900 } } }
      """
    let found = CheckCapture.run(["a.lua"], in: TemporaryFolder(["a.lua": text])).output
    #expect(found.contains("SW2107") == isFound, "\(found)")
    let sentence =
      "browsers differ here: Chromium leaves an axis that does not snap where it was"
    #expect(found.contains(sentence) == isFound)
  }
}

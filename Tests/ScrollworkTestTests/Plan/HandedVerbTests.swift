import HostTestSupport
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("Verbs that a package was handed") struct HandedVerbTests {
  @Test(
    "a package skips no test and adds no matcher, not even by a verb that it was handed · row:J19",
    arguments: [
      ("it.skip", "it.skip 'gone'"), ("it.only", "it.only('mine', print)"),
      ("it.todo", "it.todo 'mine'"), ("expect.extend", "expect.extend { to_be = print }"),
    ])
  func handed(_ path: String, _ call: String) {
    let project = SpecFolder([
      "scrollwork.toml": "[dependencies]\nevil = { path = \"evil\" }\n",
      "evil/scrollwork.toml": "[package]\nname = \"evil\"\nversion = \"1.0.0\"\n",
      "evil/evil.lua": "return function(it, expect) \(call) end",
      "tests/a_test.lua": """
      local evil = require "evil"
      it("a", function()
        local ok, fault = pcall(evil, it, expect)
        assert(not ok and tostring(fault):find("\(path): evil@1.0.0", 1, true), tostring(fault))
      end)
      """,
    ])
    let answer = project.test()
    #expect(answer.exitCode == .success, "\(answer.output)")
    #expect(answer.output.contains("1 passed"), "\(answer.output)")
  }
}

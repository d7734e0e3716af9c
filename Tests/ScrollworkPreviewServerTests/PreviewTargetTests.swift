import HostTestSupport
import ScrollworkPreview
@testable import ScrollworkPreviewServer
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("What a preview can show") struct PreviewTargetTests {
  private static let scene = """
    local sw = require "scrollwork"
    return sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { height = 4000 } } }
    """

  private static func targets(_ target: String, in folder: String) -> PreviewTargets {
    let invocation = Invocation(environment: [:], currentDirectory: FilePath(folder))
    return PreviewTargets(PreviewOptions(RunOptions(target, invocation: invocation)))
  }

  @Test("what is in the project is shown, and nothing else")
  func inside() throws {
    let outer = TemporaryFolder([
      "p/scenes/a.lua": Self.scene, "p/b.lua": "return 1", "secret.lua": Self.scene,
      "p/tests/a_test.lua": "it('x', function() end)",
    ])
    let targets = Self.targets(".", in: "\(outer.path)/p")
    for target in ["scenes/a.lua", "b.lua", "tests/a_test.lua:1", "tests/a_test.lua::x"] {
      #expect(throws: Never.self) { try targets.setup(for: target) }
    }
    #expect(try targets.setup(for: "tests/a_test.lua:1").test == "tests/a_test.lua:1")
    #expect(try targets.setup(for: "b.lua").plan.scene?.name == "a.lua")
    for target in [
      "../secret.lua", "\(outer.path)/secret.lua", "/etc/passwd", "scenes/../../secret.lua", "",
      "nowhere.lua", "..", "../secret.lua:1",
    ] {
      #expect(throws: HostError.self, "\(target)") { try targets.setup(for: target) }
    }
  }
}

import Glibc
import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("Odd plans") struct OddPlanTests {
  private let passing = #"it("passes", function() expect(1):to_equal(1) end)"#

  // row:Q5
  @Test("a test file without a test is an error where it is the only one, and named · row:Q5")
  func alone() {
    for text in ["", "-- nothing", "describe('x', function() end)", "local function it2() end"] {
      let answer = SpecFolder(["tests/a_test.lua": text]).test()
      #expect(answer.exitCode == .incomplete)
      #expect(answer.messages.contains("tests/a_test.lua has no test"), "\(answer.messages)")
    }
    let two = SpecFolder(["tests/a_test.lua": "", "tests/b_test.lua": ""]).test()
    #expect(
      two.messages.contains("tests/a_test.lua, tests/b_test.lua have no test"), "\(two.messages)")
    #expect(
      SpecFolder(["tests/a_test.lua": ""]).test { $0.allowsEmpty = true }.exitCode == .success)
  }

  // row:Q5
  @Test("beside others it is a warning, in lists, too · row:Q5")
  func besideOthers() {
    let folder = SpecFolder(["tests/a_test.lua": passing, "tests/b_test.lua": "-- todo"])
    let answer = folder.test()
    #expect(answer.exitCode == .success)
    #expect(answer.output.contains("warning: tests/b_test.lua has no test"), "\(answer.output)")
    #expect(!answer.output.contains("a_test.lua has no test"))
    #expect(
      folder.test { $0.mode = .list }.output.contains("warning: tests/b_test.lua has no test"))
    #expect(
      !SpecFolder(["tests/a_test.lua": "it.todo 'later'\n" + passing]).test().output.contains(
        "warning"))
  }

  // row:Q5
  @Test(
    "paths of the settings that leave the project are refused by their line · row:Q5",
    arguments: ["..", "../other", "/tmp", "tests/../../other", "out", "out/deep"])
  func leaving(path: String) {
    let folder = SpecFolder([
      "project/scrollwork.toml": "\n[test]\npaths = [\"tests\", \"\(path)\"]",
      "project/tests/a_test.lua": passing, "other/b_test.lua": passing,
      "other/deep/c_test.lua": passing,
    ])
    folder.folder.link("project/out", to: "../other")
    let answer = folder.test { options in
      options.invocation.currentDirectory = FilePath("\(folder.folder.path)/project")
    }
    #expect(answer.exitCode == .usage, "\(answer.output)")
    #expect(answer.messages.contains("scrollwork.toml:3"), "\(answer.messages)")
    #expect(answer.messages.contains("test.paths: \"\(path)\""), "\(answer.messages)")
  }

  // row:Q5
  @Test(
    "paths inside the project are taken, however they are written · row:Q5",
    arguments: ["tests", "./tests", "tests/../tests", ".", "tests/a_test.lua", "in"])
  func inside(path: String) {
    let folder = SpecFolder([
      "scrollwork.toml": "[test]\npaths = [\"\(path)\"]", "tests/a_test.lua": passing,
    ])
    folder.folder.link("in", to: "tests")
    #expect(folder.test().output.contains("1 passed"), "\(folder.test())")
  }
}

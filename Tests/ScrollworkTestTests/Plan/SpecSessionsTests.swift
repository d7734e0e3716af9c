import HostTestSupport
import LuaBridge
import Scrollwork
import ScrollworkLua
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("Sessions for one test after the other") struct SpecSessionsTests {
  private func project(_ folder: String) -> SpecProject {
    var configuration = Configuration()
    var budget = BudgetRequest()
    budget.instructions = 300_000
    configuration.apply(budget)
    let root = FilePath(folder)
    return SpecProject(
      root: ProjectRoot(path: root), configuration: configuration, currentDirectory: root)
  }

  /// What can be told of a file that was run.
  private func outcome(of path: FilePath, in session: SpecSession) -> [String] {
    var words: [String] = []
    do throws(HostError) {
      try session.load(
        TestDiscovery.Selection(path: path, shown: path.description))
      words = session.collector.entries.map(\.definition.title)
    } catch {
      words = ["\(error.diagnostic)"]
    }
    let state = session.session.runtime.state
    return words + session.printed.map { String(decoding: $0, as: UTF8.self) }
      + ["\(state.instructionsSpent) \(state.memoryUsed) \(state.memoryPeak)"]
      + [session.session.runtime.scene?.log.digest.description ?? ""]
  }

  @Test(
    "a session that others have used cannot be told from one of its own: every script of the corpus"
  )
  func corpus() throws {
    let folder = ExampleScripts.root.appending("Tests/Corpus")
    let paths = try folderEntries(of: folder).filter { name in
      ["api-", "error-", "honest-"].contains { name.hasPrefix($0) }
    }
    #expect(paths.count > 100)
    let project = project(folder.description)
    let different = try ScriptThread.run {
      let sessions = SpecSessions()
      return paths.filter { name in
        let path = folder.appending(name)
        let used = sessions.with(project, seed: 0) { outcome(of: path, in: $0) }
        let own = SpecSessions().with(project, seed: 0) { outcome(of: path, in: $0) }
        return used != own
      }
    }
    #expect(different == [])
  }

  @Test("a session that was used holds what a new one holds")
  func contents() throws {
    let folder = SpecFolder(
      """
      local sw = require "scrollwork"
      print "loading"
      expect.extend { to_be_odd = function(n) return n % 2 == 1 end }
      describe("group", { tag = "x" }, function()
        before_each(function() sw.scene { sw.scroll { id = "v", sw.item { height = 2000 } } } end)
        it("fails", function() expect(1) expect(2):to_be_odd() end)
      end)
      it.skip("one", function() end)
      """)
    let project = project(folder.folder.path)
    let path = FilePath(folder.folder.path).appending("tests/a_test.lua")
    let differing = try ScriptThread.run { () -> [String] in
      let session = SpecSession(in: project, seed: 0)
      session.makeCheckpoint()
      guard session.isKept else { return ["not kept"] }
      let owners: [(String, Any)] = [
        ("session", session.session), ("collector", session.collector),
        ("expectations", session.expectations), ("spec", session),
      ]
      func contents() -> [String: String] {
        var all: [String: String] = [:]
        for (owner, value) in owners {
          for child in Mirror(reflecting: value).children {
            let text = "\(child.value)"
            all["\(owner).\(child.label ?? "")"] = text
          }
        }
        return all
      }
      let kept = contents()
      _ = outcome(of: path, in: session)
      let plan = session.collector.entries[0].definition
      let planned = SpecCase(
        file: 0, index: 0, definition: plan, path: "a", device: nil, rate: nil)
      let result = session.run(planned)
      guard result.status == .failed, contents() != kept else {
        return ["nothing happened: \(result)"]
      }
      session.restoreCheckpoint()
      let now = contents()
      session.close()
      return kept.keys.filter { kept[$0] != now[$0] }.sorted()
    }
    #expect(differing == [])
  }
}

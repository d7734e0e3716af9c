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
  private func project(_ folder: String, instructions: Int = 300_000) -> SpecProject {
    var configuration = Configuration()
    var budget = BudgetRequest()
    budget.instructions = instructions
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
    "a file that is loaded for one test counts the others, and leaves the state as with all of them"
  )
  func chosen() throws {
    let folder = TemporaryFolder([
      "a_test.lua": """
      local sw = require "scrollwork"
      local view = sw.scene { sw.scroll { id = "v", sw.item { height = 3000 } } }:view "v"
      describe("group", function()
        before_each(function() view:scroll_to { y = 5 } end)
        it("one", function() print(collectgarbage "count") end)
        it("two", { tag = "x" }, function() expect(view.y):to_equal(5) end)
      end)
      each({ { n = 1 }, { n = 2 } }, "case {n}", function(case) expect(case.n):to_equal(2) end)
      it.todo "later"
      it.skip("left out", function() end)
      property("holds", { n = gen.integer { min = 1, max = 3 } }, function(n) end)
      it("last", function() expect(view.y):to_equal(0) end)
      """
    ])
    let path = FilePath(folder.path).appending("a_test.lua")
    let selection = TestDiscovery.Selection(path: path, shown: "a_test.lua")
    let project = project(folder.path)
    let states = try ScriptThread.run { () -> [String] in
      let sessions = SpecSessions()
      let definitions = sessions.with(project, seed: 0) { session in
        try? session.load(selection)
        return session.collector.entries.map(\.definition)
      }
      return definitions.enumerated().map { (index, definition) in
        let planned = SpecCase(
          file: 0, index: index, definition: definition, path: "a_test.lua", device: nil, rate: nil,
          planIndex: index)
        return sessions.with(project, keeping: path, seed: 0) { session in
          try? session.load(selection, for: planned)
          let entry = session.collector.entry(of: planned)
          #expect(entry?.definition.title == definition.title)
          // Its code is compiled and read once, by the second of them.
          #expect(session.holdsFile == (index > 0) && !session.isFileKept)
          let state = session.session.runtime.state
          return "\(state.instructionsSpent) \(state.memoryUsed)"
        }
      }
    }
    // The first load reads all tests, the others one each.
    #expect(states.count == 8 && Set(states).count == 1, "\(states)")
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
        let own = SpecSessions().with(project, seed: 0) { outcome(of: path, in: $0) }
        let used = sessions.with(project, seed: 0) { outcome(of: path, in: $0) }
        let kept = (1...3).map { _ in
          sessions.with(project, keeping: path, seed: 0) { outcome(of: path, in: $0) }
        }
        return used != own || kept.contains { $0 != own }
      }
    }
    #expect(different == [])
  }

  /// What a file does while it is loaded, what each of its tests changes, and the expression that
  /// tells whether another test has changed it.
  private static let doors: [(load: String, change: String, holds: String)] = [
    ("local n = 0", "n = n + 1", "n == 1"),
    ("local t = { 1, 2 }", "t[#t + 1] = 3 t[1] = nil", "#t == 3 and t[1] == nil and t[4] == nil"),
    (
      "local m = setmetatable({}, { __index = function() return 1 end })",
      "local was = m.x setmetatable(m, nil) rawset(m, 'y', was)", "m.x == nil and m.y == 1"
    ),
    ("local before = math.random(1 << 30)", "local now = math.random(1 << 30)", "now ~= before"),
    (
      "local sw = require 'scrollwork' local before = sw.random(1 << 30)",
      "local a, b = sw.random(1 << 30), before", "a ~= b"
    ),
    (
      "local counter = require 'counter'", "counter.n = counter.n + 1",
      "counter.n == 1"
    ),
    (
      "local co = coroutine.wrap(function() for i = 1, 9 do coroutine.yield(i) end end) co()",
      "local now = co()", "now == 2"
    ),
    (
      "local co = coroutine.create(function() coroutine.yield() end)", "coroutine.resume(co)",
      "coroutine.status(co) == 'suspended'"
    ),
    (
      "local function f() return 1 end local g = f", "f = function() return 2 end",
      "f() == 2 and g() == 1"
    ),
    (
      "expect.extend { to_be_odd = function(n) return n % 2 == 1 end }",
      "expect(3):to_be_odd() expect.extend { to_be_mine = function() return true end }",
      "pcall(function() expect(1):to_be_mine() end)"
    ),
    ("local calls = 0 before_each(function() calls = calls + 1 end)", "", "calls == 1"),
    ("local list = {} after_each(function() list[1] = true end)", "", "list[1] == nil"),
    (
      "local keys = {} local k = {} keys[k] = 1", "keys[{}] = 2 collectgarbage()",
      "(function() local c = 0 for _ in pairs(keys) do c = c + 1 end return c end)() == 2"
    ),
    ("local text = ('x'):rep(50)", "text = text .. 'y'", "#text == 51"),
    (
      "local weak = setmetatable({}, { __mode = 'k' })", "weak[{}] = 1 collectgarbage()",
      "next(weak) == nil"
    ),
    (
      "local d = 0 do local c <close> = setmetatable({}, { __close = function() d = d + 1 end }) end",
      "", "d == 1"
    ),
    ("print 'loading'", "print 'running'", "true"),
    ("local s = 0 for i = 1, 2000 do s = s + i end", "s = s + 1", "s == 2001001"),
  ]

  @Test(
    "no test of a file can tell that another has run before it, through any door",
    arguments: doors)
  func isolation(load: String, change: String, holds: String) throws {
    let body = "function() \(change) assert(\(holds)) end"
    let folder = SpecFolder(
      """
      \(load)
      it("a", \(body))
      describe("group", function() it("b", \(body)) it("c", \(body)) end)
      """)
    folder.folder.write("return { n = 0 }", to: "counter.lua")
    let project = project(folder.folder.path)
    let path = FilePath(folder.folder.path).appending("tests/a_test.lua")
    let (kept, own) = try ScriptThread.run { () -> ([[String]], [[String]]) in
      let file = SpecPlan.File(
        selection: TestDiscovery.Selection(path: path, shown: "a_test.lua"), project: project
      ).loaded(in: SpecSessions())
      let cases = file.definitions.enumerated().map { index, definition in
        SpecCase(
          file: 0, index: index, definition: definition, path: "a", device: nil, rate: nil)
      }
      func results(_ order: [SpecCase], _ sessions: () -> SpecSessions) -> [[String]] {
        order.map {
          let result = file.run($0, seed: 0, SpecSettings(checksLaws: false), in: sessions())
          return [
            result.planned.name, "\(result.status)", result.digest, "\(result.instructions)",
            "\(result.printed)", "\(result.problems)",
          ]
        }
      }
      let shared = SpecSessions()
      let order = cases + cases.reversed()
      return (results(order) { shared }, results(order) { SpecSessions() })
    }
    #expect(own.count == 6)
    #expect(own.allSatisfy { $0[1] == "passed" }, "\(own)")
    #expect(kept == own)
  }

  @Test("a file of eight thousand tests is loaded once, as a short one is")
  func manyTests() throws {
    let folder = SpecFolder(
      "for n = 1, 8000 do it('adds ' .. n, function() assert(n + n == 2 * n) end) end")
    let project = project(folder.folder.path, instructions: 50_000_000)
    let path = FilePath(folder.folder.path).appending("tests/a_test.lua")
    let isKept = try ScriptThread.run { () throws(HostError) -> Bool in
      let sessions = SpecSessions()
      try sessions.with(project, keeping: path, seed: 0) { (session) throws(HostError) in
        try session.load(TestDiscovery.Selection(path: path, shown: "a_test.lua"))
      }
      return sessions.with(project, keeping: path, seed: 0) { $0.isFileKept }
    }
    #expect(isKept)
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

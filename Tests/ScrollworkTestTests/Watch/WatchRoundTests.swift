import Glibc
import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Synchronization
import TestSupport
import Testing

/// Watches real folders: each step changes something, and what the system tells of it begins a
/// round.
@Suite("Rounds of test --watch") struct WatchRoundTests {
  /// The rounds after the first, each as the report prints it.
  private func rounds(
    _ files: [String: String], paths: [String] = [], _ steps: [(TemporaryFolder) -> Void],
    setUp: (TemporaryFolder) -> Void = { _ in }
  ) throws -> [String] {
    let project = SpecFolder(files)
    setUp(project.folder)
    let written = Mutex<[UInt8]>([])
    let streams = CommandStreams(
      output: .plain, messages: .plain,
      writeOutput: { (bytes) throws(HostError) in written.withLock { $0 += bytes } },
      writeMessages: { (_) throws(HostError) in })
    let options = TestOptions(
      paths,
      invocation: Invocation(
        environment: ["LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": project.folder.path],
        currentDirectory: FilePath(project.folder.path)))
    let watch = try FileWatch(below: FilePath(project.folder.path))
    var left = steps[...]
    _ = try WatchedTests(
      options, report: WatchReport(streams, takesKeys: false),
      makeExecutor: { _ in ScriptThreadExecutor() },
      listen: { (paths) throws(HostError) in try watch.add(paths) },
      next: { (paths) throws(HostError) in
        try watch.add(paths)
        guard let step = left.popFirst() else { return nil }
        step(project.folder)
        return .saved(watch.changes())
      }
    ).perform()
    let text = String(decoding: written.withLock { $0 }, as: UTF8.self)
    return text.split(separator: "cycle ").dropFirst().map(String.init).filter { $0.contains("──") }
  }

  private let passing = #"it("passes", function() expect(1):to_equal(1) end)"#

  // row:J11
  @Test("a test file in a new folder, in a deeper one and in one that is moved in is run · row:J11")
  func newFolders() throws {
    let passing = passing
    let rounds = try rounds(
      ["tests/a_test.lua": passing, "spare/s_test.lua": passing],
      [
        { $0.write(passing, to: "tests/new/b_test.lua") },
        { $0.write(passing, to: "tests/new/deep/er/c_test.lua") },
        { folder in _ = rename("\(folder.path)/spare", "\(folder.path)/tests/spare") },
      ])
    try #require(rounds.count == 3, "\(rounds)")
    #expect(rounds[0].contains("tests/new/b_test.lua changed"), "\(rounds[0])")
    #expect(rounds[1].contains("tests/new/deep/er/c_test.lua changed"), "\(rounds[1])")
    #expect(rounds[2].contains("tests/spare/s_test.lua changed"), "\(rounds[2])")
  }

  // row:J11
  @Test("the folder of the setting is watched, also before it has tests · row:J11")
  func settings() throws {
    let passing = passing
    let rounds = try rounds(
      [
        "scrollwork.toml": "[test]\npaths = [\"spec\", \"more\"]", "spec/a_test.lua": passing,
        "more/notes.txt": "no test",
      ],
      [{ $0.write(passing, to: "more/b_test.lua") }])
    #expect(rounds.count == 1 && rounds[0].contains("more/b_test.lua changed"), "\(rounds)")
  }

  // row:J11
  @Test(
    "a missing module is awaited in folders from which nothing was read · row:J11",
    arguments: ["lib/deep/m.lua", "lib/deep/m/init.lua"])
  func missingModule(file: String) throws {
    let rounds = try rounds(
      ["tests/a_test.lua": #"it("x", function() expect(require "lib.deep.m"):to_equal(1) end)"#],
      [{ $0.write("return 1", to: file) }])
    #expect(rounds.count == 1, "\(rounds)")
    #expect(rounds.first?.contains("FIXED x") == true, "\(rounds)")
  }

  // row:J11
  @Test("a module that comes before the one that was found takes its place · row:J11")
  func earlierModule() throws {
    let rounds = try rounds(
      [
        "tests/a_test.lua": #"it("x", function() expect(require "m"):to_equal(1) end)"#,
        "m/init.lua": "return 1",
      ], [{ $0.write("return 2", to: "m.lua") }])
    #expect(rounds.count == 1 && rounds[0].contains("1 failed"), "\(rounds)")
  }

  // row:J11
  @Test("targets of links, and links turned to another folder, begin a round · row:J11")
  func links() throws {
    let rounds = try rounds(
      [
        "tests/a_test.lua": #"it("x", function() expect(require "lib.m" < 9):to_equal(true) end)"#,
        "v1/m.lua": "return 1", "v2/m.lua": "return 20",
      ],
      [
        { $0.write("return 10", to: "v1/m.lua") }, { $0.write("return 1", to: "v1/m.lua") },
        { folder in
          _ = symlink("v2", "\(folder.path)/next")
          _ = rename("\(folder.path)/next", "\(folder.path)/lib")
        }, { $0.write("return 2", to: "v2/m.lua") },
      ], setUp: { $0.link("lib", to: "v1") })
    try #require(rounds.count == 4, "\(rounds)")
    for (index, word) in ["1 failed", "FIXED x", "1 failed", "FIXED x"].enumerated() {
      #expect(rounds[index].contains(word), "\(rounds[index])")
    }
  }
}

import Glibc
@testable import ScrollworkCheck
@testable import ScrollworkReference
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
@testable import ScrollworkTrace
import Synchronization
import TestSupport

/// The kinds of files that the host reads.
enum InputKind: String, CaseIterable, Sendable {
  case configuration, personalConfiguration, runRecord, testRecord, costs, snapshot, keptCases
  case lastResults, scene, testFile, checkedScript, idList, history, rowList, luaServerSettings

  /// Where it lies in the sample project.
  var path: String {
    switch self {
    case .configuration: "scrollwork.toml"
    case .personalConfiguration: "config/scrollwork/config.toml"
    case .runRecord: "run.jsonl"
    case .testRecord: "test.jsonl"
    case .costs: ".scrollwork/costs.tsv"
    case .snapshot: "tests/__snapshots__/a_test/flick.snap"
    case .keptCases: "tests/__cases__/a_test.lua"
    case .lastResults: ".scrollwork/last.jsonl"
    case .scene: "scenes/page.lua"
    case .testFile: "tests/a_test.lua"
    case .checkedScript: "pager.lua"
    case .idList: "ids.txt"
    case .history: "state/scrollwork/history"
    case .rowList: "rows.md"
    case .luaServerSettings: ".luarc.json"
    }
  }

  /// Reads what lies there as a command does, and throws away what it answers.
  ///
  /// - Throws: The refusal that the command would show.
  func read(_ bytes: [UInt8], in folder: TemporaryFolder) throws {
    let root = FilePath(folder.path)
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .configuration:
      var configuration = Configuration()
      try ConfigurationFile(LoadedFile(path: path, bytes: bytes)).apply(to: &configuration)
    case .personalConfiguration:
      try put(bytes, in: folder)
      _ = try Configuration(
        root: ProjectRoot(ofFolder: root), environment: ["XDG_CONFIG_HOME": "\(root)/config"],
        currentDirectory: root)
    case .runRecord:
      let reader = try TraceReader(LoadedFile(path: path, bytes: bytes))
      for part in reader.parts {
        _ = try TraceRendering(kind: .csv, environment: [:]).draw(part.model)
      }
    case .testRecord:
      let run = try RecordMerge([RecordedRun(bytes, path: path)], in: root).merged()
      var report = JUnitReport()
      _ = report.end(run) + MarkdownReport().text(of: run)
      _ = try TraceReader(LoadedFile(path: path, bytes: bytes))
    case .costs:
      let costs = try TestCosts(text)
      if let shard = Shard("1/3") {
        _ = costs.share(of: shard, among: costs.costs.keys.sorted().map(\.text))
      }
    case .snapshot:
      let snapshot = try Snapshot(parsing: text, path: path)
      _ = SnapshotComparison(snapshot, snapshot).isSame
    case .lastResults:
      try put(bytes, in: folder)
      _ = LastResults(in: root).entry(of: "tests/a_test.lua")
    case .keptCases, .testFile:
      try put(bytes, in: folder)
      _ = CommandInFolder.test(folder, self == .testFile ? 20_000 : 200_000)
    case .scene:
      try put(bytes, in: folder)
      _ = CommandInFolder.run(folder, scene: "page")
    case .checkedScript:
      try put(bytes, in: folder)
      _ = CommandInFolder.check(folder, path)
    case .idList:
      try put(bytes, in: folder)
      var options = CommandInFolder.testOptions(folder, 20_000)
      options.idsFile = path
      let choice = try TestChoice(options)
      _ = choice.files
      // None of them is planned, which is no fault of the list.
      try? choice.checkIDs([], besides: [])
    case .history:
      try put(bytes, in: folder)
      var history = LineHistory(file: root.appending(path))
      history.add("print(1)")
    case .rowList: _ = RowCoverage(text, tests: []).line
    case .luaServerSettings:
      try put(bytes, in: folder)
      let commandOutput = CommandOutput(CommandInFolder.silence)
      try LuaServerSettings(
        root: ProjectRoot(path: root), folder: root.appending(".scrollwork/types"),
        commandOutput: commandOutput
      ).provide(shownFrom: root)
    }
  }

  private func put(_ bytes: [UInt8], in folder: TemporaryFolder) throws {
    writeBytes(bytes, to: "\(folder.path)/\(path)")
  }
}

/// Writes a file that is there already; a crash leaves it as the last one that was read.
func writeBytes(_ bytes: [UInt8], to path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// Commands in this process, whose product goes nowhere.
enum CommandInFolder {
  static var silence: CommandStreams {
    CommandStreams(
      output: .plain, messages: .plain, writeOutput: { (_) throws(HostError) in },
      writeMessages: { (_) throws(HostError) in })
  }

  static func invocation(_ folder: TemporaryFolder) -> Invocation {
    Invocation(environment: [:], currentDirectory: FilePath(folder.path), mayAsk: false)
  }

  static func testOptions(_ folder: TemporaryFolder, _ instructions: Int) -> TestOptions {
    var options = TestOptions(["tests"], invocation: invocation(folder))
    options.jobs = 0
    options.cases = 2
    options.budget.instructions = instructions
    options.budget.memory = 16 << 20
    return options
  }

  /// Plans and runs all tests.
  static func test(_ folder: TemporaryFolder, _ instructions: Int) -> ExitCode {
    code { () throws(HostError) in
      try TestCommandRunner.run(testOptions(folder, instructions), streams: silence)
    }
  }

  /// Loads a scene with a script that does nothing.
  static func run(_ folder: TemporaryFolder, scene: String) -> ExitCode {
    var options = RunOptions("nothing.lua", invocation: invocation(folder))
    options.scene = scene
    options.until = .seconds(0.1)
    options.budget.instructions = 200_000
    options.budget.memory = 16 << 20
    let run = options
    return code { () throws(HostError) in try RunCommandRunner.run(run, streams: silence) }
  }

  static func check(_ folder: TemporaryFolder, _ path: String) -> ExitCode {
    code { () throws(HostError) in
      try CheckCommandRunner.run(
        CheckOptions([path], invocation: invocation(folder)), streams: silence)
    }
  }

  private static func code(_ body: () throws(HostError) -> ExitCode) -> ExitCode {
    do throws(HostError) { return try body() } catch { return error.exitCode }
  }
}

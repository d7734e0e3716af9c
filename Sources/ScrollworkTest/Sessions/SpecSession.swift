internal import LuaBridge
package import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal

/// One test file in one Lua state, loaded to list its tests or to run one of them.
package final class SpecSession {
  /// The Lua state with its scene.
  package let session: ScriptSession
  /// The tests that the file defines.
  package let collector: SpecCollector
  /// The expectations of the running test.
  package let expectations: ExpectationKit
  let project: SpecProject
  /// The test file; nil before `load`.
  private(set) var file: FilePath?
  /// What the newest checkpoint of the Lua state contains.
  private var kept = Kept.nothing
  /// Whether `load` makes that checkpoint.
  var keepsFile = false
  /// Whether nothing has run since that checkpoint, so that its restoration would change nothing.
  var isAsLoaded = false
  /// The file whose lines made what a checkpoint cannot contain, so that it is loaded for each
  /// test.
  private var reloadedFile: FilePath?

  private enum Kept {
    /// There is no checkpoint.
    case nothing
    /// The functions of tests, before any file.
    case start
    /// Also the code of the file, which is run again for each of its tests.
    case code(LuaReference)
    /// Also the loaded file, with the lines it printed; each of its tests may start from it.
    case file(printed: [[UInt8]])
  }

  /// Whether the session can be restored.
  var isKept: Bool { if case .nothing = kept { false } else { true } }

  /// Whether each test of the loaded file may start from a checkpoint.
  var isFileKept: Bool { if case .file = kept { true } else { false } }

  /// Whether the newest checkpoint is of the loaded file, or of its code.
  var holdsFile: Bool {
    switch kept {
    case .nothing, .start: false
    case .code, .file: true
    }
  }
  /// The lines that the scripts printed, in order.
  private(set) var printed: [[UInt8]] = []

  /// Opens a Lua state with the functions of tests.
  ///
  /// - Parameters:
  ///   - project: The project of the test file.
  ///   - device: The device of scenes; nil for the scene's own.
  ///   - rate: The rate of scenes, in ticks per second; nil for the scene's own.
  ///   - seed: The seed of random numbers.
  ///   - watchdog: Limits the wall time of calls; nil for no limit.
  package init(
    in project: SpecProject, device: Device? = nil, rate: Double? = nil, seed: UInt64,
    watchdog: Watchdog? = nil
  ) {
    self.project = project
    session = ScriptSession(
      root: project.root, configuration: project.configuration,
      currentDirectory: project.currentDirectory, device: device, rate: rate, seed: seed)
    collector = SpecCollector(session, devices: project.configuration.devices.map(\.device.name))
    expectations = ExpectationKit(session.runtime, collector: collector)
    session.runtime.hooks.onPrint = { [unowned self] line in printed.append(line) }
    session.watch(with: watchdog)
    session.runtime.state.renewBudget()
  }

  /// Closes the Lua state; the session must not be used afterwards.
  package func close() { session.close() }

  /// Makes a checkpoint of the Lua state for `restoreCheckpoint`, if that is possible.
  ///
  /// Called before any file is loaded.
  func makeCheckpoint() { if session.makeCheckpoint() { kept = .start } }

  /// Restores the newest checkpoint: removes everything that the test defined or printed, and also
  /// what its file did unless that is kept.
  func restoreCheckpoint() {
    session.restoreCheckpoint()
    collector.restoreCheckpoint()
    expectations.restoreCheckpoint()
    if case .file(let lines) = kept { printed = lines } else { printed = [] }
    if !holdsFile { file = nil }
  }

  /// Removes everything that the file defined or printed.
  func forgetFile() {
    guard holdsFile else { return }
    kept = .start
    isAsLoaded = false
    file = nil
    printed = []
    session.dropCheckpoint()
    collector.forgetFile()
    expectations.forgetFile()
  }

  /// Makes the second checkpoint, if the file has only defined tests and values of Lua.
  private func keepFile() {
    guard case .start = kept, expectations.hasOnlyMatchers, session.makeCheckpoint() else {
      if isKept { reloadedFile = file }
      return
    }
    kept = .file(printed: printed)
    collector.keepFile()
    expectations.keepFile()
  }

  /// The code of the file.
  ///
  /// That of a file that is run again for each test is compiled once and read once.
  private func chunk(
    of file: TestDiscovery.Selection, for planned: SpecCase?
  ) throws(HostError) -> LuaReference {
    if case .code(let chunk) = kept { return chunk }
    let source = try session.source(file.path)
    do throws(LuaError) {
      let chunk = try session.runtime.load(source, as: .script)
      if keepsFile, reloadedFile == file.path, planned != nil, session.makeCheckpoint() {
        kept = .code(chunk)
      }
      return chunk
    } catch {
      throw HostError(.scriptError, session.diagnostic(error))
    }
  }

  /// Runs the file, whose calls define its tests; does nothing if it is kept.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - planned: The test for which it is loaded; nil for all. Where a file cannot be kept, the
  ///     others are only counted.
  /// - Throws: Exit 7 when it cannot be read, exit 3 for an error in it or an `it.skip(reason)`
  ///   whose result is not called.
  package func load(
    _ file: TestDiscovery.Selection, for planned: SpecCase? = nil
  ) throws(HostError) {
    if isFileKept, self.file == file.path { return }
    collector.chosenIndex = reloadedFile == file.path ? planned?.index : nil
    self.file = file.path
    let chunk = try chunk(of: file, for: planned)
    do throws(LuaError) {
      try session.run(chunk, name: "test file")
    } catch {
      throw HostError(.scriptError, session.diagnostic(error))
    }
    if let fault = session.takeFaults().first {
      throw HostError(.scriptError, session.diagnostic(fault))
    }
    if let open = collector.openSkips.first {
      throw HostError(
        .scriptError,
        Diagnostic(
          .error, code: .skipWithoutTest, "it.skip(reason) defines nothing by itself",
          at: .init(file: open.chunk, line: open.line),
          excerpt: session.runtime.source(of: open.chunk).flatMap {
            Excerpt(of: $0, line: open.line)
          },
          help: ["it.skip(reason)(\"name\", function() … end), or it.skip(\"name\", function …)"]))
    }
    if keepsFile, collector.chosenIndex == nil { keepFile() }
  }
}

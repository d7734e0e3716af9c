internal import LuaBridge
package import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal

/// One test file in one Lua state: loaded to learn its tests, or to run one of them.
package final class SpecSession {
  package let session: ScriptSession
  package let collector: SpecCollector
  package let expectations: ExpectationKit
  let project: SpecProject
  /// The test file, once it is loaded.
  private(set) var file: FilePath?
  /// Whether it can be rewound.
  private(set) var isKept = false
  /// What the scripts printed.
  private(set) var printed: [[UInt8]] = []

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
    session.runtime.onPrint = { [unowned self] line in printed.append(line) }
    session.watch(with: watchdog)
    session.runtime.state.renewBudget()
  }

  package func close() { session.close() }

  /// Keeps the session as it is before any file, for `restoreCheckpoint`; `isKept` says whether that was possible.
  func makeCheckpoint() { isKept = session.runtime.makeCheckpoint() }

  /// Undoes what a file and its test have done.
  func restoreCheckpoint() {
    session.restoreCheckpoint()
    collector.restoreCheckpoint()
    expectations.restoreCheckpoint()
    file = nil
    printed = []
  }

  /// Runs the file, which defines its tests.
  ///
  /// - Throws: Exit 7 when it cannot be read, exit 3 when it cannot be loaded.
  package func load(_ file: TestDiscovery.Selection) throws(HostError) {
    self.file = file.path
    let source = try session.source(file.path)
    do throws(LuaError) {
      let chunk = try session.runtime.load(source, as: .script)
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
  }
}

/// What all files below one root share.
package struct SpecProject: Sendable {
  package let root: ProjectRoot
  package let configuration: Configuration
  package let currentDirectory: FilePath
  /// What is done with snapshots that are missing or differ.
  var snapshotMode = SnapshotMode.missing

  package init(
    root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath,
    snapshotMode: SnapshotMode = SnapshotMode.missing
  ) {
    self.root = root
    self.configuration = configuration
    self.currentDirectory = currentDirectory
    self.snapshotMode = snapshotMode
  }
}

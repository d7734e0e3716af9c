internal import ScrollworkSession
internal import ScrollworkTerminal

/// Tests that the client requested and that run in processes of their own, one after another: the
/// tests, then a trace of each of the first few, for its values.
final class TestExecution {
  private enum Stage {
    case tests
    case trace(TestRun.Result)
    case ended
  }

  /// The number of tests whose values are read.
  private static let valuesLimit = 8

  /// The request that gets the results at the end.
  let request: JSONValue
  let project: ProjectRoot
  /// The path of the file from the project's root.
  let file: String
  let line: Int
  /// What the tests did; nil while they run.
  private(set) var run: TestRun?
  /// The values that they left.
  private(set) var values: [RunValues] = []
  private var stage = Stage.tests
  private var process: CapturedProcess?
  private var pending: [TestRun.Result] = []
  private let program: String

  /// Starts the tests at a line of a file.
  ///
  /// - Throws: A refusal when no process can be started.
  init(
    _ request: JSONValue, _ path: FilePath, line: Int, in project: ProjectRoot, program: String
  ) throws(ProtocolError) {
    (self.request, self.project, self.program, self.line) = (request, project, program, line)
    file = path.shown(in: project.path)
    do throws(HostError) {
      process = try start(TestRun.arguments(file, line: line, in: project.path))
    } catch {
      throw .refused(error.diagnostic.message)
    }
  }

  private func start(_ arguments: [String]) throws(HostError) -> CapturedProcess {
    try CapturedProcess(ChildProcess(program: program, arguments: arguments))
  }

  /// The descriptor to poll; nil after the end.
  var descriptor: Int32? { process?.descriptor }

  /// Reads what has arrived, and goes on to the next process when one has ended; true at the end.
  func advance() -> Bool {
    guard let (output, status) = process?.receive() else { return process == nil }
    switch stage {
    case .tests:
      let run = TestRun(file, line: line, printed: output, status: status)
      self.run = run
      pending = Array(run.results.prefix(Self.valuesLimit))
    case .trace(let result):
      values.append(RunValues(result, file: file, in: project.path, printed: output))
    case .ended: break
    }
    startNext()
    return process == nil
  }

  private func startNext() {
    process = nil
    stage = .ended
    while process == nil, !pending.isEmpty {
      let next = pending.removeFirst()
      process = try? start(RunValues.arguments(next, in: project.path))
      stage = .trace(next)
    }
  }

  /// Ends it early.
  func stop() {
    process?.stop()
    process = nil
  }
}

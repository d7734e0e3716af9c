internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal

/// The messages that the page of tests gets while tests are watched, as JSON texts.
///
/// A plan has all tests with their last results, so that a page which opens later needs what was
/// said since the last plan only.
final class TestBoard {
  private let commands: TestCommands
  private let send: (BoardMessage) -> Void
  private var fresh: [SpecResult] = []

  /// - Parameters:
  ///   - commands: The command lines that run a test again.
  ///   - send: Called with each message.
  init(_ commands: TestCommands, send: @escaping (BoardMessage) -> Void) {
    self.commands = commands
    self.send = send
  }

  /// A round begins.
  func begin(
    _ cases: [SpecCase], runs: [SpecCase], last: [ByteText: SpecResult], heading: String?
  ) {
    var json = JSONText()
    json.object {
      $0.member("k", "plan")
      $0.member("heading", heading)
      $0.member("runs", runs.map(\.key))
      $0.objects("tests", of: cases) { planned, json in
        if let result = last[planned.key] {
          page(result).write(to: &json)
        } else {
          ResultPage.write(planned, to: &json)
        }
      }
    }
    send(BoardMessage(text: json.text, isPlan: true))
  }

  /// A test has ended; `flush` sends it with others.
  func add(_ result: SpecResult) { fresh.append(result) }

  /// Tells of the tests that have ended.
  func flush() {
    guard !fresh.isEmpty else { return }
    var json = JSONText()
    json.object {
      $0.member("k", "results")
      $0.objects("tests", of: fresh) { page($0).write(to: &$1) }
    }
    fresh = []
    send(BoardMessage(text: json.text))
  }

  /// A round has ended.
  ///
  /// - Parameters:
  ///   - run: The seed, and all last results.
  ///   - broken: The files that cannot be loaded, with the reason.
  ///   - remarks: Further lines.
  func end(_ run: SpecRun, broken: [(path: String, error: HostError)], remarks: [String]) {
    flush()
    var json = JSONText()
    json.object {
      $0.member("k", "end")
      $0.member("seed", exactly: run.seed)
      $0.member("digest", run.digest.description)
      $0.member("virtual", run.virtual)
      $0.member("remarks", remarks)
      $0.objects("files", of: broken) { file, json in
        json.member("path", file.path)
        json.member("text", file.error.diagnostic.lines(on: .plain).joined(separator: "\n"))
      }
    }
    send(BoardMessage(text: json.text))
  }

  /// The lines that the tests have run together.
  func cover(_ report: CoverageReport, in folder: FilePath) {
    var json = JSONText()
    json.object {
      $0.member("k", "coverage")
      report.write(to: &$0, in: folder)
    }
    send(BoardMessage(text: json.text))
  }

  /// The tests that have run a line.
  func ran(_ file: String, line: Int, _ results: [SpecResult]) {
    let tests = results.filter { $0.coverage?.ran(file, line: line) == true }
    var json = JSONText()
    json.object {
      $0.member("k", "ran")
      $0.member("file", file)
      $0.member("line", line)
      $0.member("tests", tests.map(\.planned.key))
    }
    send(BoardMessage(text: json.text))
  }

  private func page(_ result: SpecResult) -> ResultPage {
    ResultPage(result: result, commands: commands, isFull: true)
  }
}

/// A text for pages.
package struct BoardMessage: Equatable, Sendable {
  /// A JSON object.
  package var text = ""
  /// Whether it says all that a new page needs to know.
  package var isPlan = false
  /// Why nothing more comes; nil before the end.
  package var exitCode: ExitCode?

  init(text: String, isPlan: Bool = false) {
    self.text = text
    self.isPlan = isPlan
  }

  /// The end of the tests, before which an error has been reported.
  package init(exitCode: ExitCode) { self.exitCode = exitCode }
}

/// What a page requests.
package enum BoardOrder: Hashable, Sendable {
  /// To run tests again, by their ids; nil for all.
  case run([String]?)
  /// To take what a test has received as its snapshots.
  case accept(String)
  /// To run no further test of the round.
  case stop
  /// To record which lines run from now on, or not any more.
  case measure(Bool)
  /// To find which tests have run a line of a file.
  case ran(String, line: Int)
}

extension BoardMessage: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(text)
    wire.write(isPlan)
    wire.write(exitCode.map { Int($0.rawValue) })
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(text: try wire.read(), isPlan: try wire.read())
    exitCode = try (wire.read() as Int?).flatMap { ExitCode(rawValue: Int32($0)) }
  }
}

extension BoardOrder: WireMessage {
  package func write(to wire: inout WireWriter) {
    switch self {
    case .run(let tests):
      wire.write(tests == nil ? 0 : 1)
      wire.write(tests ?? [])
    case .accept(let test):
      wire.write(2)
      wire.write([test])
    case .stop:
      wire.write(3)
      wire.write([String]())
    case .measure(let isOn):
      wire.write(isOn ? 4 : 5)
      wire.write([String]())
    case .ran(let file, let line):
      wire.write(6)
      wire.write([file, String(line)])
    }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    let kind: Int = try wire.read()
    let tests: [String] = try wire.read()
    switch kind {
    case 0: self = .run(nil)
    case 1: self = .run(tests)
    case 2 where tests.count == 1: self = .accept(tests[0])
    case 3: self = .stop
    case 4, 5: self = .measure(kind == 4)
    case 6 where tests.count == 2:
      guard let line = Int(tests[1]) else { throw WireError() }
      self = .ran(tests[0], line: line)
    default: throw WireError()
    }
  }
}

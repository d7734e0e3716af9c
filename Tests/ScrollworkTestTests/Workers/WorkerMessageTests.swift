import Glibc
import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

@Suite("Worker messages") struct WorkerMessageTests {
  private let planned = SpecCase(
    file: 3, index: 1,
    definition: SpecDefinition(
      names: ["a › \"b\"", "c\u{1F600}\n\0"], line: 4, lines: 4...9, groupLines: [1...20],
      tags: ["row:A1"], devices: ["phone"], rates: [30, 1.0 / 3], intent: .skip("later"),
      isOnly: true),
    path: "tests/ü_test.lua", device: .builtIn.first, rate: 1.0 / 3)

  private func through<Message: WireMessage>(_ message: Message) -> Message? {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    defer { for end in ends { close(end) } }
    guard WorkerChannel(ends[0]).send(message) else { return nil }
    var channel = WorkerChannel(ends[1])
    while true {
      switch channel.receive(Message.self) {
      case .message(let message): return message
      case .nothing: continue
      case .end: return nil
      }
    }
  }

  @Test("an order arrives as it was given")
  func orders() throws {
    var other = planned
    other.page = "p"
    guard
      case .run(let all, .max, false) = try #require(
        through(WorkerOrder.run([planned, other], seed: .max, draws: false))),
      let arrived = all.first, all.count == 2
    else {
      Issue.record("another order")
      return
    }
    #expect(all[1].page == "p" && arrived.page == nil && arrived.planIndex == planned.planIndex)
    guard
      case .load(let files, true) = try #require(
        through(WorkerOrder.load(files: [3, 0], early: true)))
    else {
      Issue.record("another order")
      return
    }
    #expect(files == [3, 0])
    #expect(arrived.definition == planned.definition && arrived.path == planned.path)
    #expect(arrived.device == planned.device && arrived.rate == planned.rate)
    #expect(arrived.file == 3 && arrived.index == 1)
  }

  @Test("a result arrives to the last bit, with every kind of problem and number")
  func results() throws {
    var result = SpecResult(planned: planned, status: .failed)
    let source = Array("local a = 1\nlocal b = a.b.c\n".utf8)
    let numbers = [0.1 + 0.2, -0.0, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude]
    var failure = ExpectationFailure(
      matcher: "to_equal", differences: [.init(expected: "1", received: nil)], hint: "h",
      expected: .array(numbers.map { .number($0) } + [.null, .truth(true)]),
      received: .members([("k", .text("\u{7F}\t")), ("n", .number(.nan))]))
    failure.time = 1.0 / 3
    failure.location = ScriptLocation(chunk: "a", line: 2)
    failure.excerpt = Excerpt(of: source, line: 2, mark: .init(column: 11, length: 5, label: "nil"))
    let diagnostic = Diagnostic(
      .stop, code: "SW0501", "m", at: .init(file: "f", line: 1, column: 2),
      excerpt: Excerpt(of: source, line: 1), notes: ["n"], help: ["h"],
      traceback: [.init(.causedBy, [.init("p", "t")])])
    result.problems = [.expectation(failure), .diagnostic(diagnostic)]
    result.printed = ["one", ""]
    result.instructions = .max
    result.digest = "0badcafe"
    result.property = PropertyReport(cases: 7, failing: 2, smallest: "{ n = 1 }", id: "x")
    let arrived = try #require(through(WorkerAnswer(content: .result(result), isWornOut: true)))
    guard case .result(let other) = arrived.content,
      case .expectation(let otherFailure) = other.problems[0],
      case .diagnostic(let otherDiagnostic) = other.problems[1]
    else {
      Issue.record("another answer")
      return
    }
    #expect(other.property == result.property && other.picture == nil && other.coverage == nil)
    #expect(arrived.isWornOut && other.status == .failed && other.printed == result.printed)
    #expect(other.instructions == .max && other.digest == result.digest)
    #expect(otherDiagnostic == diagnostic)
    #expect(otherFailure.excerpt == failure.excerpt && otherFailure.location == failure.location)
    #expect(otherFailure.time == failure.time && otherFailure.expected == failure.expected)
    #expect("\(otherFailure.received)" == "\(failure.received)")
    #expect(otherFailure.differences == failure.differences)
  }

  @Test("a result that is like most arrives as it was, and so do definitions")
  func plain() throws {
    var result = SpecResult(planned: planned, status: .skipped)
    result.reason = "later\n"
    result.printed = ["one", "", "ü"]
    result.virtual = 1.0 / 3
    result.instructions = .min
    result.wall = -0.0
    result.reads = ["/a", "/b"]
    let file = FilePath("/a")
    let outcome = try #require(PlainOutcome(result, of: file))
    let arrived = try #require(through(WorkerAnswer(content: .plain(outcome))))
    guard case .plain(let other) = arrived.content else {
      Issue.record("another answer")
      return
    }
    var (left, right) = ("", "")
    dump(result, to: &left)
    dump(other.result(of: planned, in: file), to: &right)
    #expect(left == right && !arrived.isWornOut)
    var definitions = [planned.definition, planned.definition]
    definitions[1].intent = .todo
    definitions[1].lines = nil
    definitions[1].isProperty = true
    let answer = WorkerAnswer(content: .tests(definitions, early: [nil, outcome]))
    guard case .tests(let tests, let early)? = through(answer)?.content else {
      Issue.record("another answer")
      return
    }
    #expect(tests == definitions && early.count == 2 && early[0] == nil)
    #expect(early[1]?.result(of: planned, in: file).digest == result.digest)
  }

  @Test("a result that says more than most is not taken for one of them")
  func notPlain() {
    var more: [SpecResult] = (0..<8).map { _ in SpecResult(planned: planned, status: .passed) }
    for number in more.indices { more[number].reads = ["/a", "/b"] }
    more[0].problems = [.diagnostic(Diagnostic(.error, "m"))]
    more[1].secondDigest = "0badcafe"
    more[2].property = PropertyReport(cases: 1)
    more[3].snapshots = [SnapshotUse(path: "a")]
    more[4].pictureFile = "a.svg"
    var property = planned.definition
    property.isProperty = true
    more[5].planned = SpecCase(
      file: 0, index: 0, definition: property, path: "a", device: nil, rate: nil)
    more[6].reads = []
    more[7].reads = ["/b", "/a"]
    #expect(more.allSatisfy { PlainOutcome($0, of: FilePath("/a")) == nil })
  }

  @Test("many messages arrive in order, however they are cut")
  func manyMessages() {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let orders = (1...40).map { Array(repeating: $0, count: $0 * 97 % 500) }
    let sender = WorkerChannel(ends[0])
    for files in orders { #expect(sender.send(WorkerOrder.load(files: files, early: false))) }
    var channel = WorkerChannel(ends[1])
    var arrived: [[Int]] = []
    while arrived.count < orders.count {
      switch channel.receive(WorkerOrder.self) {
      case .message(.load(let files, _)): arrived.append(files)
      case .nothing: continue
      default:
        Issue.record("another order")
        return
      }
    }
    #expect(arrived == orders && !channel.hasMessage)
  }

  @Test("a message that cannot be read is the end of the worker")
  func nonsense() {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(WorkerChannel(ends[0]).send(WorkerOrder.load(files: [1], early: false)))
    var channel = WorkerChannel(ends[1])
    guard case .end = channel.receive(WorkerAnswer.self) else {
      Issue.record("taken for an answer")
      return
    }
  }

  @Test("a process with threads is not forked")
  func threads() {
    #expect(throws: HostError.self) {
      _ = try WorkerProcess(
        WorkerBody(
          files: [], settings: SpecSettings(), sessions: nil, endOfEarlyTests: 0))
    }
  }
}

import Foundation
import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import Testing

/// A session whose workers answer on the same thread, whenever `work` is called.
final class Desk {
  /// A worker whose answers wait.
  final class Link: PreviewLink {
    private let life: PreviewLife?
    private var orders: [PreviewOrder] = []
    private(set) var isEnded = false
    private let answers: Answers

    final class Answers {
      var replies: [PreviewReply] = []
      let answered: (PreviewReply) -> Void
      init(_ answered: @escaping (PreviewReply) -> Void) { self.answered = answered }
    }

    init(_ worker: PreviewWorker, answered: @escaping (PreviewReply) -> Void) {
      let answers = Answers(answered)
      self.answers = answers
      do throws(HostError) {
        life = try PreviewLife(worker, watchdog: nil) { answers.replies.append($0) }
      } catch {
        life = nil
        answers.replies.append(PreviewReply(error.diagnostic))
      }
    }

    func send(_ order: PreviewOrder) { orders.append(order) }

    func end() {
      guard !isEnded else { return }
      isEnded = true
      life?.close()
    }

    /// Does one order and hands over all answers; false when there was nothing to do.
    func work() -> Bool {
      guard !isEnded else { return false }
      var isBusy = !answers.replies.isEmpty
      if let life, !orders.isEmpty {
        isBusy = true
        do throws(HostError) {
          try life.obey(orders.removeFirst())
        } catch {
          answers.replies.append(PreviewReply(error.diagnostic))
        }
      }
      let replies = answers.replies
      answers.replies = []
      for reply in replies where !isEnded { answers.answered(reply) }
      return isBusy
    }
  }

  let session: PreviewSession
  private(set) var links: [Link] = []
  private(set) var texts: [[String: Any]] = []
  private(set) var notes: [String] = []
  /// The frames since the last look, by their first byte 1.
  private(set) var frames: [[UInt8]] = []
  /// The frames that are for looking back only.
  private(set) var passed: [[UInt8]] = []
  /// How many messages were answered.
  private(set) var dones = 0
  /// The last curve of each take.
  private(set) var curves: [Int: [UInt8]] = [:]
  /// The files that are watched.
  private(set) var files: Set<FilePath> = []

  init(_ setup: PreviewSetup) {
    var made: ((Link) -> Void)?
    session = PreviewSession(setup) { worker, answered, _ in
      let link = Link(worker, answered: answered)
      made?(link)
      return link
    }
    made = { [unowned self] in links.append($0) }
    session.onNote = { [unowned self] in notes.append($0) }
    session.onFiles = { [unowned self] in files.formUnion($0) }
    session.onOutput = { [unowned self] output in
      switch output {
      case .bytes(let bytes):
        if bytes[0] == 1 { frames.append(bytes) }
        if bytes[0] == 8 { passed.append(bytes) }
        if bytes[0] == 3 { curves[Int(bytes[1]) | Int(bytes[2]) << 8] = bytes }
        if bytes[0] == 5, bytes[1] & 2 != 0 { dones += 1 }
      case .text(let text):
        let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        texts.append(object ?? [:])
      }
    }
    session.begin()
    work()
  }

  /// Lets all workers do what they were asked to.
  func work() {
    while links.map({ $0.work() }).contains(true) {}
  }

  /// Frames of 1/60 s with inputs in them.
  func go(_ frames: Int, _ inputs: [PreviewInput] = []) {
    for frame in 0..<frames {
      session.go(
        PageMessage(
          milliseconds: 1000 / 60 + 0.001,
          inputs: frame == 0 ? inputs.map { .init(before: 1, input: $0) } : []))
      work()
    }
  }

  /// Drags a finger to the left by 30 pt a tick, and lifts it.
  func flick() {
    go(1, [.down(finger: 0, at: Point(x: 290, y: 200))])
    for step in 1...5 { go(1, [.move(finger: 0, to: Point(x: 290 - Double(step) * 30, y: 200))]) }
    go(1, [.up(finger: 0)])
  }

  func last(_ kind: String) -> [String: Any]? { texts.last { $0["k"] as? String == kind } }
}

/// Runs a body with a session on the scripts' thread, and ends its workers.
func withDesk(
  _ setup: @autoclosure @escaping @Sendable () throws(HostError) -> PreviewSetup,
  _ body: @escaping @Sendable (Desk) throws -> Void
) throws {
  _ = try ScriptThread.run { () throws(HostError) in
    let desk = Desk(try setup())
    defer { desk.session.end() }
    do { try body(desk) } catch { Issue.record(error) }
    return true
  }
}

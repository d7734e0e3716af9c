import Foundation
import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkTerminal
import TestSupport
import Testing

/// A page may send anything; `SCROLLWORK_MESSAGES` is how much, 1,500 if not set.
@Suite("Hostile messages") struct HostileMessagesTests {
  private static let count =
    ProcessInfo.processInfo.environment["SCROLLWORK_MESSAGES"].flatMap { Int($0) } ?? 1500

  /// Words of requests, right ones and others.
  private static let words = [
    "wheel", "trackpad", "momentum", "key", "line", "step", "again", "seek", "present", "goOn",
    "restart", "set",
    "reload", "why", "copy", "save", "keep", "compare", "marks", "hello", "run", "accept", "stop",
    "measure", "ran",
    "none", "",
  ]
  private static let texts = [
    "began", "changed", "ended", "cancelled", "PageDown", "End", "tablet", "rtl", "phone", "offset",
    "phase", "..",
    "../../etc/passwd", "/etc", "HEAD", "--help", "flick(gallery, { x = -900 })", "error 'x'",
    "print(1)", "tick(3)",
    "gallery:scroll_to 'slide-3'", "x =", "\u{0}", "\u{202E}", "gap", "count", "24", "1e999", "nil",
    "{}", "",
  ]
  private static let numbers = [
    "0", "1", "-1", "0.5", "390", "1e300", "-1e300", "1e19", "-9223372036854775808",
    "9223372036854775807", "true",
    "null", "[]", "\"x\"", "60", "1000", "120",
  ]

  private struct Source {
    var state: UInt64
    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

    mutating func bytes() -> [UInt8] {
      let kinds: [PreviewInput] = [
        .down(finger: below(4), at: point), .move(finger: below(4), to: point),
        .up(finger: below(4)), .cancel(finger: below(4)),
      ]
      let inputs = (0..<below(5)).map { _ in
        PageMessage.Timed(before: Double(below(40)), input: one(of: kinds))
      }
      var bytes = PageMessage(
        milliseconds: Double(below(40)), speed: 1, inputs: inputs
      ).bytes
      if below(3) == 0 {
        for _ in 0...below(3) { bytes[below(bytes.count)] = UInt8(below(256)) }
      }
      if below(20) == 0 { bytes.removeLast(below(bytes.count)) }
      return bytes
    }

    private var point: Point {
      mutating get { Point(x: Double(below(900) - 200), y: Double(below(1400) - 200)) }
    }

    mutating func text() -> String {
      // What begins lives or writes much is rare.
      var kind = one(of: words)
      let heavy = ["seek", "goOn", "restart", "set", "reload", "copy", "compare", "keep", "save"]
      if heavy.contains(kind), below(8) != 0 { kind = "why" }
      var members = ["\"k\":\"\(kind)\""]
      let names = [
        "x", "y", "dx", "dy", "tick", "ticks", "view", "rate", "seed", "isOn", "reducesMotion",
      ]
      for name in names where below(3) == 0 { members.append("\"\(name)\":\(one(of: numbers))") }
      for name in ["phase", "key", "text", "name", "device", "direction", "option", "session"]
      where below(3) == 0 {
        let text = String(
          decoding: (try? JSONEncoder().encode(one(of: texts))) ?? Data(), as: UTF8.self)
        members.append("\"\(name)\":\(text)")
      }
      if below(5) == 0 {
        members.append(
          "\"pins\":[{\"tick\":\(one(of: numbers)),\"view\":\(below(4)),\"value\":\"offset\"}]")
      }
      var text = "{\(members.joined(separator: ","))}"
      if below(30) == 0 { text.removeLast(below(text.count)) }
      return text
    }
  }

  @Test("whatever a page sends, the session goes on and the scene answers", arguments: 1...2)
  func anything(seed: UInt64) throws {
    let example = ExampleScripts.root.appending("examples/carousel").description
    let home = TemporaryFolder()
    let project = home.path + "/carousel"
    try FileManager.default.copyItem(atPath: example, toPath: project)
    let before = Self.files(in: home.path)
    try withDesk(try PreviewSetup(previewing: ".", in: FilePath(project))) { desk in
      var source = Source(state: seed)
      for number in 0..<Self.count {
        if source.below(2) == 0 {
          if let message = PageMessage(source.bytes()) { desk.session.go(message) }
        } else if let request = PageRequest(Array(source.text().utf8)) {
          desk.session.take(request)
        }
        if source.below(3) == 0 { desk.work() }
        // Replays take as long as what was done.
        if number % 250 == 249 { desk.session.restart() }
      }
      desk.work()
      desk.session.restart()
      desk.session.change { settings in settings = PreviewSettings() }
      desk.work()
      let frames = desk.frames.count
      desk.go(2, [.down(finger: 0, at: Point(x: 100, y: 100))])
      #expect(desk.frames.count >= frames + 2)
    }
    let written = Self.files(in: home.path).subtracting(before)
    #expect(
      written.allSatisfy {
        $0.hasPrefix("carousel/tests/") || $0.hasPrefix("carousel/.scrollwork")
      }, "\(written)")
  }

  private static func files(in folder: String) -> Set<String> {
    Set(FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
  }
}

import Foundation
import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

@Suite("A session of the preview") struct PreviewSessionTests {
  private static let carousel = "examples/carousel"

  @Test("time passes and fingers move as far as the page says, one answer for each message")
  func passes() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      #expect(desk.last("take")?["reason"] as? String == "begin")
      #expect(desk.last("scene")?["width"] as? Double == 390)
      let before = desk.dones
      desk.flick()
      desk.go(120)
      #expect(desk.dones == before + 127)
      #expect(desk.session.journal.ticks == 127)
      // Each tick that was shown is one frame.
      #expect(desk.frames.count >= 127)
    }
  }

  @Test("a save plays the same gesture with the new code, and tells what differs")
  func saves() throws {
    let folder = TemporaryFolder([
      "a/a.lua": """
      local sw = require "scrollwork"
      return sw.behavior("a", function(view) view:snap "page" end)
      """,
      "a/scenes/a.lua": """
      local sw = require "scrollwork"
      local row = {}
      for i = 1, 9 do row[i] = sw.item { id = "i" .. i, width = 300, height = 400 } end
      return sw.scene { width = 300, height = 400, sw.scroll { id = "strip", axis = "horizontal", sw.row(row) } }
      """,
    ])
    let path = FilePath(folder.path)
    try withDesk(try PreviewSetup(previewing: "a", in: path)) { desk in
      desk.flick()
      desk.go(200)
      desk.session.reload(["a.lua"])
      desk.work()
      #expect(desk.last("take")?["same"] as? Bool == true)
      #expect(desk.notes.last?.hasSuffix("the same") == true)
      folder.write(
        """
        local sw = require "scrollwork"
        return sw.behavior("a", function(view) view:snap { offsets = { 0, 450 } } end)
        """, to: "a/a.lua")
      desk.session.reload(["a.lua"])
      desk.work()
      #expect(desk.last("take")?["same"] as? Bool == false)
      let difference = desk.last("take")?["difference"] as? String ?? ""
      #expect(difference.hasPrefix("differs from tick "))
      #expect(difference.hasSuffix("strip ends at 2400.0, was 300.0"), "\(difference)")
      // A life that is slower than the former one has not ended when that has.
      folder.write(
        """
        local sw = require "scrollwork"
        return sw.behavior("a", function(view)
          view:on("scroll_end", function() view:scroll_to({ x = 0 }, { animate = { curve = "linear", duration = 60 } }) end)
        end)
        """, to: "a/a.lua")
      desk.session.reload(["a.lua"])
      desk.work()
      let slower = desk.last("take")?["difference"] as? String ?? ""
      #expect(slower.contains("strip still moves, at "), "\(slower)")
      let take = desk.last("take")?["take"] as? Int
      folder.write("this is no Lua", to: "a/a.lua")
      desk.session.reload(["a.lua"])
      desk.work()
      #expect((desk.last("stop")?["text"] as? String)?.contains("a.lua:1") == true)
      #expect(desk.last("take")?["take"] as? Int == take)
      // The code before goes on.
      let ticks = desk.session.journal.ticks
      desk.go(3)
      #expect(desk.session.journal.ticks == ticks + 3)
    }
  }

  @Test("what is done while a save loads is done to the new code, too")
  func savesWhileMoving() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.go(1, [.down(finger: 0, at: Point(x: 290, y: 200))])
      desk.session.reload(["carousel.lua"])
      for step in 1...6 {
        desk.session.go(
          PageMessage(
            milliseconds: 1000 / 60 + 0.001,
            inputs: [
              .init(
                before: 1, input: .move(finger: 0, to: Point(x: 300 - Double(step) * 20, y: 200)))
            ]))
        // Only the worker before has time to answer.
        _ = desk.links[0].work()
      }
      desk.work()
      desk.go(1, [.up(finger: 0)])
      desk.go(200)
      // A third worker, which plays the journal from the beginning, is where the second one is.
      desk.session.reload(["carousel.lua"])
      desk.work()
      #expect(desk.last("take")?["same"] as? Bool == true, "\(desk.notes)")
    }
  }

  @Test("the past is a life of its own, and going on from it forgets what came after")
  func past() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(100)
      desk.session.seek(5)
      desk.work()
      #expect(desk.last("past") != nil)
      #expect(desk.frames.last.map { $0[5] } == 5)
      desk.session.explain(view: 0)
      desk.work()
      #expect(desk.last("why")?["tick"] as? Int == 5)
      desk.session.goOn(from: 5)
      #expect(desk.session.journal.ticks == 5)
      desk.work()
      #expect(desk.last("take")?["reason"] as? String == "cut")
      desk.go(10)
      #expect(desk.session.journal.ticks == 15)
    }
  }

  @Test("the last gesture is done again, with the same time between its parts")
  func again() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(150)
      let entries = desk.session.journal.entries
      desk.session.repeatGesture()
      desk.work()
      desk.go(150)
      let more = Array(desk.session.journal.entries.dropFirst(entries.count))
      #expect(
        more.map(\.input) == entries.filter { $0.input != .line("local nothing") }.map(\.input))
      let between = zip(more, more.dropFirst()).map { $1.tick - $0.tick }
      #expect(between == [1, 1, 1, 1, 1, 1])
    }
  }

  @Test("a script that never ends costs one input: the scene is back where it was before")
  func stops() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(100)
      let journal = desk.session.journal
      desk.session.perform(.line("while true do end"))
      desk.work()
      #expect((desk.last("stop")?["text"] as? String)?.contains("instruction") == true)
      #expect(desk.last("take")?["reason"] as? String == "rebuild")
      #expect(desk.session.journal == journal)
      desk.go(1, [.line("print 'alive'")])
      #expect(desk.last("print")?["text"] as? String == "alive")
    }
  }

  @Test("a code that never ends stays down until it is saved")
  func staysDown() throws {
    try withDesk(
      try PreviewSetup(previewing: Self.carousel, lines: ["while true do end"])
    ) { desk in
      #expect(desk.last("stop") != nil)
      #expect(desk.last("take") == nil)
      desk.go(3)
      #expect(desk.session.journal.ticks == 0)
    }
  }

  @Test("other screens and directions get the same gesture")
  func settings() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(100)
      desk.session.take(
        try #require(PageRequest(Array(#"{"k":"set","device":"tablet","direction":"rtl"}"#.utf8))))
      desk.work()
      #expect(desk.last("take")?["device"] as? String == "tablet")
      #expect(desk.last("take")?["direction"] as? String == "rtl")
      #expect(desk.last("scene")?["width"] as? Double != 390)
      desk.session.take(try #require(PageRequest(Array(#"{"k":"set","device":"fridge"}"#.utf8))))
      desk.work()
      #expect((desk.last("problem")?["text"] as? String)?.contains("fridge") == true)
    }
  }

  @Test(
    "the value of an expression is printed, a statement is done as it is",
    arguments: [
      ("gallery.x + 1", "1.0", "print(gallery.x + 1)"), ("'a', 2", "a  2", "print('a', 2)"),
      ("print 'b'", "b", "print 'b'"),
    ])
  func expressions(line: String, printed: String, kept: String) throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      let text = #"{"k":"line","text":"\#(line)"}"#
      desk.session.take(try #require(PageRequest(Array(text.utf8))))
      desk.work()
      #expect(desk.last("print")?["text"] as? String == printed)
      #expect(desk.session.journal.entries.last?.input == .line(kept))
    }
  }

  @Test("the lines of the command are done first, and the past goes into the midst of one")
  func lines() throws {
    try withDesk(
      try PreviewSetup(
        previewing: Self.carousel,
        lines: [
          "flick(gallery, { x = -1000 }) settle() print('first', gallery.x)", "print 'second'",
        ])
    ) { desk in
      // Half of the first line's ticks.
      desk.session.seek(20)
      desk.work()
      #expect(desk.frames.last.map { $0[5] } == 20)
      let prints = desk.texts.filter { $0["k"] as? String == "print" }.compactMap {
        $0["text"] as? String
      }
      #expect(prints == ["first  406.0", "second"])
    }
  }

  @Test(
    "what was done is Lua that does the same, tick by tick",
    arguments: ["carousel", "sheet", "sectioned_feed", "linked_tabs"])
  func copies(example: String) throws {
    try withDesk(try PreviewSetup(previewing: "examples/\(example)")) { desk in
      desk.flick()
      desk.go(70)
      for _ in 0..<3 {
        desk.session.perform(.wheel(at: Point(x: 150, y: 300), by: Point(x: 0, y: 33)))
      }
      desk.work()
      desk.go(20)
      desk.session.perform(.key(.pageDown, at: Point(x: 150, y: 300)))
      desk.go(100)
      desk.session.copy()
      desk.work()
      let copied = try #require(desk.last("copied"))
      #expect(copied["problem"] is NSNull || copied["problem"] as? String == nil, "\(copied)")
      #expect(copied["difference"] as? String == nil, "\(copied)")
      let text = copied["text"] as? String ?? ""
      #expect(
        text.contains(":path {") && text.contains("wheel(") && text.contains("keys("), "\(text)")
    }
  }

  @Test(
    "whatever hands do is Lua that does the same, fingers at once and taken away ones too",
    arguments: ["carousel", "sheet", "mirror", "photo_viewer", "reorder", "keyboard_form"], 1...4)
  func copiesAnything(example: String, seed: UInt64) throws {
    try withDesk(try PreviewSetup(previewing: "examples/\(example)")) { desk in
      var random = seed &* 7919
      func below(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(limit))
      }
      var isDown = [false, false, false]
      for _ in 0..<60 {
        var inputs: [PreviewInput] = []
        for _ in 0..<below(4) {
          let finger = below(3)
          let point = Point(x: Double(below(390)), y: Double(below(800)))
          switch below(9) {
          case 0, 1:
            inputs.append(isDown[finger] ? .up(finger: finger) : .down(finger: finger, at: point))
            isDown[finger].toggle()
          case 2 where isDown[finger]:
            inputs.append(.cancel(finger: finger))
            isDown[finger] = false
          case 3: desk.session.perform(.key(.pageDown, at: point))
          case 4 where !isDown.contains(true):
            desk.session.perform(.wheel(at: point, by: Point(x: 20, y: 33)))
          default: inputs.append(.move(finger: finger, to: point))
          }
        }
        desk.go(1 + below(6), inputs)
      }
      desk.session.copy()
      desk.work()
      let copied = try #require(desk.last("copied"))
      let problem = copied["problem"] as? String
      #expect(problem?.hasPrefix("it would expect nothing") != false, "\(copied)")
      #expect(copied["difference"] as? String == nil, "\(copied)")
    }
  }

  @Test("a flick is one verb with round numbers, which rests where the hand's did")
  func readable() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(120)
      desk.session.perform(.key(.end, at: Point(x: 150, y: 200)))
      desk.go(120)
      desk.session.copy()
      desk.work()
      let text = desk.last("readable")?["text"] as? String ?? ""
      #expect(
        text.contains("  flick(gallery, { x = -1800, over = 0.1 })\n  settle()\n"), "\(text)")
      #expect(text.contains("keys(gallery, \"End\")"), "\(text)")
      #expect(text.contains("to_rest_on"), "\(text)")
    }
  }

  @Test("what no single verb says has the exact form only, with the reason")
  func cannotRead() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.go(
        2,
        [.down(finger: 0, at: Point(x: 100, y: 200)), .down(finger: 1, at: Point(x: 200, y: 200))])
      desk.go(2, [.move(finger: 0, to: Point(x: 60, y: 200))])
      desk.go(2, [.up(finger: 0), .up(finger: 1)])
      desk.session.copy()
      desk.work()
      let text = desk.last("copied")?["text"] as? String ?? ""
      #expect(text.contains("local finger1 = touch(gallery, { 100, 200 })"), "\(text)")
      #expect(desk.last("readable")?["problem"] as? String == "two fingers were down at once")
    }
  }

  @Test("what was so at a tick is expected there, in the midst of a gesture")
  func pins() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(120)
      desk.session.copy(expecting: [
        GesturePin(tick: 4, view: 0, value: "offset"),
        GesturePin(tick: 20, view: 0, value: "target"),
        GesturePin(tick: 20, view: 0, value: "phase"),
      ])
      desk.work()
      let copied = try #require(desk.last("copied"))
      #expect(copied["difference"] as? String == nil, "\(copied)")
      let text = copied["text"] as? String ?? ""
      #expect(text.contains("  expect(gallery):to_be_at { x = "), "\(text)")
      #expect(text.contains("  expect(gallery.target.x):to_be_near("), "\(text)")
      #expect(text.contains("to_be_in_phase \"decelerating\""), "\(text)")
    }
  }

  @Test(
    "what cannot be expected is told, with the reason",
    arguments: [
      (GesturePin(tick: 4, view: 7, value: "phase"), "view 7 has no id"),
      (GesturePin(tick: 4000, view: 0, value: "phase"), "gallery was not there at tick 4000"),
      (GesturePin(tick: -1, view: 0, value: "phase"), "gallery was not there at tick -1"),
      (GesturePin(tick: 4, view: 0, value: "weight"), "weight is none of phase, offset"),
    ])
  func wrongPins(pin: GesturePin, reason: String) throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.session.copy(expecting: [pin])
      desk.work()
      let problem = desk.last("copied")?["problem"] as? String ?? ""
      #expect(problem.hasPrefix(reason), "\(problem)")
    }
  }

  @Test(
    "options reach the scene; one that it does not ask for is told, with the nearest that it does")
  func options() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      #expect((desk.last("take")?["options"] as? [[String: Any]])?.count == 2)
      desk.session.change { $0.options = [SceneOption(name: "gap", text: "6 * 4")] }
      desk.work()
      desk.flick()
      desk.go(120)
      #expect(desk.session.journal.ticks > 100 && desk.last("problem") == nil)
      desk.session.change { $0.options = [SceneOption(name: "gpa", text: "24")] }
      desk.work()
      let text = desk.last("problem")?["text"] as? String ?? ""
      #expect(
        text.contains("has not read the option \"gpa\"; did you mean \"gap\"?"), "\(text)")
      #expect(text.contains("it reads gap, count"), "\(text)")
    }
  }

  // row:J11
  @Test("a module that is missing is awaited, and the script that wants it · row:J11")
  func missingModule() throws {
    let folder = TemporaryFolder([
      "scrollwork.toml": "", "a.lua": "return require \"lib.deep.scene\"",
    ])
    let path = FilePath(folder.path)
    try withDesk(try PreviewSetup(previewing: "a.lua", in: path)) { desk in
      let wanted = ["a.lua", "lib/deep/scene.lua", "lib/deep/scene/init.lua"].map(path.appending)
      #expect(desk.files.isSuperset(of: wanted), "\(desk.files)")
      folder.write(
        "local sw = require 'scrollwork' return sw.scene { sw.scroll { id = 'v' } }",
        to: "lib/deep/scene.lua")
      desk.session.reload(["lib/deep/scene.lua"])
      desk.work()
      #expect(desk.last("take") != nil)
    }
  }

  @Test("orders and answers are the same after the socket; half of one is none")
  func wire() throws {
    let inputs: [PreviewInput] = [
      .down(finger: 1, at: Point(x: 1.5, y: -2)), .move(finger: 0, to: .zero), .up(finger: 3),
      .cancel(finger: 2), .wheel(at: Point(x: 1, y: 2), by: Point(x: 3, y: 4)),
      .trackpad(.changed, at: .zero, by: Point(x: 0, y: 1)), .momentum(.began, at: .zero),
      .key(.pageDown, at: Point(x: 9, y: 9)), .line("print 'ü'"), .line("x", until: 3),
      .cancelAll,
    ]
    let orders: [PreviewOrder] = [
      .play(inputs.map { .input($0) } + [.tick]), .explain(view: 7), .curves,
      .copy([GesturePin(tick: 3, view: 1, value: "phase")]), .keep, .marks(true),
    ]
    let replies: [PreviewReply] = [
      .bytes([1, 2, 255]), .text("{}"), .done(isQuiet: true, lineTicks: [3]),
      .stopped(text: "a", code: "SW0501"), .refused(line: 4, text: "a"),
      .read(["a", "ü"]),
      .copied(
        CopiedTest([CopiedForm(test: "a", check: "b", isExact: true)], unreadable: "d"),
        problem: "c"),
      .loaded(
        .init(
          digest: "x", rate: 60, firstTick: 2, lineTicks: [4], files: ["a", "b"], isQuiet: true,
          views: ["v"])),
    ]
    try check(orders)
    try check(replies)
  }

  private func check<Message: WireMessage & Equatable>(_ messages: [Message]) throws {
    var buffer = WireBuffer()
    for message in messages {
      let bytes = message.framed
      for byte in bytes.dropLast() {
        buffer.append([byte])
        #expect(try buffer.next(Message.self) == nil)
      }
      buffer.append([bytes[bytes.count - 1]])
      #expect(try buffer.next(Message.self) == message)
    }
    // Any change of a byte is another message or an error, and never a crash.
    for message in messages {
      let bytes = message.framed
      for index in bytes.indices.dropFirst(8) {
        var changed = bytes
        changed[index] ^= 0x81
        var buffer = WireBuffer()
        buffer.append(changed)
        _ = try? buffer.next(Message.self)
      }
    }
  }

  @Test(
    "requests that are none are refused",
    arguments: ["", "{", "[]", "{}", #"{"k":"fly"}"#, #"{"k":3}"#])
  func hostile(text: String) { #expect(PageRequest(Array(text.utf8)) == nil) }
}

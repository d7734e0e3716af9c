@testable import Scrollwork
import ScrollworkPreview
import ScrollworkTrace
import Testing

@Suite("What pages and frames are as bytes") struct PageMessageTests {
  private static let message = PageMessage(
    milliseconds: 16.6875, speed: 0.25,
    inputs: [
      .init(before: 3.5, input: .down(finger: 1, at: Point(x: 10.5, y: -3.25))),
      .init(before: 2, input: .move(finger: 1, to: Point(x: 11, y: 4))),
      .init(before: 0, input: .up(finger: 1)), .init(before: 0, input: .cancel(finger: 2)),
    ])

  @Test("a message is read as it was written")
  func roundTrip() { #expect(PageMessage(Self.message.bytes) == Self.message) }

  @Test("a part of a message, more than one, and other bytes are none")
  func hostile() {
    let bytes = Self.message.bytes
    for count in 0..<bytes.count { #expect(PageMessage(Array(bytes.prefix(count))) == nil) }
    #expect(PageMessage(bytes + [0]) == nil)
    var random: UInt64 = 1
    func next() -> UInt8 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: random >> 33)
    }
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<3 { changed[Int(next()) % changed.count] = next() }
      guard let message = PageMessage(changed) else { continue }
      #expect(message.inputs.count <= PageMessage.mostInputs)
    }
    for length in 0..<200 { _ = PageMessage((0..<length).map { _ in next() }) }
  }

  @Test("a frame has its boxes, its words once, and only the views that changed")
  func frames() {
    let view = ScrollView(.vertical, id: "v", children: [ItemNode(id: "card")])
    view.height = 100
    view.children[0].height = 500
    let scene = Scene(device: Device(size: Size(width: 400, height: 800)), children: [view])
    scene.begin()
    var encoder = FrameEncoder(take: 3)
    let first = encoder.messages(of: scene.currentFrame)
    #expect(first.map(\.first) == [2, 2, 1])
    #expect(String(decoding: first[0].dropFirst(7), as: UTF8.self) == "v")
    // 13 bytes of head, two boxes of 20, an end, and a view of 30.
    #expect(first[2].count == 13 + 2 * 20 + 1 + 30)
    #expect(Array(first[2][1...4]) == [3, 0, 0, 0])
    let second = encoder.messages(of: scene.currentFrame)
    #expect(second.count == 1 && second[0].count == 13 + 2 * 20 + 1)
  }

  @Test("a look is sent once, with the word of its box, and costs frames nothing · row:V16")
  func looks() throws {
    var look = NodeLook()
    (look.role, look.text) = (.photo, "Sea")
    var box = SceneFrame.Box(kind: .item, id: "card", frame: Rect())
    var encoder = FrameEncoder(take: 3)
    func messages(_ box: SceneFrame.Box) -> [[UInt8]] {
      encoder.messages(of: SceneFrame(tick: 7, parts: [.box(box)], views: []))
    }
    let plain = messages(box)
    box.look = look
    let first = messages(box)
    #expect(plain.map(\.first) == [2, 1] && first.map(\.first) == [7, 1])
    #expect(first[1].count == plain[1].count)
    #expect(
      String(decoding: first[0].dropFirst(7), as: UTF8.self)
        == "{\"id\":\"card\",\"look\":{\"role\":\"photo\",\"text\":\"Sea\"}}")
    #expect(messages(box) == [first[1]])
    // What has no id has a word for its look.
    box.id = nil
    #expect(messages(box).map(\.first) == [7, 1])
    box.isFocused = true
    #expect(messages(box)[0][14] == 9)
  }

  @Test("zoom and a refresh under way follow where there are any, and a lifted box says so")
  func states() {
    let view = SceneFrame.View(
      index: 0, phase: .animating, source: .user, offset: .zero, velocity: .zero, target: nil,
      cause: nil, zoom: 2.5, refreshingEdges: [.top, .bottom], refreshSides: 3)
    var box = SceneFrame.Box(kind: .row, id: nil, frame: Rect())
    box.isLifted = true
    var encoder = FrameEncoder(take: 3)
    let message = encoder.messages(of: SceneFrame(tick: 7, parts: [.box(box)], views: [view]))[0]
    // 13 bytes of head, a box of 20, a view of 30, and 5 for its zoom and its refresh.
    #expect(message.count == 68)
    let (flags, phase) = (message[14], message[35])
    #expect(flags == 5)
    #expect(phase >= 0x80)
    #expect(Array(message.suffix(5)) == [0, 0, 0x20, 0x40, 3] as [UInt8])
  }

  @Test("a turn follows opacity and scale, or the frame where these are usual · row:Z10")
  func turns() {
    var box = SceneFrame.Box(kind: .row, id: nil, frame: Rect())
    box.rotation = 2.5
    var encoder = FrameEncoder(take: 3)
    func message() -> [UInt8] {
      encoder.messages(of: SceneFrame(tick: 7, parts: [.box(box)], views: []))[0]
    }
    let plain = message()
    #expect(plain.count == 13 + 24 && plain[14] == 17)
    #expect(Array(plain.suffix(4)) == [0, 0, 0x20, 0x40])
    box.opacity = 0.2
    let faded = message()
    #expect(faded.count == 13 + 29 && faded[14] == 19 && faded[33] == 51)
    #expect(Array(faded.suffix(4)) == [0, 0, 0x20, 0x40])
  }
}

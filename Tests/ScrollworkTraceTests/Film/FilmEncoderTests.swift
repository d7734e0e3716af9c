import HostTestSupport
@testable import Scrollwork
@testable import ScrollworkTrace
import TestSupport
import Testing

@Suite("FilmEncoder") struct FilmEncoderTests {
  /// Frames in which boxes move alike, alone, come, go, change their size and fade.
  private func frames(_ random: inout Numbers) -> [SceneFrame] {
    var parts: [SceneFrame.Part] = []
    func box(_ number: Int) -> SceneFrame.Box {
      SceneFrame.Box(
        kind: .row, id: number % 5 == 0 ? nil : .string("row \(number)"),
        frame: Rect(
          x: .random(in: -100...400, using: &random), y: .random(in: -900...900, using: &random),
          width: .random(in: 0...400, using: &random), height: 44))
    }
    for number in 0..<Int.random(in: 0...30, using: &random) {
      if number % 7 == 3 {
        parts.append(
          .box(
            SceneFrame.Box(
              kind: .view, id: .string("v\(number)"),
              frame: Rect(x: 0, y: 0, width: 390, height: 300))))
        parts.append(.end)
      }
      parts.append(.box(box(number)))
    }
    var frames: [SceneFrame] = []
    var tick = 0
    for _ in 0..<40 {
      tick += Int.random(in: 1...9, using: &random)
      let by = Point(x: 0, y: .random(in: -40...40, using: &random))
      let first = Int.random(in: 0...parts.count, using: &random)
      for index in parts.indices.dropFirst(first) {
        guard case .box(var box) = parts[index] else { continue }
        box.frame.origin.y += by.y
        if Int.random(in: 0..<20, using: &random) == 0 { box.frame.size.height += 3.3 }
        if Int.random(in: 0..<20, using: &random) == 0 { (box.opacity, box.scale) = (0.5, 0.75) }
        if Int.random(in: 0..<20, using: &random) == 0 {
          box.rotation = .random(in: -400...400, using: &random)
        }
        parts[index] = .box(box)
      }
      if Int.random(in: 0..<3, using: &random) == 0 { parts.append(.box(box(tick))) }
      if Int.random(in: 0..<3, using: &random) == 0,
        let at = parts.indices.randomElement(using: &random),
        case .box(let box) = parts[at], box.kind == .row
      {
        parts.remove(at: at)
      }
      frames.append(SceneFrame(tick: tick, parts: parts, views: []))
    }
    return frames
  }

  @Test(
    "each frame is read with the same boxes, none further than 1/8 pt from where it was",
    arguments: 0..<60)
  func law(seed: Int) {
    var random = Numbers(seed: UInt64(seed))
    let frames = frames(&random)
    let fingers = frames.map { frame in
      (0..<frame.tick % 3).map { Point(x: Double($0) * 10.5, y: Double(frame.tick)) }
    }
    var encoder = FilmEncoder()
    for (frame, fingers) in zip(frames, fingers) { encoder.add(frame, fingers: fingers) }
    var reader = FilmReader(encoder.frames.bytes)
    let read = reader.frames()
    #expect(read.map(\.tick) == frames.map(\.tick))
    #expect(read.map(\.fingers) == fingers)
    for (frame, again) in zip(frames, read) {
      #expect(again.parts.count == frame.parts.count)
      for (part, box) in zip(frame.parts, again.parts) {
        guard case .box(let wanted) = part, let box else {
          #expect(part == .end && box == nil)
          continue
        }
        #expect(box.kind == wanted.kind.rawValue)
        #expect(
          box.word == 0
            ? wanted.id == nil : encoder.words[box.word - 1] == "\"\(wanted.id?.plain ?? "")\"")
        for axis in Axis.allCases {
          #expect(abs(box.frame.origin[axis] - wanted.frame.origin[axis]) <= 0.125)
          #expect(abs(box.frame.size[axis] - wanted.frame.size[axis]) <= 0.04)
        }
        #expect(abs(box.opacity - wanted.opacity) < 0.003 && abs(box.scale - wanted.scale) < 0.001)
        #expect(abs(box.rotation - wanted.rotation) <= 1 / 32)
      }
    }
  }

  @Test("rows that move alike cost a frame a few bytes, however many they are")
  func size() {
    var encoder = FilmEncoder()
    let bytes = (0..<60).map { tick in
      let before = encoder.frames.bytes.count
      let parts = (0..<200).map { row in
        SceneFrame.Part.box(
          SceneFrame.Box(
            kind: .row, id: .integer(row),
            frame: Rect(x: 0, y: Double(row) * 44 - Double(tick) * 7.31, width: 390, height: 44)))
      }
      encoder.add(SceneFrame(tick: tick, parts: parts, views: []), fingers: [])
      return encoder.frames.bytes.count - before
    }
    #expect(bytes.dropFirst().allSatisfy { $0 <= 12 }, "\(bytes)")
  }
}

/// Random numbers by a seed.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}

@testable import Scrollwork
@testable import ScrollworkTrace
import Testing

/// What moves on the stage of an animated picture.
@Suite("Stages of animated pictures") struct StageTimelineTests {
  /// A list of ten rows, of which those on a screen of 300 show, below a bar that stays.
  private func frames(_ offsets: [Double]) -> [SceneFrame] {
    offsets.enumerated().map { tick, offset in
      let rows = (0..<10).map { row in
        SceneFrame.Box(
          kind: .row, id: .integer(row),
          frame: Rect(x: 0, y: Double(row) * 60 - offset, width: 300, height: 60))
      }.filter { $0.frame.origin.y < 300 && $0.frame.origin.y > -60 }
      let view = SceneFrame.Box(
        kind: .view, id: .string("list"), frame: Rect(x: 0, y: 0, width: 300, height: 300))
      let bar = SceneFrame.Box(
        kind: .bar, id: .string("bar"), frame: Rect(x: 0, y: 0, width: 300, height: 40))
      return SceneFrame(
        tick: tick, parts: [.box(view)] + rows.map { .box($0) } + [.box(bar), .end], views: [])
    }
  }

  @Test("rows that come and go with a scroll move as one, and a bar not at all")
  func tracks() throws {
    let offsets = [0.0, 10, 35, 80, 140, 200, 240, 255, 260]
    let timeline = StageTimeline(frames(offsets), width: 300)
    let list = try #require(timeline.elements.first)
    #expect(timeline.elements.count == 1 && list.isViewport)
    // Every row once, in order, with the bar above them.
    #expect(list.children.map(\.look.role) == Array(repeating: .row, count: 10) + [.bar])
    let (tracks, bases) = MotionTrack.tracks(of: list.children)
    #expect(Set(bases.dropLast().map(\.track)).count == 1)
    let rows = tracks[bases[0].track]
    #expect(rows.displacements.compactMap { $0?.y } == offsets.map { -$0 })
    #expect(bases.dropLast().map(\.point.y) == (0..<10).map { Double($0) * 60 })
    #expect(tracks[bases[10].track].isStill)
  }

  @Test("a row whose edge shows before what is in it stands behind that, in all frames")
  func rowsWithItems() throws {
    let frames = [290.0, 200, 100].enumerated().map { tick, top in
      let row = SceneFrame.Box(
        kind: .row, id: .integer(1), frame: Rect(x: 0, y: top, width: 300, height: 60))
      let text = SceneFrame.Box(
        kind: .item, id: .string("text"), frame: Rect(x: 12, y: top + 12, width: 276, height: 36))
      // What is below the screen is not in the frame.
      let boxes = [row, text].filter { $0.frame.origin.y < 300 }
      return SceneFrame(tick: tick, parts: boxes.map { .box($0) }, views: [])
    }
    let elements = StageTimeline(frames, width: 300).elements
    #expect(elements.map(\.look.role) == [.group, .text])
  }

  @Test("keyframes keep what lies on a line out, and a hold between two motions in")
  func keyframes() {
    var keyframes = Keyframes(span: 2, count: .once)
    let knots = [(0.0, 0.0), (0.5, 50), (1, 100), (1.9, 100), (2, 0)].map {
      Keyframes.Knot(time: $0.0, x: $0.1, y: 0)
    }
    let name = keyframes.name(of: .displacement, knots)
    #expect(keyframes.name(of: .displacement, knots) == name)
    let text = keyframes.text("")
    #expect(text.contains("0%,") && text.contains("100%{") && !text.contains("translate(50px"))
    #expect(text.ranges(of: "translate(100px,0px)").count == 2)
    #expect(text.contains(" 1 both}") && text.contains("prefers-reduced-motion:no-preference"))
  }

  @Test("what is turned and scaled is both about its middle, the turn outside · row:Z10")
  func poses() {
    var keyframes = Keyframes(span: 1, count: .once)
    let knots = [(0.0, 0.0), (1, 90)].map { Keyframes.Knot(time: $0.0, x: $0.1, y: 0) }
    _ = keyframes.name(of: .rotation(x: 50, y: 20), knots)
    let text = keyframes.text("")
    #expect(text.contains("transform:translate(50px,20px) rotate(90deg) translate(-50px,-20px)"))
  }
}

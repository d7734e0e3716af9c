import Scrollwork
import Testing

@Suite("Reduced motion") struct ReducedMotionTests {
  private func page(_ reduction: MotionReduction) -> Page {
    let page = Page()
    page.scene.motionReduction = reduction
    return page
  }

  @Test("an animated call is there at once, with the same begin and end · row:M9 row:X4")
  func instant() {
    let plain = Page()
    let reduced = page(MotionReduction(isOn: true))
    let stories = [plain, reduced].map { page -> [String] in
      let diary = Diary(page.scene.listeners, Diary.movement)
      let motion = page.view.reveal("section-3")
      if page.scene.motionReduction.isOn {
        #expect(page.offset == 1000)
        #expect(motion?.outcome == .arrived)
      }
      page.scene.settle()
      #expect(page.offset == 1000)
      return diary.story.map { $0.replacing("…", with: "") }
    }
    #expect(stories[1] == stories[0])
    #expect(
      stories[1] == [
        "idle→animating", "scroll", "did_end_animation", "animating→idle", "scroll_end",
      ])
  }

  @Test("nothing to do is still no event · row:M9")
  func nothing() {
    let page = page(MotionReduction(isOn: true))
    let diary = Diary(page.scene.listeners)
    #expect(page.view.reveal("section-1")?.outcome == .arrived)
    page.scene.tick(3)
    #expect(diary.lines.isEmpty)
  }

  @Test("jumps, flings and snapping go on as ever · row:M9")
  func others() {
    let plain = Page()
    let reduced = page(MotionReduction(isOn: true))
    for page in [plain, reduced] {
      page.view.flick(Point(y: -900))
      page.scene.settle()
    }
    #expect(plain.offset == reduced.offset)
    #expect(plain.offset > 300)
  }

  @Test("a call to a target that layout moves in the same tick goes after it · row:M9")
  func late() throws {
    let page = page(MotionReduction(isOn: true))
    page.view.reveal("section-3")
    try page.view.insert(item("new", nil, 70), at: .start)
    page.scene.settle()
    #expect(page.offset == 1070)
  }

  @Test("followers by a map stand still on request only · row:X4")
  func parallax() {
    for stops in [false, true] {
      let back = scroll("back", height: 200, rows([900]))
      let front = scroll("front", height: 200, rows([900]))
      let scene = scene(400, 400, column([back, front]))
      scene.motionReduction = MotionReduction(isOn: true, stopsParallax: stops)
      let link = GroupLink(
        .map { offset, _, _ in RuleAnswer(y: offset.y / 2) }, [front, back], in: scene)
      front.jump(to: Point(y: 300))
      scene.tick()
      #expect(back.y == (stops ? 0 : 150))
      link.end()
    }
  }

  @Test("ends stand still on request only · row:X4")
  func bounce() {
    for stops in [false, true] {
      let page = page(MotionReduction(isOn: true, stopsBounce: stops))
      let touch = page.view.drag(by: Point(y: 200))
      #expect((page.offset < 0) == !stops)
      touch.lift(velocity: .zero)
      page.scene.settle()
      #expect(page.offset == 0)
    }
  }
}

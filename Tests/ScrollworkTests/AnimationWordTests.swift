import ScrollPhysics
import Scrollwork
import Testing

/// When an animation begins, and how fast it goes.
@Suite("Delays and speeds of animations") struct AnimationWordTests {
  private static var linear: ScrollAnimation { .curve(.bezier(.linear), duration: 0.5) }

  @Test("a delayed call holds the view where it is, then moves as if it were made then · row:U8")
  func delay() throws {
    let kinds: [ScrollAnimation] = [
      Self.linear, .spring(.bouncy),
      .keyframes([.init(time: 0.2, share: 0.8), .init(time: 0.4, share: 1)]),
    ]
    for kind in kinds {
      let (late, plain) = (Page(), Page())
      late.view.animate(to: Point(y: 800), kind.delayed(by: 0.2))
      late.scene.tick(12)
      #expect(late.offset == 0)
      #expect(late.view.phase == .animating)
      plain.view.animate(to: Point(y: 800), kind)
      for _ in 0..<150 {
        late.scene.tick()
        plain.scene.tick()
        #expect(abs(late.offset - plain.offset) < 1e-9)
      }
      #expect(late.offset == 800)
      #expect(late.view.phase == .idle)
    }
  }

  @Test("delays of delays add up; a delayed call stops the motion that it follows · row:U8")
  func stopsFirst() {
    let page = Page()
    page.view.animate(to: Point(y: 1000), Self.linear)
    page.scene.tick(15)
    page.view.animate(
      to: Point(y: 0), ScrollAnimation.spring(.smooth).delayed(by: 0.05).delayed(by: 0.05))
    let start = page.offset
    page.scene.tick(6)
    #expect(page.offset == start)
    page.scene.tick()
    #expect(page.offset < start)
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("content that moves during a delay takes the target and the view along · row:U8 row:R9")
  func layoutDuringDelay() {
    let page = Page()
    page.view.jump(to: Point(y: 500))
    page.scene.tick()
    var options = ScrollOptions()
    options.alignment = .start
    options.animation = Self.linear.delayed(by: 0.2)
    page.view.scroll(ScrollCall(.id("section-4"), options, name: "scroll_to"))
    page.scene.tick(3)
    (page.view.children[0] as? SectionNode)?.height = 700
    page.scene.tick()
    #expect(page.offset == 700)
    page.scene.settle()
    #expect(page.offset == 1700)
  }

  @Test("twice the speed takes half the time, delays included · row:U8", arguments: [0.5, 2, 3])
  func speed(factor: Double) throws {
    let kinds: [ScrollAnimation] = [
      Self.linear.delayed(by: 0.1), .spring(.bouncy),
      .keyframes([.init(time: 0.2, share: 0.8), .init(time: 0.4, share: 1)]),
    ]
    for kind in kinds {
      // The rate makes ticks of the one coincide with ticks of the other.
      let (fast, plain) = (Page(rate: 60 * factor), Page(rate: 60))
      fast.view.animate(to: Point(y: 800), try kind.speed(factor))
      plain.view.animate(to: Point(y: 800), kind)
      for _ in 0..<40 {
        fast.scene.tick()
        plain.scene.tick()
        #expect(abs(fast.offset - plain.offset) < 0.06)
      }
    }
  }

  @Test("a position is written with an animation of its own · row:U8 row:S3")
  func position() {
    let page = Page()
    let position = ScrollPosition(id: "section-3", anchor: Alignment(x: nil, y: 0))
    let motion = page.view.setPosition(position, animation: Self.linear)
    page.scene.tick(15)
    #expect(abs(page.offset - 500) < 1e-6)
    #expect(page.view.position.id == "section-3")
    page.scene.settle()
    #expect(motion?.outcome == .arrived)
    #expect(page.offset == 1000)
    page.scene.withAnimation(Self.linear) {
      _ = page.view.setPosition(ScrollPosition(edge: .top), jumps: true)
    }
    #expect(page.offset == 0)
  }
}

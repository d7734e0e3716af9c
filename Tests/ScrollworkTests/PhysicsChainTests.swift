import ScrollPhysics
import Scrollwork
import Testing

@Suite("PhysicsRule") struct PhysicsChainTests {
  private func rest(_ page: Page, drag: Double = -20, velocity: Double) -> Double {
    page.view.drag(by: Point(y: drag)).lift(velocity: Point(y: velocity))
    page.scene.settle()
    return page.offset
  }

  @Test(
    "a set brings its platform's closed form into the view · row:F11", arguments: [30.0, 60, 120])
  func sets(rate: Double) {
    func page(_ set: PhysicsSet) -> Page {
      let page = Page(sections: 9, rate: rate)
      page.view.applyPhysics([set.rule])
      return page
    }
    #expect(
      abs(
        rest(page(.android), velocity: -2000)
          - AndroidFlingMotion(from: 20, velocity: 2000).target) < 1e-9)
    #expect(
      abs(
        rest(page(.flutterClamping), velocity: -2000)
          - ClampingMotion(from: 20, velocity: 2000).target) < 1e-9)
    #expect(
      abs(
        rest(page(.flutterBouncing), velocity: -2000)
          - BouncingMotion(.flutter, from: 20, velocity: 2000).target) < 1)
    #expect(abs(rest(page(.ios), velocity: -2000) - (20 + 0.4994998 * 2000)) < 0.01)
  }

  @Test("clamping sets stop at the end, bouncing ones come back to it · row:F11")
  func ends() {
    for set in [PhysicsSet.android, .flutterClamping, .flutterBouncing, .ios] {
      let page = Page(sections: 2)
      page.view.applyPhysics([set.rule])
      var most = 0.0
      page.view.drag(by: Point(y: -20)).lift(velocity: Point(y: -4000))
      for _ in 0..<400 {
        page.scene.tick()
        most = max(most, page.offset)
      }
      #expect(page.offset == 500, "\(set)")
      #expect((most > 500) == (set == .flutterBouncing || set == .ios), "\(set)")
    }
  }

  @Test("flutter's resistance damps each movement beyond an end · row:F11")
  func resistance() {
    let page = Page()
    page.view.applyPhysics([PhysicsSet.flutterBouncing.rule])
    let touch = page.scene.touch(page.view)
    touch.crossSlop(towards: Point(y: 1))
    touch.move(by: Point(y: 60), over: 0.1, in: page.scene)
    var offset = 0.0
    for _ in 0..<6 {
      offset += RubberBand.flutter(
        delta: -10, offset: offset, minimum: 0, maximum: 2000, dimension: 500)
    }
    #expect(abs(page.offset - offset) < 1e-9)
    touch.lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("never and always decide about hands alone · row:F11")
  func input() {
    let page = Page()
    page.view.applyPhysics([PhysicsSet.never.rule])
    #expect(rest(page, velocity: -2000) == 0)
    page.view.jump(to: Point(y: 300))
    #expect(page.offset == 300)
    page.view.applyPhysics([])
    #expect(rest(page, velocity: 0) == 320)
    let short = Page(sections: 1)
    short.view.applyPhysics([PhysicsSet.always.rule])
    let touch = short.view.drag(by: Point(y: 50))
    #expect(short.offset < 0)
    touch.lift(velocity: .zero)
    short.scene.settle()
    #expect(short.offset == 0)
  }

  @Test("the first rule with an answer wins, what it leaves open the next decides · row:F10")
  func chain() {
    let page = Page(sections: 9)
    page.view.applyPhysics([PhysicsSet.page.rule, PhysicsSet.android.rule])
    #expect(rest(page, velocity: -4000) == 500)
    var half = PhysicsRule()
    half.drag = .parts { _, delta in delta < 0 ? nil : delta / 2 }
    half.ballistic = { _, _ in .rest }
    let damped = Page(sections: 9)
    damped.view.applyPhysics([half, PhysicsSet.ios.rule])
    #expect(rest(damped, drag: -100, velocity: -2000) == 50)
    #expect(rest(damped, drag: 30, velocity: 0) == 20)
  }

  @Test("a boundary cuts drags and stops momentum · row:F10")
  func boundary() {
    let page = Page(sections: 2)
    var wall = PhysicsRule()
    wall.boundary = { axis, proposed in min(max(proposed, axis.minimum), axis.maximum) }
    page.view.applyPhysics([wall])
    let touch = page.view.drag(by: Point(y: 80))
    #expect(page.offset == 0)
    touch.lift(velocity: .zero)
    page.scene.tick()
    #expect(page.view.phase == .idle)
    var most = 0.0
    page.view.drag(by: Point(y: -20)).lift(velocity: Point(y: -4000))
    for _ in 0..<300 {
      page.scene.tick()
      most = max(most, page.offset)
    }
    #expect(most == 500)
  }

  @Test("a rule that fails is reported, and the next one is asked · row:F10")
  func faults() {
    let page = Page(sections: 9)
    var bad = PhysicsRule()
    bad.ballistic = { (_, _) throws(RuleFault) in throw RuleFault("no") }
    page.view.applyPhysics([bad])
    #expect(abs(rest(page, velocity: -1000) - (20 + 499.4998)) < 0.01)
    #expect(page.scene.takeReports().contains { $0.code == "SW0303" })
  }

  @Test(
    "a flick of a caught view adds what is left of its momentum, when told to, from half of that on · row:F13 · row:U9"
  )
  func carry() {
    func displacement(_ carries: Bool, _ second: Double) -> Double {
      let page = Page(sections: 60)
      var settings = page.view.settings
      settings.carriesMomentum = carries
      page.view.configure(settings)
      page.view.drag(by: Point(y: -20)).lift(velocity: Point(y: -3000))
      page.scene.tick(12)
      let caught = page.view.velocity.y
      let here = page.offset
      page.view.drag(by: Point(y: second < 0 ? -20 : 20)).lift(velocity: Point(y: second))
      page.scene.settle()
      // 200 ms after 3000 pt/s some 2010 are left, which carry 2565: the half is 1282.
      let lent = carries && second < -1282 ? CarriedMomentum.flutter(velocity: caught) : 0
      return page.offset - here - (second < 0 ? 20 : -20) - 0.49949982 * (lent - second)
    }
    for (carries, second) in [
      (false, -2000.0), (true, -2000), (true, -1300), (true, -1260), (true, -200), (true, 800),
    ] {
      #expect(abs(displacement(carries, second)) < 0.02, "\(carries) \(second)")
    }
  }

  @Test("range keeping leaves an overscrolled view as far past its end · row:F11")
  func rangeKeeping() {
    let page = Page(sections: 3)
    page.view.applyPhysics([PhysicsSet.rangeKeeping.rule])
    page.view.jump(to: Point(y: 1040), clamps: false)
    page.view.children[2].height = 300
    page.scene.tick()
    #expect(page.offset == 840)
    page.view.jump(to: Point(y: 700))
    page.view.children[1].height = 200
    page.scene.tick()
    #expect(page.offset == 500)
  }
}

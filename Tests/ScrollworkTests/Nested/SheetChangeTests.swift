import ScrollPhysics
import Scrollwork
import Testing

/// A page under a sheet that rises to 100, 400 or 720 of 800 pt.
private struct ChangingSheet {
  let scene: Scene
  let page = scroll("page", [item("ground", nil, 3000)])
  let sheet: ScrollView

  init(at detent: MarkerID, _ dimming: Sheet.Dimming = .never, rate: Double = 60) {
    sheet = ScrollView(
      sheet: Sheet(
        detents: [
          .init("full", .share(0.9)), .init("half", .share(0.5)), .init("peek", .points(100)),
        ], initial: detent, dimming: dimming), id: "sheet", children: [item("text", nil, 300)])
    scene = Scene(
      device: Device(size: Size(width: 400, height: 800), rate: rate), children: [page, sheet])
    scene.laws = LawKeeper()
    scene.begin()
  }

  @discardableResult func change(
    _ heights: KeyValuePairs<MarkerID, Double>, _ animation: ScrollAnimation? = .linear(0.2)
  ) -> ScrollMotion? {
    sheet.changeSheet(animation: animation) {
      $0.detents = heights.map { Sheet.Detent($0.key, .points($0.value)) }
    }
  }
}

@Suite("Sheet changes") struct SheetChangeTests {
  @Test(
    "the detent of the same name, else the nearest new one, is taken with an animation · row:Y7")
  func atRest() {
    let cases: [(String, KeyValuePairs<MarkerID, Double>, String, Double)] = [
      ("half", ["half": 500, "peek": 380], "half", 500),
      ("half", ["low": 350, "high": 600], "low", 350), ("full", ["a": 90, "b": 300], "b", 300),
      ("peek", ["a": 50, "b": 150], "a", 50), ("full", ["full": 300, "top": 800], "full", 300),
    ]
    for (from, heights, lands, height) in cases {
      let s = ChangingSheet(at: .string(from))
      let start = s.sheet.y
      var ends = 0
      s.sheet.listeners.on(.scrollEnd) { _ in ends += 1 }
      let motion = s.change(heights)
      #expect(s.sheet.y == start && s.sheet.phase == .animating, "\(from)")
      s.scene.tick(6)
      #expect(
        abs(s.sheet.y - (start + height) / 2) < 1e-9, "\(from) is half way after half of 0.2 s")
      s.scene.settle()
      #expect(s.sheet.y == height && s.sheet.detent == .string(lands))
      #expect(motion?.outcome == .arrived && ends == 1)
      #expect(s.sheet.geometry.maximum.y == heights.map(\.value).max())
    }
  }

  @Test("without an animation the new height is taken at once · row:Y7")
  func jump() {
    let s = ChangingSheet(at: "full")
    #expect(s.change(["a": 90, "b": 300], nil) == nil)
    #expect(s.sheet.y == 300 && s.sheet.detent == "b" && s.sheet.phase == .idle)
    s.change(["b": 200], nil)
    #expect(s.sheet.y == 200)
    let finger = s.scene.touch(s.sheet)
    s.change(["b": 260], nil)
    #expect(s.sheet.y == 260)
    finger.lift()
    s.scene.settle()
    #expect(s.sheet.detent == "b")
  }

  @Test("a change that keeps the height moves nothing · row:Y7")
  func sameHeight() {
    let s = ChangingSheet(at: "half")
    #expect(s.change(["half": 400, "top": 600]) == nil)
    #expect(s.sheet.phase == .idle && s.sheet.detent == "half")
    #expect(s.sheet.geometry.maximum.y == 600)
  }

  @Test("a finger goes on moving the sheet; the release chooses among the new detents · row:Y7")
  func underFinger() {
    let s = ChangingSheet(at: "half")
    let finger = s.sheet.drag(by: .up(100))
    #expect(s.sheet.y == 500)
    s.change(["low": 200, "mid": 540, "top": 700])
    #expect(s.sheet.y == 500 && s.sheet.phase == .interacting)
    finger.lift(velocity: .zero)
    s.scene.settle()
    #expect(s.sheet.detent == "mid")
    let other = s.sheet.drag(by: .up(100))
    s.change(["low": 200, "mid": 540])
    #expect(s.sheet.y <= 640 && s.sheet.geometry.maximum.y == 540)
    other.lift(velocity: .zero)
    s.scene.settle()
    #expect(s.sheet.detent == "mid")
  }

  @Test("momentum and calls go on to the same detent at its new height, or to the nearest · row:Y7")
  func inMotion() {
    let s = ChangingSheet(at: "peek")
    s.sheet.drag(by: .up(20)).lift(velocity: .up(900))
    s.scene.tick(2)
    #expect(s.sheet.phase == .decelerating && s.sheet.target?.y == 400)
    s.change(["peek": 100, "half": 300])
    #expect(s.sheet.phase == .decelerating && s.sheet.target?.y == 300)
    s.change(["peek": 100, "other": 320])
    #expect(s.sheet.target?.y == 320)
    s.scene.settle()
    #expect(s.sheet.detent == "other")

    let called = ChangingSheet(at: "peek")
    called.sheet.go(.detent("full")) { $0.animation = .linear(0.3) }
    called.scene.tick(5)
    called.change(["peek": 100, "full": 600])
    called.scene.settle()
    #expect(called.sheet.detent == "full" && called.sheet.y == 600)
    called.sheet.go(.detent("peek")) { $0.animation = .linear(0.3) }
    called.scene.tick(5)
    called.change(["low": 150, "full": 600])
    called.scene.settle()
    #expect(called.sheet.detent == "low")
  }

  @Test(
    "a rule for some detents holds for those that are left, or for all of the new ones · row:Y7")
  func someDetents() {
    let s = ChangingSheet(at: "peek")
    s.sheet.snap(to: .detents(["peek", "full"]))
    s.change(["half": 120, "full": 500])
    s.scene.settle()
    #expect(s.sheet.detent == "full")
    s.change(["a": 300, "b": 450])
    s.scene.settle()
    #expect(s.sheet.detent == "b")
  }

  @Test("the mode changes for the gesture that is going on · row:Y7")
  func mode() {
    let list = scroll("list", [item("text", nil, 2000)])
    let sheet = ScrollView(
      sheet: Sheet(
        detents: [.init("full", .points(700)), .init("low", .points(200))], initial: "full"),
      id: "sheet", children: [list])
    let scene = Scene(
      device: Device(size: Size(width: 400, height: 800)), children: [sheet])
    scene.begin()
    list.jump(to: Point(y: 50))
    let finger = list.drag(by: .down(100))
    #expect(sheet.y == 700)
    sheet.changeSheet { $0.mode = .symmetric }
    finger.move(to: finger.position + .down(40))
    scene.tick()
    #expect(sheet.y < 700)
  }

  @Test("dimming grows from the largest undimmed detent to the next one · row:Y7")
  func dimming() {
    let s = ChangingSheet(at: "peek", .above("half"))
    #expect(s.sheet.dimming == 0)
    s.sheet.go(.detent("half"))
    #expect(s.sheet.dimming == 0)
    s.sheet.go(.point(x: nil, y: 480))
    #expect(s.sheet.dimming == 0.25)
    s.sheet.go(.detent("full"))
    #expect(s.sheet.dimming == 1)
    s.sheet.changeSheet { $0.dimming = .always }
    s.sheet.go(.detent("peek"))
    #expect(s.sheet.dimming == 1)
    s.sheet.changeSheet { $0.dimming = .never }
    #expect(s.sheet.dimming == 0 && s.page.dimming == 0)
  }

  @Test("what is dimmed gets no touches, the sheet itself does · row:Y7")
  func blocked() {
    let s = ChangingSheet(at: "half", .above("peek"))
    var taps = 0
    s.page.listeners.on(.tap) { _ in taps += 1 }
    s.page.drag(by: .up(100)).lift(velocity: .zero)
    s.scene.tap(s.page.targetItems[0])
    s.scene.settle()
    #expect(s.page.y == 0 && taps == 0)
    s.sheet.drag(by: .up(300)).lift(velocity: .zero)
    s.scene.settle()
    #expect(s.sheet.detent == "full")
    s.sheet.changeSheet { $0.dimming = .above("full") }
    s.page.drag(by: .up(40)).lift(velocity: .zero)
    s.scene.tap(s.page.targetItems[0])
    s.scene.settle()
    #expect(s.page.y == 40 && taps == 1)
  }
}

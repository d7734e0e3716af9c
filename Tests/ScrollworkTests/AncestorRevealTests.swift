import Scrollwork
import Testing

@Suite("Reveal through ancestors") struct AncestorRevealTests {
  /// `outer` 400 × 500 over 600 of head, `inner` (300 high, ten rows of 100) and 900 of tail.
  private struct Nest {
    let inner = scroll("inner", height: 300, rows(Array(repeating: 100, count: 10)))
    let outer: ScrollView
    let scene: Scene

    init() {
      outer = scroll("outer", [item("head", nil, 600), inner, item("tail", nil, 900)])
      scene = Scrollwork.Scene(
        device: Device(size: Size(width: 400, height: 500)), children: [outer])
      scene.begin()
    }

    func go(
      _ id: MarkerID, in view: ScrollView, _ set: (inout ScrollOptions) -> Void = { _ in }
    ) -> ScrollMotion? {
      view.go(.id(id)) {
        $0.revealsThroughAncestors = true
        set(&$0)
      }
    }
  }

  @Test("by default only the view that was called moves · row:A16")
  func own() {
    let nest = Nest()
    nest.inner.go(.id("7"))
    #expect(nest.inner.y == 400)
    #expect(nest.outer.y == 0)
  }

  @Test("the innermost moves first, then each one around it, by the least movement · row:A16")
  func nearest() {
    let nest = Nest()
    #expect(nest.go("7", in: nest.inner)?.outcome == .arrived)
    #expect(nest.inner.y == 400)  // 600…700 at the end of 300
    #expect(nest.outer.y == 400)  // 600 + 200…300 at the end of 500
  }

  @Test("alignment counts in each view; called on the outer one it is the same · row:A16")
  func aligned() {
    for isOuter in [false, true] {
      let nest = Nest()
      _ = nest.go("3", in: isOuter ? nest.outer : nest.inner) {
        $0.alignment = Alignment(x: nil, y: 0)
      }
      #expect(nest.inner.y == 200)
      #expect(nest.outer.y == 600)
    }
  }

  @Test("animated, the outer view heads for where the target will be · row:A16")
  func animated() {
    let nest = Nest()
    let motion = nest.go("3", in: nest.inner) {
      $0.alignment = Alignment(x: nil, y: 0)
      $0.animation = .linear(0.2)
    }
    #expect(nest.outer.target == Point(y: 600))
    nest.scene.tick(6)
    #expect(abs(nest.inner.y - 100) < 1e-9 && abs(nest.outer.y - 300) < 1e-9)
    #expect(motion?.outcome == nil)
    var heard = 0
    motion?.onEnd { _ in heard += 1 }
    nest.scene.settle()
    #expect(nest.inner.y == 200 && nest.outer.y == 600)
    #expect(motion?.outcome == .arrived)
    #expect(heard == 1)
  }

  @Test("an inner view that is stopped on the way leaves the outer one a true aim · row:A16")
  func stopped() {
    let nest = Nest()
    let motion = nest.go("5", in: nest.inner) {
      $0.alignment = Alignment(x: nil, y: 0)
      $0.animation = .linear(0.2)
    }
    nest.scene.tick(6)
    nest.inner.stop()
    #expect(abs(nest.inner.y - 200) < 1e-9)
    nest.scene.settle()
    // The row lies 200 below the inner viewport's start, which lies at 600.
    #expect(nest.outer.y.rounded() == 800)
    #expect(motion?.outcome == .cancelled)
  }

  @Test("cancelling ends every view's part · row:A16")
  func cancel() {
    let nest = Nest()
    let motion = nest.go("5", in: nest.inner) {
      $0.alignment = Alignment(x: nil, y: 0)
      $0.animation = .linear(0.2)
    }
    nest.scene.tick(3)
    motion?.cancel()
    nest.scene.tick()
    #expect(nest.inner.phase == .idle && nest.outer.phase == .idle)
    #expect(motion?.outcome == .cancelled)
    #expect(motion?.cancelledBy == "stop")
  }

  @Test("a finger on any of the views refuses the whole call, unless forced · row:A16")
  func held() {
    let nest = Nest()
    let touch = nest.outer.drag(by: Point(y: -20))
    let motion = nest.go("9", in: nest.inner)
    #expect(motion?.outcome == .interrupted)
    #expect(nest.inner.y == 0)
    _ = nest.go("9", in: nest.inner) { $0.isForced = true }
    #expect(nest.inner.y == 600)
    touch.lift(velocity: .zero)
  }

  @Test("a rect of the content is shown by all views; an offset moves its own alone · row:A16")
  func others() {
    let nest = Nest()
    nest.inner.go(.rect(Rect(x: 0, y: 850, width: 10, height: 50))) {
      $0.revealsThroughAncestors = true
    }
    #expect(nest.inner.y == 600)
    #expect(nest.outer.y == 400)
    nest.inner.go(.point(x: nil, y: 10)) { $0.revealsThroughAncestors = true }
    #expect(nest.inner.y == 10 && nest.outer.y == 400)
  }

  @Test("the call's own offset counts once · row:A16")
  func offset() {
    let nest = Nest()
    _ = nest.go("3", in: nest.inner) {
      $0.alignment = Alignment(x: nil, y: 0)
      $0.offset = Point(y: -50)
    }
    #expect(nest.inner.y == 150)
    #expect(nest.outer.y == 650)
  }
}

import Scrollwork
import Testing

@Suite("TouchTrace") struct TouchTraceTests {
  private func scene() -> (Scene, ScrollView) {
    let items = (0..<10).map { number -> Node in
      let item = ItemNode(id: .integer(number))
      item.height = 100
      return item
    }
    let view = ScrollView(id: "v", children: [StackNode(.vertical, children: items)])
    view.height = 400
    let scene = Scene(device: Device(size: Size(width: 300, height: 400)), children: [view])
    scene.begin()
    return (scene, view)
  }

  @Test("a finger is kept from its touch to its lift, with the view it held")
  func span() {
    let (scene, view) = scene()
    scene.tick()
    let touch = scene.touch(view)
    scene.tick()
    #expect(scene.touchTrace.spans.first?.endTime == nil)
    touch.lift()
    let span = scene.touchTrace.spans.first
    #expect(span?.beginTick == 1 && span?.beginTime == 1 / 60.0 && span?.endTime == 2 / 60.0)
    #expect(span?.views.count == 1 && span?.views.first === view)
    #expect(scene.touchTrace.spans.count == 1)
  }

  @Test("the targets between two offsets are named, the first of those that rest at the end")
  func restingOffsets() {
    let (scene, view) = scene()
    defer { withExtendedLifetime(scene) {} }
    func offsets(_ low: Double, _ high: Double, limit: Int = 20) -> [Double] {
      view.restingOffsets(from: low, through: high, limit: limit).map(\.offset)
    }
    #expect(offsets(100, 300) == [100, 200, 300])
    #expect(offsets(250, 260).isEmpty)
    #expect(offsets(0, 900, limit: 3) == [0, 100, 200])
    #expect(offsets(600, 900) == [600])
  }
}

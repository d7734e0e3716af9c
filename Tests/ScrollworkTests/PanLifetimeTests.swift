import ScrollPhysics
import Testing

@testable import Scrollwork

@Suite("The lifetime of what is panned") struct PanLifetimeTests {
  @Test("an item with a listener of pan ends with its scene, which nobody closes · row:Z4")
  func freed() {
    weak var slider: Node?
    var phases: [GesturePhase] = []
    func play() {
      let knob = item("slider", 300, 50)
      slider = knob
      let view = scroll("v", height: 400, [knob, item(nil, 300, 1000)])
      let scene = scene(300, 400, view)
      _ = Item.node(knob).onPan(.horizontal) { event, _ in
        if case .pan(let change) = event.detail { phases.append(change.phase) }
        return nil
      }
      let touch = scene.touch(at: Point(x: 100, y: 25))
      touch.move(to: Point(x: 140, y: 25))
      scene.tick()
      touch.lift()
      scene.tick()
    }
    play()
    #expect(phases == [.began, .changed, .ended])
    #expect(slider == nil)
  }
}

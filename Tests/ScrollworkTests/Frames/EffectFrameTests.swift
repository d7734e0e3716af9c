import ScrollPhysics
@testable import Scrollwork
import Testing

/// What effects make of what shows.
@Suite("Effects in frames") struct EffectFrameTests {
  private func boxes(_ scene: Scrollwork.Scene) -> [SceneFrame.Box] {
    scene.currentFrame.parts.compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  private func box(_ id: MarkerID, _ scene: Scrollwork.Scene) -> SceneFrame.Box? {
    boxes(scene).first { $0.id == id }
  }

  private func effect(_ change: (inout ItemEffect) -> Void) -> EffectRule {
    var effect = ItemEffect()
    change(&effect)
    return EffectRule({ _ in 0 }) { [effect] _, _, _ in effect }
  }

  @Test("a box is displaced, scaled, turned and fainter, and its item is not · row:Z10")
  func box() throws {
    let card = item("card", 100, 60)
    card.effect = effect {
      $0.scale = 0.5
      $0.opacity = 0.25
      $0.displacement = Point(x: 10, y: -4)
      $0.rotation = 30
    }
    let world = scene(
      400, 800, scroll("v", .vertical, height: 300, [card, item("next", nil, 900)]))
    let shown = try #require(box("card", world))
    #expect(shown.frame == Rect(x: 10, y: -4, width: 100, height: 60))
    #expect(shown.scale == 0.5 && shown.opacity == 0.25 && shown.rotation == 30)
    #expect(Item.node(card).frame == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(Item.node(card).visibleShare() == 1)
    #expect(world.item(at: Point(x: 2, y: 58))?.id == "card")
    // 100 × 60 at half its size, turned by 30°: 50·cos + 30·sin wide.
    let around = shown.drawn
    #expect(abs(around.size.width - (50 * 0.75.squareRoot() + 15)) < 1e-9)
    #expect(abs(around.size.height - (25 + 30 * 0.75.squareRoot())) < 1e-9)
    #expect(abs(around.center.x - 60) < 1e-9 && abs(around.center.y - 26) < 1e-9)
  }

  @Test("what is inside goes along about the middle of what is around it · row:Z10")
  func nested() throws {
    let (left, right) = (item("left", 50, 40), item("right", 50, 40))
    let card = row([left, right])
    card.id = "card"
    card.effect = effect {
      $0.scale = 0.5
      $0.rotation = 90
      $0.opacity = 0.5
    }
    right.effect = effect {
      $0.displacement.x = 8
      $0.opacity = 0.5
    }
    card.width = 100
    let world = scene(
      400, 800, scroll("v", .vertical, height: 300, [card, item("next", nil, 900)]))
    // The card's middle is (50, 20); half as large and upright, its left part lies above it, with
    // its middle 12.5 away; the right one's is displaced by 8 · 0.5 further down.
    let (a, b) = (try #require(box("left", world)), try #require(box("right", world)))
    #expect(abs(a.frame.center.x - 50) < 1e-9 && abs(a.frame.center.y - 7.5) < 1e-9)
    #expect(abs(b.frame.center.x - 50) < 1e-9 && abs(b.frame.center.y - 36.5) < 1e-9)
    #expect(a.scale == 0.5 && a.rotation == 90 && a.opacity == 0.5 && b.opacity == 0.25)
    #expect(a.frame.size == Size(width: 50, height: 40))
  }

  @Test("a right-to-left layout and an inverted view show the mirror image · row:Z10 row:X2")
  func mirrors() throws {
    func shown(_ direction: LayoutDirection) throws -> [SceneFrame.Box] {
      let cards = (0..<5).map { number -> Node in
        let card = item(.integer(number), 80, 60)
        card.effect = EffectRule({ $0.progress(.cover) }) { progress, _, _ in
          var effect = ItemEffect()
          effect.displacement = Point(x: 40 * progress, y: 10 * progress)
          effect.rotation = 60 * (progress - 0.5)
          effect.scale = 0.5 + progress
          effect.z = progress
          return effect
        }
        return card
      }
      let view = scroll("v", .horizontal, height: 60, [row(spacing: 10, cards)])
      let world = Scrollwork.Scene(
        device: Device(size: Size(width: 200, height: 100)), direction: direction, children: [view])
      world.begin()
      view.go(.point(x: 35, y: nil))
      return boxes(world)
    }
    let (plain, mirrored) = (try shown(.leftToRight), try shown(.rightToLeft))
    #expect(plain.map(\.id) == mirrored.map(\.id) && plain.count > 3)
    for (a, b) in zip(plain, mirrored) {
      #expect(abs(a.frame.center.x - (200 - b.frame.center.x)) < 1e-9)
      #expect(abs(a.frame.center.y - b.frame.center.y) < 1e-9)
      #expect(a.rotation == 0 - b.rotation && a.scale == b.scale)
    }
    let card = item("card", nil, 50)
    card.effect = effect {
      $0.displacement.y = 20
      $0.rotation = 15
    }
    let view = scroll("v", .vertical, height: 300, [card, item("next", nil, 900)]) {
      $0.origin = .bottom
    }
    let world = scene(400, 800, view)
    let shown = try #require(box("card", world))
    #expect(shown.frame.origin.y == 250 - 20 && shown.rotation == -15)
  }

  @Test("what is higher lies in front, with all that is inside; equals as they were · row:Z10")
  func heights() {
    let heights: [Double] = [1, 0, 3, 0, 3, -2]
    let cards = heights.enumerated().map { number, height -> Node in
      let card = scroll(
        .string("card-\(number)"), height: 20, [item(.string("in-\(number)"), nil, 50)])
      card.effect = effect { $0.z = height }
      return card
    }
    let world = scene(400, 800, scroll("v", .vertical, height: 300, [column(cards)]))
    let wanted = [5, 1, 3, 0, 2, 4].flatMap { ["\"card-\($0)\"", "\"in-\($0)\""] }
    let frame = world.currentFrame
    #expect(boxes(world).dropFirst().map { $0.id?.description } == wanted)
    // Each viewport ends where it did.
    var open: [MarkerID?] = []
    for part in frame.parts {
      switch part {
      case .end: open.removeLast()
      case .box(let box):
        if box.id?.description.contains("in-") == true { #expect(open.count == 2) }
        if box.kind == .view { open.append(box.id) }
      }
    }
    #expect(open.isEmpty)
  }

  @Test("rows have that of their list or their own, and a million cost what shows · row:Z10")
  func rows() {
    var asked = 0
    let list = ListNode(
      id: "list", tree: RowTree(count: 1_000_000, extent: 40, .measured),
      ids: RowIDs(count: 1_000_000))
    list.effect = EffectRule({ $0.transitionPhase }) { progress, _, _ in
      asked += 1
      var effect = ItemEffect()
      effect.opacity = 1 - abs(progress)
      return effect
    }
    let view = scroll("v", .vertical, height: 100, [list])
    let world = scene(400, 800, view)
    asked = 0
    view.go(.point(x: nil, y: 20_000_010))
    world.tick()
    #expect(asked == 3)
    world.tick(50)
    #expect(asked == 3, "nothing has moved")
    // Three rows show: of the first and of the last one 30 of their 40 points.
    let shown = boxes(world).filter { $0.kind == .row }
    #expect(shown.map(\.opacity) == [0.75, 1, 0.75])
    #expect(asked == 3, "a picture of what has been evaluated asks nothing")
    let row = Item.row(list, list.tree.key(at: 500_001))
    row.setEffect(effect { $0.scale = 3 })
    #expect(row.effects?.scale == 3)
    row.setEffect(nil)
    #expect(row.effects == nil)
    #expect(Item.row(list, list.tree.key(at: 9)).effects == nil)
  }

  @Test("the trace has what ticks have changed, and only that · row:Z10")
  func trace() {
    let card = item("card", nil, 50)
    card.effect = EffectRule({ $0.transitionPhase }) { progress, _, _ in
      var effect = ItemEffect()
      effect.scale = 1 - abs(progress) / 2
      return effect
    }
    let view = scroll("v", .vertical, height: 100, [card, item("next", nil, 900)])
    let world = scene(400, 800, view)
    for y in [10.0, 10, 25, 60, 70, 0] {
      view.go(.point(x: nil, y: y))
      world.tick()
      _ = world.currentFrame
    }
    let samples = world.effectTrace?.samples ?? []
    #expect(samples.map(\.tick) == [1, 3, 4])
    #expect(samples.map { $0.effect?.scale } == [0.9, 0.75, nil])
    #expect(samples.allSatisfy { $0.id == "card" && $0.view === view })
  }
}

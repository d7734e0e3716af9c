import Scrollwork
import Testing

@Suite("CoordinateSpace") struct CoordinateSpaceTests {
  /// Scroll views in scroll views, one of them inverted, with named spaces.
  static func nest(_ direction: LayoutDirection) -> Scene {
    let inner = scroll("inner", .both, width: 120, height: 90, [item("deep", 700, 800)])
    let strip = scroll(
      "strip", .horizontal, height: 150, [row([item("x", 333, 50), inner, item("y", 900, 60)])])
    let log = scroll("log", height: 300, [item("a", 77, 210), strip, item("b", nil, 990)]) {
      $0.origin = .bottom
    }
    let page = scroll("page", [item("head", nil, 64), log, list("list", count: 400, extent: 31)])
    page.spaceName = "page"
    strip.spaceName = "strip"
    let scene = Scene(
      device: Device(size: Size(width: 390, height: 500)), direction: direction, children: [page])
    scene.begin()
    return scene
  }

  static func spaces(_ scene: Scene) throws -> [CoordinateSpace] {
    var spaces: [CoordinateSpace] = [.global]
    for id in ["deep", "inner", "x", "strip", "log", "page", 7, "b"] as [MarkerID] {
      spaces.append(.local(try #require(scene.lookup(id))))
    }
    for view in scene.scrollViews { spaces.append(.content(view)) }
    return spaces
  }

  @Test(
    "between any two spaces a point and a rectangle go and come back the same · row:T5",
    arguments: LayoutDirection.allCases)
  func roundTrip(direction: LayoutDirection) throws {
    let scene = Self.nest(direction)
    for (index, view) in scene.scrollViews.enumerated() {
      view.go(.point(x: 21.5 + Double(index), y: 8.25 * Double(index + 1)))
    }
    let spaces = try Self.spaces(scene)
    let rect = Rect(x: 3.5, y: -8, width: 40.25, height: 12)
    for one in spaces {
      for other in spaces {
        #expect(other.convert(one.convert(rect.origin, to: other), to: one) == rect.origin)
        #expect(other.convert(one.convert(rect, to: other), to: one) == rect)
      }
    }
  }

  @Test("every scrolled view between two spaces adds its offset · row:T5")
  func offsets() throws {
    let scene = Self.nest(.leftToRight)
    let deep = CoordinateSpace.local(try #require(scene.lookup("deep")))
    let before = deep.convert(Point.zero, to: .global)
    for (index, view) in scene.scrollViews.enumerated() {
      view.go(.point(x: 10, y: 3 + Double(index)))
    }
    let after = deep.convert(Point.zero, to: .global)
    // page moves it up by 3, the inverted log down by 4, inner up by 6; strip and inner left by 10.
    #expect(after - before == Point(x: -20, y: -3 + 4 - 6))
  }

  @Test(
    "an item's own rectangle in the content is its frame · row:T4",
    arguments: LayoutDirection.allCases)
  func frames(direction: LayoutDirection) throws {
    let scene = Self.nest(direction)
    for id in ["deep", "x", "a", "b", "strip", 12] as [MarkerID] {
      let item = try #require(scene.lookup(id))
      let view = try #require(item.scroller)
      let own = Rect(origin: .zero, size: item.frame.size)
      let space = CoordinateSpace.local(item)
      #expect(space.convert(own, to: .content(view)) == item.frame)
      #expect(space.convert(own, to: .local(.node(view))) == item.frameInViewport)
      #expect(space.convert(own, to: .global) == item.frameInScene)
    }
  }

  @Test("names are looked up from inside outwards, then anywhere · row:T4")
  func names() throws {
    let scene = Self.nest(.leftToRight)
    let deep = try #require(scene.lookup("deep"))
    #expect(scene.space(named: "strip", from: deep) == .local(try #require(scene.lookup("strip"))))
    let inner = try #require(scene.lookup("inner"))
    inner.node.spaceName = "page"
    #expect(scene.space(named: "page", from: deep) == .local(inner))
    #expect(
      scene.space(named: "page", from: scene.lookup("x"))
        == .local(try #require(scene.lookup("page"))))
    #expect(scene.space(named: "strip", from: nil) == .local(try #require(scene.lookup("strip"))))
    #expect(scene.space(named: "pag", from: deep) == nil)
    #expect(scene.spaceNames == ["page", "strip"])
  }
}

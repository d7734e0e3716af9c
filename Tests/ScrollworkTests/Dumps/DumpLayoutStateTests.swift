import Testing

@testable import Scrollwork

/// What layouts have left behind for the next one.
@Suite("Dump of layout state") struct DumpLayoutStateTests {
  /// A page of ten rows of 50 points below a bar of 100, at offset 120, whose viewport has become
  /// empty.
  private func squeezed() -> Scene {
    let page = scroll("page", rows(Array(repeating: 50, count: 10)))
    let scene = scene(320, 400, column([item("bar", nil, 100), page]))
    scene.tick()
    page.jump(to: Point(y: 120))
    scene.resize(to: Size(width: 320, height: 100))
    scene.tick(2)
    return scene
  }

  private func shrinkFirstRow(of scene: Scene) throws {
    let page = scene.scrollViews[0]
    let first = try #require(page.children.first)
    try page.update(.node(first)) { first.height = 10 }
  }

  @Test(
    "a view with an empty viewport comes back to what it showed, loaded again, too · row:V14 row:V15",
    arguments: [false, true])
  func emptyViewport(editsFirst: Bool) throws {
    let scene = squeezed()
    #expect(scene.scrollViews[0].currentGeometry.containerSize.height == 0)
    if editsFirst {
      try shrinkFirstRow(of: scene)
      scene.tick(2)
    }
    let dump = scene.dump()
    let again = try Scene(dump: dump)
    #expect(again.dump() == dump)
    for scene in [scene, again] {
      if !editsFirst { try shrinkFirstRow(of: scene) }
      scene.resize(to: Size(width: 320, height: 400))
      scene.tick(2)
      // The row at 100 lies at 60 now.
      #expect(scene.scrollViews[0].currentGeometry.contentOffset == Point(y: 80))
    }
    #expect(again.dump() == scene.dump())
  }

  @Test("of detents at one height a loaded sheet stays at its own · row:V14")
  func equalDetents() throws {
    let sheet = ScrollView(
      sheet: Sheet(
        detents: [
          .init("low", .points(80)), .init("fit", .points(400)), .init("high", .share(0.8)),
        ],
        initial: "fit"), id: "sheet", children: rows([900]))
    let scene = scene(320, 500, sheet)
    scene.tick()
    sheet.flick(Point(y: -900))
    scene.settle()
    try #require(sheet.snapState.result?.detent == "high")
    let dump = scene.dump()
    let again = try Scene(dump: dump)
    #expect(again.dump() == dump)
    for scene in [scene, again] {
      scene.resize(to: Size(width: 320, height: 600))
      scene.tick(2)
      #expect(scene.scrollViews[0].currentGeometry.contentOffset == Point(y: 480))
    }
    #expect(again.dump() == scene.dump())
  }
}

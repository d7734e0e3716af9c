import ScrollPhysics
@testable import Scrollwork
import Testing

/// Insets that change under a view at rest.
@Suite("Insets at an edge") struct EdgeInsetTests {
  /// A change of what covers the edges of a view.
  enum Change: String, CaseIterable {
    case insets, margins, bar, safeArea

    /// Covers an edge by a length in points.
    func cover(_ edge: Edge, by length: Double, in view: ScrollView) {
      var insets = EdgeInsets.zero
      // Insets name the sides of the screen, edges those of the layout.
      let isTurned = edge.axis == .horizontal && view.scene?.direction == .rightToLeft
      insets[isTurned ? edge.opposite : edge] = length
      switch self {
      case .insets: view.configure { $0.insets = insets }
      case .margins: view.configure { $0.margins = insets }
      case .bar:
        let bar = item(nil, length, length)
        view.attach(bar, to: edge)
      case .safeArea:
        let isCounted = view.settings.safeArea.x == .always
        view.configure {
          $0.safeArea.x = isCounted ? .never : .always
          $0.safeArea.y = isCounted ? .never : .always
        }
      }
    }
  }

  struct Case: CustomStringConvertible {
    var axis = Axis.vertical
    var isInverted = false
    var isRightToLeft = false

    var description: String {
      axis.rawValue + (isInverted ? " inverted" : "") + (isRightToLeft ? " right to left" : "")
    }

    static let all = [
      Case(), Case(isInverted: true), Case(axis: .horizontal),
      Case(axis: .horizontal, isRightToLeft: true),
      Case(axis: .horizontal, isInverted: true, isRightToLeft: true),
    ]

    /// A view of 400 over content of a length.
    func view(_ length: Double = 2000) -> (Scene, ScrollView) {
      let content = axis == .vertical ? item("a", nil, length) : item("a", length, nil)
      let view = scroll("v", axis == .vertical ? .vertical : .horizontal, [content]) {
        if isInverted { $0.origin = .bottom }
        $0.safeArea.x = .never
        $0.safeArea.y = .never
      }
      let scene = Scene(
        device: Device(
          size: Size(width: 400, height: 400),
          safeArea: EdgeInsets(top: 47, left: 30, bottom: 34, right: 20)),
        direction: isRightToLeft ? .rightToLeft : .leftToRight, children: [view])
      scene.begin()
      return (scene, view)
    }
  }

  private func offset(_ view: ScrollView, _ axis: Axis) -> Double {
    view.currentGeometry.contentOffset[axis]
  }

  @Test(
    "at rest at an end, a view stays at that end, and elsewhere where it is · row:V5 · row:V6",
    arguments: Case.all, Change.allCases)
  func stays(_ test: Case, _ change: Change) {
    for isStart in [true, false] {
      let (scene, view) = test.view()
      let axis = test.axis
      let edge = view.edge(axis, start: isStart)
      func end() -> Double {
        isStart ? view.currentGeometry.minimum(axis) : view.currentGeometry.maximum(axis)
      }
      view.go(.edge(edge))
      scene.tick()
      for length in [64.0, 100, 30, 0.25]
      where length == 64 || change == .insets || change == .margins {
        change.cover(edge, by: length, in: view)
        #expect(offset(view, axis) == end(), "\(edge) \(length)")
        #expect(view.source == .layout)
        #expect(view.offsetExplanation.contains("kept edge"))
      }
      // Away from the end nothing moves.
      view.jump(to: axis.along(700))
      scene.tick()
      change.cover(edge, by: 20, in: view)
      #expect(offset(view, axis) == 700)
    }
  }

  @Test("what covers the other edge moves nothing · row:V5", arguments: Case.all)
  func otherEdge(_ test: Case) {
    for isStart in [true, false] {
      let (scene, view) = test.view()
      view.go(.edge(view.edge(test.axis, start: isStart)))
      scene.tick()
      let before = offset(view, test.axis)
      Change.insets.cover(view.edge(test.axis, start: !isStart), by: 50, in: view)
      #expect(offset(view, test.axis) == before)
    }
  }

  @Test(
    "content that fits keeps to its start: the tracked offset is 0 · row:V5 · row:T2",
    arguments: Case.all)
  func fits(_ test: Case) {
    let (scene, view) = test.view(100)
    for length in [40.0, 350, 10] {
      for isStart in [true, false] {
        Change.insets.cover(view.edge(test.axis, start: isStart), by: length, in: view)
        #expect(view.currentGeometry.trackedOffset == .zero)
      }
    }
    withExtendedLifetime(scene) {}
  }

  @Test("both axes keep their ends, each by itself · row:V5")
  func both() {
    let view = scroll("v", .both, [item("a", 2000, 2000)])
    let scene = scene(400, 400, view)
    view.go(.point(x: 1600, y: 0))
    view.configure { $0.insets = EdgeInsets(top: 20, left: 30, bottom: 40, right: 50) }
    #expect(view.currentOffset == Point(x: 1650, y: -20))
    view.go(.point(x: 500, y: 1640))
    view.configure { $0.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    #expect(view.currentOffset == Point(x: 500, y: 1603))
    withExtendedLifetime(scene) {}
  }

  @Test("an edit in the same layout keeps what shows, and the edge · row:V5 · row:R9")
  func withEdit() throws {
    let view = scroll("v", [column(rows(Array(repeating: 100, count: 20)))])
    let scene = scene(400, 400, view)
    view.go(.edge(.bottom))
    scene.tick()
    try scene.batch { () throws(EditError) in
      try view.insert(item("x", nil, 70), at: .start)
      view.configure { $0.insets.bottom = 30 }
    }
    #expect(view.y == view.currentGeometry.maximum.y)
    view.go(.edge(.top))
    scene.tick()
    try scene.batch { () throws(EditError) in
      try view.insert(item("y", nil, 70), at: .start)
      view.configure { $0.insets.top = 30 }
    }
    #expect(view.y == -30)
  }

  @Test("a page is where it was, at the new start of the pages · row:V5 · row:N9")
  func snapped() {
    let view = scroll("v", [item("a", nil, 2000)])
    let scene = scene(400, 400, view)
    view.snap(to: .paging(PageSnapping()))
    view.configure { $0.insets.top = 64 }
    #expect(view.y == -64)
    view.snap(to: nil)
    view.go(.edge(.bottom))
    scene.tick()
    view.configure { $0.insets.bottom = 50 }
    #expect(view.y == 1650)
    withExtendedLifetime(scene) {}
  }

  @Test("in an animation block the edge is reached over its time · row:V5 · row:M3")
  func animated() {
    let view = scroll("v", [item("a", nil, 2000)])
    let scene = scene(400, 400, view)
    scene.withAnimation(.standard) { view.configure { $0.insets.top = 64 } }
    #expect(view.y == 0 && view.target == Point(x: 0, y: -64))
    scene.settle()
    #expect(view.y == -64)
  }

  @Test("the room of a refresh that changes keeps the view at its start · row:V5 · row:H5")
  func refresh() {
    let view = scroll("v", [item("a", nil, 2000)]) {
      $0.refresh = RefreshSettings(threshold: 80, moment: .pass, inset: 60)
    }
    let scene = scene(400, 400, view)
    view.drag(by: Point(y: 300)).lift(velocity: .zero)
    scene.settle()
    #expect(view.isRefreshing && view.y == -60)
    view.configure { $0.refresh?.inset = 90 }
    #expect(view.y == -90)
    view.endRefresh()
    scene.settle()
    #expect(view.y == 0)
  }

  @Test(
    "the keyboard takes a view at its end along, unless something in it has focus · row:K4 · row:K2"
  )
  func keyboard() {
    for duration in [0.0, 0.25] {
      let view = scroll("v", rows(Array(repeating: 100, count: 10)))
      let scene = scene(400, 400, view)
      func show(_ overlap: Double) {
        // The last call is confirmed before.
        scene.tick()
        scene.moveKeyboard(to: overlap, over: duration)
        // The keyboard may move on where no view does.
        repeat { scene.tick() } while !scene.isSettled
      }
      view.go(.edge(.bottom))
      show(150)
      #expect(view.y == 750 && view.source == .keyboard)
      show(0)
      #expect(view.y == 600)
      view.go(.edge(.top))
      show(150)
      #expect(view.y == 0)
      show(0)
      view.go(.point(x: nil, y: 300))
      show(150)
      #expect(view.y == 300)
      show(0)
      view.configure { $0.keyboardAnchor = .top }
      view.go(.edge(.bottom))
      show(150)
      #expect(view.y == 600)
      show(0)
      view.configure { $0.keyboardAnchor = .auto }
      scene.focus(scene.lookup("9"))
      view.go(.edge(.bottom))
      show(150)
      // The ninth row ends at 900, 50 below the keyboard's top.
      #expect(view.y == 650)
    }
  }
}

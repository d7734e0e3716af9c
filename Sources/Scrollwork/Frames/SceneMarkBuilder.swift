/// Collects the marks of the views that show.
struct SceneMarkBuilder {
  private let scene: Scene
  private let views: [ScrollView]
  /// The positions of the views that show, by view.
  private var shown: [ObjectIdentifier: Int] = [:]
  private(set) var marks: [SceneMark] = []

  /// The most resting lines of stops or pages in one view.
  private static let mostLines = 200

  init(_ scene: Scene) {
    self.scene = scene
    views = scene.scrollViews
    let covered = scene.keyboardOverlap
    guard covered > 0 else { return }
    var rect = Rect(origin: .zero, size: scene.device.size)
    rect.origin.y = rect.size.height - covered
    rect.size.height = covered
    marks.append(SceneMark(kind: .keyboard, view: nil, name: nil, frame: rect))
  }

  mutating func add(_ state: SceneFrame.View) {
    guard views.indices.contains(state.index) else { return }
    let view = views[state.index]
    shown[ObjectIdentifier(view)] = state.index
    let own = view.sheet == nil ? marks(of: view) : detents(of: view)
    guard !own.isEmpty else { return }
    let viewport = view.sheet == nil ? view.shownRect : Rect(origin: .zero, size: scene.device.size)
    marks.append(SceneMark(kind: .viewport, view: state.index, name: view.id, frame: viewport))
    marks += own.map {
      SceneMark(kind: $0.kind, view: state.index, name: $0.name, frame: $0.frame)
    }
  }

  private typealias Mark = (kind: SceneMark.Kind, name: MarkerID?, frame: Rect)

  private func detents(of sheet: ScrollView) -> [Mark] {
    sheet.detentHeights.map { (.detent, $0.name, sheet.edge(atHeight: $0.height)) }
  }

  private func marks(of view: ScrollView) -> [Mark] {
    let map = view.contentInScene
    var marks: [Mark] = []
    func add(_ kind: SceneMark.Kind, _ rect: Rect, _ item: Item? = nil) {
      marks.append((kind, item?.id, map.outward(rect)))
    }
    let areas = view.snapAreas
    for area in areas { add(.area, area.frame, area.item) }
    for line in view.restLines(of: areas, limit: Self.mostLines) {
      add(.rest, view.line(at: line.coordinate, line.axis), line.item)
    }
    for line in view.snapLines { add(.snap, view.line(at: line.coordinate, line.axis)) }
    if let item = view.scrollAnchor { add(.anchor, view.frame(of: item), item) }
    if let target = view.target {
      for axis in Axis.allCases where view.axes.contains(axis) {
        let start = target[axis] + view.geometry.contentInsets.start(axis)
        add(.target, view.line(at: start, axis))
      }
    }
    for rect in view.insetRects { add(.inset, rect) }
    if let rect = view.roomRect { add(.room, rect) }
    return marks
  }

  mutating func addLinks() {
    let links = scene.linkStage.links.filter { $0.isActive }
    for (number, link) in links.enumerated() {
      let driver = (link as? GroupLink)?.driver
      for view in link.members {
        guard let index = shown[ObjectIdentifier(view)] else { continue }
        marks.append(
          SceneMark(
            kind: view === driver ? .driver : .link, view: index,
            name: .integer(number + 1), frame: view.surface))
      }
    }
  }
}

extension ScrollView {
  /// What of the viewport the views around it show, on the screen.
  fileprivate var shownRect: Rect {
    var rect = surface
    var around = scroller
    while let view = around {
      if view.settings.clips { rect = rect.intersection(view.surface) }
      around = view.scroller
    }
    return rect
  }

  /// The line across the viewport at a content coordinate of an axis.
  fileprivate func line(at coordinate: Double, _ axis: Axis) -> Rect {
    var rect = Rect(origin: geometry.contentOffset, size: geometry.containerSize)
    rect.origin[axis] = coordinate
    rect.size[axis] = 0
    return rect
  }

  /// The upper edge of a sheet that is at a height above the bottom.
  fileprivate func edge(atHeight height: Double) -> Rect {
    var rect = surface
    rect.origin.y = originInScene.y + (geometry.containerSize.height - height) * screenScale
    rect.size.height = 0
    return rect
  }

  /// The room that is lent after the content, in content coordinates; nil without any.
  fileprivate var roomRect: Rect? {
    let (axis, length) = (axes.stacking, lentRoom)
    guard length > 0 else { return nil }
    var rect = Rect(origin: geometry.contentOffset, size: geometry.containerSize)
    rect.origin[axis] = geometry.contentSize[axis]
    rect.size[axis] = length
    return rect
  }

  /// The parts of the viewport that insets take, in content coordinates.
  fileprivate var insetRects: [Rect] {
    let (viewport, insets) = (
      Rect(origin: geometry.contentOffset, size: geometry.containerSize), geometry.contentInsets
    )
    return Axis.allCases.flatMap { axis in
      var (start, end) = (viewport, viewport)
      start.size[axis] = insets.start(axis)
      end.size[axis] = insets.end(axis)
      end.origin[axis] = viewport.end(axis) - insets.end(axis)
      return [start, end].filter { $0.size[axis] > 0 }
    }
  }
}

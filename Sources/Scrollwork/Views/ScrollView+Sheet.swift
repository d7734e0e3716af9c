extension ScrollView {
  /// Makes a sheet; it lies over its container and takes no space in its layout.
  public convenience init(
    sheet: Sheet, id: MarkerID? = nil, settings: ScrollSettings = ScrollSettings(),
    children: [Node] = []
  ) {
    self.init(.vertical, id: id, settings: settings, children: children)
    self.sheet = sheet
    isFloating = true
    snap(to: .detents(nil))
  }

  // MARK: - Layout

  /// Lays out the panel below the bottom edge: at offset 0 it is hidden, at the highest detent all
  /// of it shows.
  func layoutPanel(viewport: Size) {
    let covered = coveredPanel(viewport: viewport, presentOverlap)
    sheet?.covered = covered
    measureDetents(viewport: viewport)
    guard let sheet else { return }
    let heights = sheet.heights(in: viewport.height).map { $0.height }
    let panel = Size(width: viewport.width, height: heights.last ?? 0)
    var insets = logical(settings.insets) + logical(settings.margins)
    let lowest = sheet.isDismissible ? 0 : heights.first ?? 0
    contentLayout.inset(by: EdgeInsets(top: -lowest))
    let region = Size(
      width: max(0, panel.width - insets.sum(.horizontal)),
      height: max(0, panel.height - insets.sum(.vertical)))
    if contentLayout.offer(region) {
      for child in children { child.remeasureShares() }
    }
    insets.top += viewport.height
    let content = Size(width: panel.width, height: viewport.height + panel.height)
    StackLayout(axis: .vertical, padding: insets).place(children, in: content)
    var next = geometry
    next.containerSize = viewport
    next.contentSize = content
    next.contentInsets = contentLayout.insets
    next.mirroredAxes = mirror
    scene?.geometryMeasured(self, next)
  }

  /// Whether the keyboard's overlap, or the safe area that its detents go by, has changed since the
  /// sheet was laid out.
  var isPanelOutdated: Bool {
    guard let sheet, reported.geometry != nil else { return false }
    return sheet.covered != coveredPanel(viewport: frame.size, presentOverlap)
      || hasOtherRoom(viewport: frame.size)
  }

  /// How much of the screen the keyboard covers now, in points.
  var presentOverlap: Double { scene?.keyboard.overlap ?? 0 }

  func coveredPanel(
    viewport: Size, _ keyboard: Double
  ) -> (keyboard: Double, top: Double) {
    guard let scene, keyboard > 0, sheet?.keyboardResponse == .rise else { return (0, 0) }
    let overlap = coveredEdges(EdgeInsets(bottom: keyboard), viewport: viewport).bottom
    let top = coveredEdges(scene.device.safeArea, viewport: viewport).top
    return (min(overlap, viewport.height), top)
  }

  /// The length of a sheet's panel in points: the height of its highest detent; 0 for other views.
  var panelExtent: Double { sheet?.heights(in: frame.size.height).last?.height ?? 0 }

  /// The same over a keyboard with another overlap, in points.
  func panelExtent(over keyboard: Double) -> Double {
    guard var sheet else { return 0 }
    sheet.covered = coveredPanel(viewport: frame.size, keyboard)
    return sheet.heights(in: frame.size.height).last?.height ?? 0
  }

  /// How much higher the sheet that the view fills will be over a keyboard, in points; 0 outside of
  /// a sheet, and for a view with an extent of its own.
  func growth(over keyboard: Double) -> Double {
    var node: Node = self
    while node.isFlexible(along: .vertical), let parent = node.parent {
      if let view = parent as? ScrollView {
        return view.sheet == nil ? 0 : view.panelExtent(over: keyboard) - view.panelExtent
      }
      node = parent
    }
    return 0
  }

  /// The length of the enclosing sheet's panel that is below the screen, in points; 0 outside of a
  /// sheet.
  var sunkExtent: Double {
    var view = scroller
    while let current = view, current.sheet == nil { view = current.scroller }
    guard let view else { return 0 }
    return max(0, view.panelExtent - view.geometry.contentOffset.y)
  }

  /// The rectangle of the screen that the view covers: its viewport; of a sheet, its panel.
  var surface: Rect {
    let scale = screenScale
    var rect = Rect(origin: originInScene, size: geometry.containerSize * scale)
    if sheet != nil {
      rect.origin.y += (geometry.containerSize.height - geometry.contentOffset.y) * scale
      rect.size.height = panelExtent * scale
    }
    return rect
  }

  // MARK: - Detents

  /// The detents with their heights in points, lowest first; empty for a view that is not a sheet.
  package var detentHeights: [(name: MarkerID, height: Double)] {
    detentHeights(of: currentGeometry)
  }

  /// The detent the sheet is at, exactly; nil in between.
  package var detent: MarkerID? {
    guard let sheet else { return nil }
    let risen = geometry.contentOffset.y
    return sheet.heights(in: geometry.containerSize.height).first {
      abs($0.height - risen) <= Metrics.tolerance
    }?.name
  }

  /// The offset of a detent in points; nil for an unknown name.
  package func offset(ofDetent name: MarkerID) -> Double? {
    detentHeights.first { $0.name == name }?.height
  }

  /// The detents with their heights in a geometry, lowest first; empty for a view that is not a
  /// sheet.
  func detentHeights(of geometry: ScrollGeometry) -> [(name: MarkerID, height: Double)] {
    sheet?.heights(in: geometry.containerSize.height) ?? []
  }

  /// The heights at which a release may leave a sheet, lowest first: those of all detents, or of
  /// the named ones, and 0 where it can be dismissed; empty for a view that is not a sheet.
  func restingHeights(
    of sheet: Sheet?, among names: [MarkerID]?
  ) -> [(name: MarkerID?, height: Double)] {
    guard let sheet else { return [] }
    let all = sheet.heights(in: geometry.containerSize.height).map {
      (name: MarkerID?.some($0.name), height: $0.height)
    }
    let named = all.filter { detent in names?.contains { $0 == detent.name } ?? true }
    // Detents may have changed since the rule was set.
    let heights = named.isEmpty ? all : named
    let hasFloor = heights.first.map { $0.height <= Metrics.tolerance } ?? false
    return sheet.isDismissible && !hasFloor ? [(name: nil, height: 0)] + heights : heights
  }

  /// The detent at which a released sheet rests, among all of its detents or the named ones, and
  /// its height in points; nil for other views.
  func restingDetent(
    after move: SnapMove, among names: [MarkerID]?
  ) -> (name: MarkerID?, height: Double)? {
    guard let sheet else { return nil }
    let heights = restingHeights(of: sheet, among: names)
    if case .resize = move.reason, !activity.advancesByItself, sheet.reported != nil,
      let known = heights.first(where: { $0.name == sheet.reported })
    {
      return known
    }
    let risen = geometry.contentOffset.y
    let velocity = move.velocity.y
    if abs(velocity) >= leastFlick - Metrics.speed {
      return velocity > 0
        ? heights.first { $0.height > risen + Metrics.edge } ?? heights.last
        : heights.last { $0.height < risen - Metrics.edge } ?? heights.first
    }
    let end = move.aim(on: .vertical) ?? move.natural.y
    return heights.min { abs($0.height - end) < abs($1.height - end) }
  }

  /// Queues a `detent` event if the sheet has reached another detent since the last one.
  func noteDetent() {
    guard sheet != nil, reported.geometry != nil, let detent, detent != sheet?.reported else {
      return
    }
    emit(.detent, .ids(from: sheet?.reported, to: detent))
    sheet?.reported = detent
  }

  // MARK: - The first offset

  /// The first offset of a sheet (its initial detent), or of a view that is inserted again into
  /// another view's content (its former offset); nil for others.
  var startOffset: Point? {
    if let sheet {
      let heights = sheet.heights(in: geometry.containerSize.height)
      let first = heights.first { $0.name == sheet.initial } ?? heights.first
      self.sheet?.reported = first?.name
      return Point(x: geometry.minimum.x, y: first?.height ?? 0)
    }
    guard let id, scroller != nil else { return nil }
    return scene?.structure.keptOffsets[id].map { geometry.clamped($0) }
  }

  /// Stores the offset under the view's id, for a view with that id inserted later into another
  /// view's content.
  func keepOffset() {
    guard let id, scroller != nil, let scene else { return }
    scene.structure.keep(geometry.contentOffset, of: id)
  }
}

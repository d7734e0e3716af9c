extension ScrollView {
  /// How far what covers the screen's edges reaches into the viewport, by the edges of the screen
  /// (V6, K1).
  ///
  /// Only where the viewport stands still on the screen: on an axis in which a scroll view around it
  /// scrolls, that view keeps its content clear of the edges.
  func coveredEdges(_ area: EdgeInsets, viewport: Size) -> EdgeInsets {
    guard let scene, area != .zero else { return .zero }
    let screen = scene.device.size
    var map = self.map
    var carried: AxisSet = []
    var child: Node = self
    while let parent = child.parent {
      if let view = parent as? ScrollView, !child.isEdgeAttachment {
        // A sheet carries its content to the screen's lower edge: what reaches in from there is for
        // the views inside of it to avoid.
        carried.formUnion(view.sheet == nil ? view.axes : view.axes.subtracting(.vertical))
        if view.sheet != nil { map.origin.y -= view.panelExtent + view.layoutInsets.top }
        // Content of an axis that does not scroll starts behind the insets.
        map.origin = map.origin + Point(x: view.layoutInsets.left, y: view.layoutInsets.top)
      }
      map = map.then(parent.map)
      child = parent
    }
    let rect = map.outward(Rect(origin: .zero, size: viewport))
    var covered = EdgeInsets.zero
    if !carried.contains(.vertical) {
      covered.top = min(max(0, area.top - rect.start(.vertical)), area.top)
      covered.bottom = min(
        max(0, rect.end(.vertical) - (screen.height - area.bottom)), area.bottom)
    }
    if !carried.contains(.horizontal) {
      covered.left = min(max(0, area.left - rect.start(.horizontal)), area.left)
      covered.right = min(
        max(0, rect.end(.horizontal) - (screen.width - area.right)), area.right)
    }
    return covered
  }

  /// The covered edges that count as inset: the safe area's, and below the keyboard's where that
  /// reaches further (K1).
  func coveredInsets(viewport: Size, keyboard: Double) -> EdgeInsets {
    guard let scene, sheet == nil else { return .zero }
    var covered = safeInsets(scene.device.safeArea, viewport: viewport)
    if keyboard > 0, axes.contains(.vertical) {
      let overlap = coveredEdges(EdgeInsets(bottom: keyboard), viewport: viewport).bottom
      covered.bottom = max(covered.bottom, min(overlap, viewport.height))
    }
    return covered
  }

  private func safeInsets(_ area: EdgeInsets, viewport: Size) -> EdgeInsets {
    var covered = coveredEdges(area, viewport: viewport)
    if !counts(settings.verticalSafeArea, .vertical) {
      covered.top = 0
      covered.bottom = 0
    }
    if !counts(settings.horizontalSafeArea, .horizontal) {
      covered.left = 0
      covered.right = 0
    }
    return covered
  }

  private func counts(_ adjustment: SafeAreaAdjustment, _ axis: Axis) -> Bool {
    switch adjustment {
    case .automatic: axes.contains(axis)
    case .always: true
    case .never: false
    }
  }
}

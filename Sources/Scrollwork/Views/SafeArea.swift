import ScrollPhysics

extension ScrollView {
  /// The lengths by which the covered edges of the screen, `area`, reach into the viewport, in
  /// points.
  ///
  /// They are 0 on an axis along which a scroll view around this one scrolls: that view insets its
  /// content instead.
  ///
  /// - Parameters:
  ///   - area: The covered edges, in points.
  ///   - viewport: The size of the viewport.
  ///   - keyboard: The overlap of the keyboard over which a sheet around the view rises; nil for
  ///     the present height of the sheet.
  /// - Returns: The insets.
  func coveredEdges(
    _ area: EdgeInsets, viewport: Size, over keyboard: Double? = nil
  ) -> EdgeInsets {
    guard let scene, area != .zero else { return .zero }
    let screen = scene.device.size
    var map = map(of: Rect(origin: frame.origin, size: viewport))
    var carried: AxisSet = []
    var child: Node = self
    while let parent = child.parent {
      if let view = parent as? ScrollView, !child.isEdgeAttachment {
        // A sheet extends its content to the screen's lower edge: the views inside it have to avoid
        // what covers that edge.
        carried.formUnion(view.sheet == nil ? view.axes : view.axes.subtracting(.vertical))
        if view.sheet != nil {
          let panel = keyboard.map { view.panelExtent(over: $0) } ?? view.panelExtent
          map.origin.y -= panel + view.contentLayout.insets.top
        }
        // On an axis that does not scroll, content starts after the insets.
        map.origin =
          map.origin + Point(x: view.contentLayout.insets.left, y: view.contentLayout.insets.top)
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

  /// The covered edges that are insets of the view: the safe area, and at the bottom the keyboard
  /// where it covers more.
  func coveredInsets(viewport: Size, keyboard: Double) -> EdgeInsets {
    guard let scene, sheet == nil else { return .zero }
    let keyboard = ignoresKeyboard ? 0 : keyboard
    var covered = safeInsets(scene.device.safeArea, viewport: viewport, keyboard)
    if keyboard > 0, axes.contains(.vertical) {
      let overlap = coveredEdges(EdgeInsets(bottom: keyboard), viewport: viewport, over: keyboard)
        .bottom
      covered.bottom = max(covered.bottom, min(overlap, viewport.height))
    }
    return covered
  }

  /// Whether a sheet around the view, or the view itself as one, lets the keyboard lie over it.
  var ignoresKeyboard: Bool {
    sequence(first: self, next: { $0.scroller }).contains { $0.sheet?.keyboardResponse == .ignore }
  }

  private func safeInsets(
    _ area: EdgeInsets, viewport: Size, _ keyboard: Double
  ) -> EdgeInsets {
    var covered = coveredEdges(area, viewport: viewport, over: keyboard)
    if !counts(settings.safeArea.y, .vertical) {
      covered.top = 0
      covered.bottom = 0
    }
    if !counts(settings.safeArea.x, .horizontal) {
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

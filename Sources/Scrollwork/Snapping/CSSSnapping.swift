public import ScrollPhysics

/// Snapping by the rules of CSS Scroll Snap: the view's targets are the snap areas, its insets the
/// scroll padding.
///
/// The intended direction or end position depends on the input: a release at rest and `scroll_to`
/// have an end position, an arrow key a direction, a fling, a wheel, a page key and `scroll_by`
/// both.
public struct CSSSnapping {
  /// The axes that snap, as far as the view scrolls in them.
  package var axes: AxisSet
  /// Whether the view has to rest on a target.
  package var strictness: CSSSnapContainer.Strictness
  /// The greatest distance, in points, at which a target attracts; nil on an axis for any distance,
  /// or under `proximity` strictness for a third of the snapport.
  package var proximity: Planar<Double?>
  /// The snap alignment of targets that have none of their own.
  package var alignment: Planar<SnapAlignment>
  /// The scroll padding added to the view's insets, in points.
  package var padding: EdgeInsets
  /// The browser that it follows where that departs from the specification; nil for none.
  package var browser: CSSSnapBrowser?

  /// Makes a rule; mandatory, with start alignment, by default.
  public init(
    axes: AxisSet = .both, strictness: CSSSnapContainer.Strictness = .mandatory,
    proximity: Planar<Double?> = Planar(x: nil, y: nil),
    alignment: Planar<SnapAlignment> = Planar(x: .start, y: .start),
    padding: EdgeInsets = .zero
  ) {
    self.axes = axes
    self.strictness = strictness
    self.proximity = proximity
    self.alignment = alignment
    self.padding = padding
  }

  // MARK: - Choosing

  /// The rest of a gesture; nil for the natural target.
  func choose(_ move: SnapMove, in view: ScrollView) -> SnapResult? {
    let here = view.geometry.contentOffset
    switch (move.reason, move.input) {
    case (.resize, _): return end(at: move.natural, axes: view.axes, in: view)
    case (.gesture, .wheel):
      // From where the wheel began: an area that stops it may lie long behind.
      return solve(around: move.start, move.natural, explains: !move.isPreview, in: view) { plane in
        .endAndDirection(
          offset: plane.planar(move.start),
          delta: plane.displacement(from: move.start, to: move.natural))
      }
    case (.gesture, .finger) where move.velocity == .zero:
      return end(at: move.natural, axes: move.axes, explains: !move.isPreview, in: view)
    case (.gesture, .finger):
      let flight = solve(around: here, move.natural, explains: !move.isPreview, in: view) { plane in
        .endAndDirection(
          offset: plane.planar(here), delta: plane.displacement(from: here, to: move.natural))
      }
      return passed(before: flight, move, in: view) ?? flight
    }
  }

  /// The first stop-always area that the whole gesture, drag and fling, would pass; nil for none.
  private func passed(
    before flight: SnapResult?, _ move: SnapMove, in view: ScrollView
  ) -> SnapResult? {
    guard SnapTargets(view).hasStops else { return nil }
    for axis in [view.axes.stacking, view.axes.stacking.cross] where view.axes.contains(axis) {
      let displacement = move.natural[axis] - move.start[axis]
      let dragged = view.geometry.contentOffset[axis] - move.start[axis]
      guard displacement * dragged > 0,
        let stop = solve(
          around: move.start, move.natural, stopsOnly: true, explains: !move.isPreview, in: view,
          { plane in
            .direction(
              offset: plane.planar(move.start),
              delta: plane.displacement(from: move.start, to: move.natural))
          })
      else { continue }
      let ahead = (stop.offset[axis] - move.start[axis]) * (displacement < 0 ? -1 : 1)
      let reached = abs((flight?.offset ?? move.natural)[axis] - move.start[axis])
      if ahead > 0, ahead < reached { return stop }
    }
    return nil
  }

  /// The rest of a scroll with an intended end position.
  func end(
    at offset: Point, axes: AxisSet, explains: Bool = true, in view: ScrollView
  ) -> SnapResult? {
    solve(around: view.geometry.clamped(offset), offset, explains: explains, in: view) { plane in
      .end(
        target: plane.planar(offset),
        axes: Planar(x: axes.contains(.horizontal), y: axes.contains(.vertical)))
    }
  }

  /// The rest of a scroll by a step, or by a distance, from an offset.
  func go(from start: Point, to end: Point, isStep: Bool, in view: ScrollView) -> SnapResult? {
    solve(around: start, end, in: view) { plane in
      let (offset, delta) = (plane.planar(start), plane.displacement(from: start, to: end))
      return isStep
        ? .direction(offset: offset, delta: delta)
        : .endAndDirection(offset: offset, delta: delta)
    }
  }

  /// The rest after a layout of a view that was snapped to targets.
  func stay(on before: SnapResult, at current: Point, in view: ScrollView) -> SnapResult? {
    solve(around: current, current, keeping: [before.item, before.crossItem], in: view) { plane in
      .resnap(
        offset: plane.planar(current),
        snapped: view.axes.stacking == .vertical
          ? Planar(x: plane.index(before.crossItem), y: plane.index(before.item))
          : Planar(x: plane.index(before.item), y: plane.index(before.crossItem)))
    }
  }

  // MARK: - The view as the rules see it

  private func solve(
    around first: Point, _ second: Point, keeping items: [Item?] = [], stopsOnly: Bool = false,
    explains: Bool = true, in view: ScrollView, _ intent: (CSSSnapPlane) -> CSSSnapIntent
  ) -> SnapResult? {
    let plane = CSSSnapPlane(
      view, self, from: first, to: second,
      keeping: items.compactMap { $0 }.filter { $0.isAlive && $0.isShown },
      stopsOnly: stopsOnly)
    let intent = intent(plane)
    let decision = explains && browser != nil ? plane.container.decision(for: intent) : nil
    guard let position = decision?.position ?? plane.container.position(for: intent) else {
      return nil
    }
    let main: PlaneAxis = view.axes.stacking == .vertical ? .y : .x
    var result = SnapResult(
      item: position.snapped[main].map { plane.items[$0] }, offset: plane.offset(position.offset),
      crossItem: position.snapped[main.cross].map { plane.items[$0] })
    if let decision {
      result.judgement = departure(
        decision, from: plane.offset(decision.specified), to: result.offset)
    } else if explains {
      noteBrowsers(plane, intent, in: view)
    }
    return result
  }
}

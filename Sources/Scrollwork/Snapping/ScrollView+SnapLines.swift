internal import ScrollPhysics

/// A line across the content on which a view can rest.
struct RestLine {
  var axis: Axis
  /// The content coordinate on that axis, in points.
  var coordinate: Double
  var item: Item?
}

extension ScrollView {
  /// The alignment of the items that the rule snaps, on the axes on which it does; nil for rules
  /// without items.
  private func itemAlignment(_ item: Item?) -> [(axis: Axis, share: Double)]? {
    let axis = axes.stacking
    switch snapRule?.kind {
    case .views(let rule): return [(axis, rule.alignment[axis])]
    case .paging(let rule) where rule.unit == .group: return [(axis, rule.alignment[axis])]
    case .custom: return [(axis, 0)]
    case .css(let rule):
      return Axis.allCases.compactMap { axis -> (axis: Axis, share: Double)? in
        guard axes.contains(axis), rule.axes.contains(axis) else { return nil }
        let plane = axis == .horizontal ? PlaneAxis.x : .y
        let own = item.map { $0.snapAlignment[plane] } ?? nil
        return (own ?? rule.alignment[plane]).share.map { (axis, $0) }
      }
    case nil, .stops, .paging, .detents: return nil
    }
  }

  /// The targets that show, with what of them the rule aligns, in content coordinates; empty for
  /// rules without items.
  var snapAreas: [(item: Item, frame: Rect)] {
    guard itemAlignment(nil) != nil else { return [] }
    return visibleItems.map { item in
      let frame = restingFrame(of: item)
      guard case .css = snapRule?.kind else { return (item, frame) }
      return (item, self.frame(of: item).grown(by: item.scrollMargin))
    }
  }

  /// The lines across the viewport at which the rule aligns, as content coordinates.
  var snapLines: [(axis: Axis, coordinate: Double)] {
    var region = geometry.visibleRect
    if case .css(let rule) = snapRule?.kind {
      let padding = logical(rule.padding)
      for axis in Axis.allCases {
        region.origin[axis] += padding.start(axis)
        region.size[axis] -= padding.start(axis) + padding.end(axis)
      }
    }
    return alignments.map { ($0.axis, region.start($0.axis) + $0.share * region.size[$0.axis]) }
  }

  /// The shares of the region at which the rule aligns.
  private var alignments: [(axis: Axis, share: Double)] {
    switch snapRule?.kind {
    case .css:
      // Areas can have alignments of their own; each of these has a line.
      var lines = itemAlignment(nil) ?? []
      for item in visibleItems {
        for line in itemAlignment(item) ?? [] where !lines.contains(where: { $0 == line }) {
          lines.append(line)
        }
      }
      return lines
    case .stops, .paging: return [(axes.stacking, stopShare)]
    case nil, .views, .custom, .detents: return itemAlignment(nil) ?? []
    }
  }

  /// The lines on which the view can rest, around what shows.
  ///
  /// - Parameters:
  ///   - areas: The view's snap areas.
  ///   - limit: The most lines of stops or pages.
  /// - Returns: The lines of the areas, or of stops or pages.
  func restLines(
    of areas: [(item: Item, frame: Rect)], limit: Int
  ) -> [RestLine] {
    if itemAlignment(nil) != nil {
      return areas.flatMap { area in
        (itemAlignment(area.item) ?? []).map { axis, share in
          RestLine(
            axis: axis, coordinate: area.frame.start(axis) + share * area.frame.size[axis],
            item: area.item)
        }
      }
    }
    let (axis, region) = (axes.stacking, geometry.visibleRect)
    let here = geometry.contentOffset[axis]
    let inside = geometry.contentInsets.start(axis) + stopShare * region.size[axis]
    return stops(from: here - region.size[axis], through: here + region.size[axis])
      .prefix(limit).map { RestLine(axis: axis, coordinate: $0 + inside, item: nil) }
  }

  /// The share of the region that meets the same share of a page or an interval; 0 for other rules.
  private var stopShare: Double {
    switch snapRule?.kind {
    case .paging(let rule): rule.alignment[axes.stacking]
    case .stops(let rule): rule.share
    case nil, .views, .custom, .css, .detents: 0
    }
  }

  /// The offsets of the rule's stops or pages, inside the range.
  private func stops(from low: Double, through high: Double) -> [Double] {
    switch snapRule?.kind {
    case .paging(let rule):
      rule.offsets(from: low, through: high, axes.stacking, in: self)
    case .stops(let rule): rule.offsets(from: low, through: high, in: self)
    case nil, .views, .custom, .css, .detents: []
    }
  }
}

extension SnapAlignment {
  /// The share of an area that meets the same share of the snapport; nil for none.
  var share: Double? {
    switch self {
    case .none: nil
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension ScrollView {
  /// The offset that a call requests, by the present layout; nil when its target is not in the
  /// view.
  ///
  /// Computed by alignment or smallest displacement, then the call's own offset, then clamping.
  /// Rows visible at the result, and those in reach between it and the target, are measured first,
  /// in rounds, so that the target lands exactly, whatever the estimates were.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - start: The offset from which displacements count; nil for the present one.
  ///   - measuring: Whether rows may be measured, which can move the offset.
  /// - Returns: The offset in points; nil when the target is not in the view.
  func resolve(
    _ call: ScrollCall, from start: Point? = nil, measuring: Bool = true
  ) -> Point? {
    guard var offset = requestedOffset(of: call, from: start) else { return nil }
    guard measuring, call.isNamed else { return offset }
    // Each round measures at least one row; a screen holds far fewer than 1,000.
    var rounds = 0
    while rounds < 1000, offset.isFinite,
      measureRows(at: limited(offset), upTo: item(of: call.target))
    {
      rounds += 1
      guard let next = self.requestedOffset(of: call, from: start) else { return nil }
      offset = next
    }
    return offset
  }

  private func requestedOffset(of call: ScrollCall, from start: Point?) -> Point? {
    layOut()
    let start = start ?? geometry.contentOffset
    var offset = start
    switch call.target {
    case .id, .item:
      guard let item = item(of: call.target), canReach(item) else { return nil }
      offset = reveal(item, call.options, from: start)
    case .rect(let rect):
      offset = reveal(rect, of: nil, call.options, from: start)
    case .point(let x, let y):
      offset = Point(x: x ?? start.x, y: y ?? start.y)
    case .physical(let x, let y):
      let mirrored = geometry.mirroredOffset(Point(x: x ?? 0, y: y ?? 0))
      offset = Point(x: x == nil ? start.x : mirrored.x, y: y == nil ? start.y : mirrored.y)
    case .edge(let edge):
      offset[edge.axis] = self.offset(at: edge, from: start, call.options.direction)
    case .content(let point):
      for axis in Axis.allCases {
        let share = logicalShare(point[axis], axis) ?? 0
        offset[axis] = geometry.startOffset(axis) + share * rangeLength(axis)
      }
    case .distance(let distance):
      offset = start + distance
    case .detent(let name):
      guard let height = self.offset(ofDetent: name) else { return nil }
      offset.y = height
    }
    offset = offset + call.options.offset
    if let loop, call.isNamed {
      offset[loop.axis] = loop.offset(
        showing: offset[loop.axis], from: start[loop.axis], call.options.direction)
    }
    guard call.options.clamps else { return offset }
    // An axis that the call does not move keeps its offset, also outside of the range.
    let clamped = clamped(offset, for: call)
    for axis in Axis.allCases where call.concerns(axis) { offset[axis] = clamped[axis] }
    return offset
  }

  /// The offset that shows the start or the end of the content; in a loop on the way from `start`.
  func offset(
    at edge: Edge, from start: Point, _ direction: LoopDirection = .shortest
  ) -> Double {
    let axis = edge.axis
    let offset = isStart(edge) ? geometry.startOffset(axis) : geometry.endOffset(axis)
    guard let loop, loop.axis == axis else { return offset }
    return loop.offset(showing: offset, from: start[axis], direction)
  }

  /// The item that a target names; nil for others, and for an id that no item in the view has.
  func item(of target: ScrollTarget) -> Item? {
    switch target {
    case .id(let id): scene?.lookup(id, below: self)
    case .item(let item): item
    case .point, .physical, .edge, .rect, .content, .distance, .detent: nil
    }
  }

  /// Whether an item is alive, shown and in the content of this view.
  func canReach(_ item: Item) -> Bool { item.isAlive && item.isMoved(by: self) && item.isShown }

  private func reveal(_ item: Item, _ options: ScrollOptions, from start: Point) -> Point {
    let frame = frame(of: item, atRest: options.revealsThroughAncestors)
    return reveal(frame, of: item, options, from: start)
  }

  private func reveal(
    _ frame: Rect, of item: Item?, _ options: ScrollOptions, from start: Point
  ) -> Point {
    let grown = frame.grown(by: logical(options.margin) + (item?.scrollMargin ?? .zero))
    var inset = logical(options.inset)
    if let item, options.countsPinned {
      let share = share(of: options.alignment, axes.stacking)
      inset = inset + pinnedInset(for: item, at: grown, share: share, from: start)
    }
    var offset = start
    for axis in Axis.allCases where axes.contains(axis) {
      offset[axis] = geometry.reveal(
        grown, axis, share: share(of: options.alignment, axis), from: start[axis],
        extraInset: inset)
    }
    return offset
  }

  /// The frame of an item in this view's content, through nested scroll views; with `atRest`, at
  /// the target offsets of those in motion.
  func frame(of item: Item, atRest: Bool = false) -> Rect {
    var rect = item.frame
    var scroller = item.scroller
    while let view = scroller, view !== self {
      rect = view.inOuterContent(
        rect, at: (atRest ? view.target : nil) ?? view.geometry.contentOffset)
      scroller = view.scroller
    }
    return rect
  }
}

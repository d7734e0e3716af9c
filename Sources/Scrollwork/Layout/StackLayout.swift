/// The layout of children one after another along an axis, used by columns, rows, sections and
/// scroll views.
struct StackLayout: Hashable {
  var axis: Axis
  var spacing = 0.0
  var padding = EdgeInsets.zero
  var alignment = CrossAlignment.start

  /// The size of a stack that is as small as its children allow inside `proposal`.
  func size(of children: [Node], for proposal: Proposal) -> Size {
    let inner = self.inner(proposal)
    return withExtents(of: children, in: inner) { extents in
      var along = padding.sum(axis)
      var across = 0.0
      var isFirst = true
      for (index, child) in children.enumerated() where child.takesRoom {
        if !isFirst { along += spacing }
        isFirst = false
        along += extents[index] - child.overlap
        across = max(across, child.measure(offer(extents[index], in: inner))[axis.cross])
      }
      var size = Size.zero
      size[axis] = along
      size[axis.cross] = across + padding.sum(axis.cross)
      return size
    }
  }

  /// Sets the frames of the children in a stack of `size`.
  func place(_ children: [Node], in size: Size) {
    let inner = self.inner(Proposal(size))
    withExtents(of: children, in: inner) { extents in
      let room = inner[axis.cross] ?? 0
      var cursor = padding.start(axis)
      var isFirst = true
      for (index, child) in children.enumerated() {
        if child.isHidden {
          child.place(at: .zero, size: .zero)
          continue
        }
        if child.isFloating {
          child.place(at: .zero, size: size)
          continue
        }
        if !child.isWeightless {
          if !isFirst { cursor += spacing }
          isFirst = false
        }
        let extent = extents[index]
        var frame = Size.zero
        frame[axis] = extent
        frame[axis.cross] = child.measure(offer(extent, in: inner))[axis.cross]
        var origin = Point.zero
        origin[axis] = cursor
        origin[axis.cross] =
          padding.start(axis.cross) + alignment.inset(of: frame[axis.cross], in: room)
        child.place(at: origin, size: frame)
        cursor += extent - child.overlap
      }
    }
  }

  // MARK: - Along the axis

  func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - padding.sum(.horizontal)) },
      height: proposal.height.map { max(0, $0 - padding.sum(.vertical)) })
  }

  func offer(_ extent: Double?, in inner: Proposal) -> Proposal {
    var proposal = inner
    proposal[axis] = extent
    return proposal
  }

  /// Runs `body` with the children's extents along the axis.
  private func withExtents<Result>(
    of children: [Node], in inner: Proposal, _ body: (UnsafeMutableBufferPointer<Double>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: children.count) { extents in
      extents.initialize(repeating: 0)
      measure(children, in: inner, into: extents)
      return body(extents)
    }
  }

  /// Computes the children's extents along the axis.
  ///
  /// The slack of a definite room is shared equally by the flexible children, without any by the
  /// spacers. Where the ideal extents of several flexible children fill the room exactly, as in a
  /// stack that hugs them, they have these.
  private func measure(
    _ children: [Node], in inner: Proposal, into extents: UnsafeMutableBufferPointer<Double>
  ) {
    let room = inner[axis]
    var taking = 0
    var flexible = 0
    var wanted = 0.0
    var overlaps = 0.0
    for (index, child) in children.enumerated() {
      overlaps += child.overlap
      guard child.takesRoom else { continue }
      taking += 1
      if room != nil, child.isFlexible(along: axis) {
        flexible += 1
      } else {
        extents[index] = child.measure(offer(nil, in: inner))[axis]
        wanted += extents[index]
      }
    }
    guard let room else { return }
    let slack = max(0, room - spacing * Double(max(0, taking - 1)) - wanted + overlaps)
    if flexible > 0 {
      share(slack, among: flexible, of: children, in: inner, extents)
    } else if slack > 0 {
      let spacers = children.count { $0 is SpacerNode && !$0.isHidden }
      for (index, child) in children.enumerated() where child is SpacerNode && !child.isHidden {
        extents[index] += slack / Double(spacers)
      }
    }
  }

  /// Shares the slack of a room among the flexible children.
  private func share(
    _ slack: Double, among flexible: Int, of children: [Node], in inner: Proposal,
    _ extents: UnsafeMutableBufferPointer<Double>
  ) {
    func forEachFlexible(_ body: (Int, Node) -> Void) {
      for (index, child) in children.enumerated()
      where child.takesRoom && child.isFlexible(along: axis) {
        body(index, child)
      }
    }
    guard flexible > 1 else { return forEachFlexible { index, _ in extents[index] = slack } }
    var wanted = 0.0
    forEachFlexible { index, child in
      extents[index] = child.measure(offer(nil, in: inner))[axis]
      wanted += extents[index]
    }
    if abs(wanted - slack) <= Metrics.tolerance { return }
    forEachFlexible { index, _ in extents[index] = slack / Double(flexible) }
  }
}

extension Node {
  /// Whether the node takes room among its siblings.
  var takesRoom: Bool { !isHidden && !isFloating && !isWeightless }
}

/// How children follow each other along an axis; columns, rows, sections and scroll views share it.
struct StackLayout {
  var axis: Axis
  var spacing = 0.0
  var padding = EdgeInsets.zero
  var alignment = CrossAlignment.start

  /// The extents of a stack that hugs its children inside `proposal`.
  func size(of children: [Node], for proposal: Proposal) -> Size {
    let inner = self.inner(proposal)
    let extents = extents(of: children, in: inner)
    var along = padding.sum(axis)
    var across = 0.0
    var isFirst = true
    for (child, extent) in zip(children, extents) where child.takesRoom {
      if !isFirst { along += spacing }
      isFirst = false
      along += extent - child.overlap
      across = max(across, child.measure(offer(extent, in: inner))[axis.cross])
    }
    var size = Size.zero
    size[axis] = along
    size[axis.cross] = across + padding.sum(axis.cross)
    return size
  }

  /// Gives the children their frames in a stack of `size`.
  func place(_ children: [Node], in size: Size) {
    let inner = self.inner(Proposal(size))
    let room = inner[axis.cross] ?? 0
    var cursor = padding.start(axis)
    var isFirst = true
    for (child, extent) in zip(children, extents(of: children, in: inner)) {
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

  // MARK: - Along the axis

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - padding.sum(.horizontal)) },
      height: proposal.height.map { max(0, $0 - padding.sum(.vertical)) })
  }

  private func offer(_ extent: Double?, in inner: Proposal) -> Proposal {
    var proposal = inner
    proposal[axis] = extent
    return proposal
  }

  /// The children's extents along the axis.
  ///
  /// What a definite room leaves over goes in equal parts to the flexible children, else to the
  /// spacers (V3). A room that several flexible children fill exactly, because the stack hugs them,
  /// is theirs as they want it.
  private func extents(of children: [Node], in inner: Proposal) -> [Double] {
    var extents = children.map { child -> Double in
      if !child.takesRoom { return 0 }
      if inner[axis] != nil, child.isFlexible(along: axis) { return 0 }
      return child.measure(offer(nil, in: inner))[axis]
    }
    guard let room = inner[axis] else { return extents }
    let gaps = spacing * Double(max(0, children.count { $0.takesRoom } - 1))
    let slack = max(0, room - gaps - extents.reduce(0, +) + children.reduce(0) { $0 + $1.overlap })
    let flexible = children.indices.filter {
      children[$0].takesRoom && children[$0].isFlexible(along: axis)
    }
    if flexible.count > 1 {
      let wanted = flexible.map { children[$0].measure(offer(nil, in: inner))[axis] }
      let isHugged = abs(wanted.reduce(0, +) - slack) <= Metrics.tolerance
      for (index, extent) in zip(flexible, wanted) {
        extents[index] = isHugged ? extent : slack / Double(flexible.count)
      }
    } else if let only = flexible.first {
      extents[only] = slack
    } else if slack > 0 {
      let spacers = children.indices.filter { children[$0] is SpacerNode && !children[$0].isHidden }
      for index in spacers { extents[index] += slack / Double(spacers.count) }
    }
    return extents
  }
}

extension Node {
  /// Whether the node takes room among its siblings.
  var takesRoom: Bool { !isHidden && !isFloating && !isWeightless }
}

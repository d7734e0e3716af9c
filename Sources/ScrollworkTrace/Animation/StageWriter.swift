internal import Scrollwork

/// Writes what lies on a stage, with the motions of its boxes.
struct StageWriter {
  /// The times of the frames, in seconds.
  let times: [Double]
  let shapes: StageShapes
  var clips: ClipPaths
  /// The knots of values by frame.
  let knots: ([Double], [(x: Double, y: Double)]) -> [Keyframes.Knot]
  var keyframes: Keyframes

  /// Writes the boxes of a viewport from back to front; those that move alike and follow each other
  /// move as one.
  mutating func write(
    _ elements: [StageTimeline.Element], in viewport: StageShapes.Frame, to svg: inout SVGText
  ) {
    let (tracks, bases) = MotionTrack.tracks(of: elements)
    var open: Int?
    for (index, element) in elements.enumerated() {
      let (number, base) = bases[index]
      if open != number {
        if let open, !tracks[open].isStill { svg.end() }
        if !tracks[number].isStill { svg.begin("g", [("class", name(of: tracks[number]))]) }
        open = number
      }
      let frame = StageShapes.Frame(
        x: base.x, y: base.y, width: element.width, height: element.height)
      let hidden = visibility(of: element, frame, tracks[number], in: viewport)
      if let hidden { svg.begin("g", hidden) }
      let poses = poses(of: element, frame)
      if !poses.isEmpty {
        svg.begin(
          "g", [("transform", "translate(\(SVGText.number(base.x)) \(SVGText.number(base.y)))")])
        for pose in poses { svg.begin("g", [("class", pose)]) }
      }
      let local =
        poses.isEmpty
        ? frame : StageShapes.Frame(x: 0, y: 0, width: frame.width, height: frame.height)
      write(element, in: local, to: &svg)
      if !poses.isEmpty { for _ in 0...poses.count { svg.end() } }
      if hidden != nil { svg.end() }
    }
    if let open, !tracks[open].isStill { svg.end() }
  }

  private mutating func write(
    _ element: StageTimeline.Element, in frame: StageShapes.Frame, to svg: inout SVGText
  ) {
    shapes.draw(element.look, in: frame, isSheet: element.isSheet, to: &svg)
    guard element.isViewport, !element.children.isEmpty else { return }
    let clip = StageShapes.Frame(
      x: 0, y: 0, width: frame.width, height: frame.height + (element.isSheet ? 40 : 0))
    svg.begin(
      "g",
      [("transform", "translate(\(SVGText.number(frame.x)) \(SVGText.number(frame.y)))")])
    svg.begin("g", [("clip-path", clips.url(clip, element.isSheet ? 16 : 0, to: &svg))])
    write(element.children, in: clip, to: &svg)
    svg.end()
    svg.end()
  }

  private mutating func name(of track: MotionTrack) -> String {
    keyframes.name(
      of: .displacement, knots(times, track.displacements.map { ($0?.x ?? 0, $0?.y ?? 0) }))
  }

  /// The attributes of a box that fades, or that does not show where its track would have it; nil
  /// for others.
  private mutating func visibility(
    of element: StageTimeline.Element, _ frame: StageShapes.Frame, _ track: MotionTrack,
    in viewport: StageShapes.Frame
  ) -> [(String, String)]? {
    let opacities = element.moments.enumerated().map { index, moment -> Double in
      if let moment { return moment.opacity }
      let displacement = track.displacements[index] ?? .zero
      let (x, y) = (frame.x + displacement.x, frame.y + displacement.y)
      let isInside =
        x < viewport.width - 1 && y < viewport.height - 1 && x + frame.width > 1
        && y + frame.height > 1
      return isInside ? 0 : 1
    }
    guard opacities.contains(where: { $0 != 1 }) else { return nil }
    let name = keyframes.name(of: .opacity, knots(times, opacities.map { ($0, 0) }))
    return [("class", name), ("opacity", SVGText.number(opacities.first ?? 1))]
  }

  /// The classes of a box that is turned or scaled about its center, from the outside in.
  private mutating func poses(
    of element: StageTimeline.Element, _ frame: StageShapes.Frame
  ) -> [String] {
    let (x, y) = (frame.width / 2, frame.height / 2)
    return [
      name(of: .rotation(x: x, y: y), element, usually: 0) { $0.rotation },
      name(of: .scale(x: x, y: y), element, usually: 1) { $0.scale },
    ].compactMap { $0 }
  }

  /// The class of what changes about a box; nil where that is always as usual.
  private mutating func name(
    of property: Keyframes.Property, _ element: StageTimeline.Element, usually usual: Double,
    _ value: (StageTimeline.Moment) -> Double
  ) -> String? {
    guard element.moments.contains(where: { $0.map(value) ?? usual != usual }) else { return nil }
    var last = element.moments.compactMap(\.self).first.map(value) ?? usual
    let values = element.moments.map { moment -> (x: Double, y: Double) in
      last = moment.map(value) ?? last
      return (last, 0)
    }
    return keyframes.name(of: property, knots(times, values))
  }
}

/// The clip paths of a picture, one for each size.
struct ClipPaths {
  private var count = 0

  /// Writes a clip path, and returns the value of `clip-path`.
  mutating func url(
    _ frame: StageShapes.Frame, _ radius: Double, to svg: inout SVGText
  ) -> String {
    count += 1
    let name = "sw-clip-\(count)"
    let number = SVGText.number
    svg.begin("clipPath", [("id", name)])
    svg.bare(
      "rect",
      [("width", number(frame.width)), ("height", number(frame.height))]
        + (radius > 0 ? [("rx", number(radius))] : []))
    svg.end()
    return "url(#\(name))"
  }
}

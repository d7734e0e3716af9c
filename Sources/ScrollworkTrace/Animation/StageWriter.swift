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
      let scaled = scale(of: element, frame)
      if let scaled {
        svg.begin(
          "g", [("transform", "translate(\(SVGText.number(base.x)) \(SVGText.number(base.y)))")])
        svg.begin("g", [("class", scaled)])
      }
      let local =
        scaled == nil
        ? frame : StageShapes.Frame(x: 0, y: 0, width: frame.width, height: frame.height)
      write(element, in: local, to: &svg)
      if scaled != nil {
        svg.end()
        svg.end()
      }
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

  /// The class of a box whose scale changes about its center; nil for others.
  private mutating func scale(
    of element: StageTimeline.Element, _ frame: StageShapes.Frame
  ) -> String? {
    guard element.moments.contains(where: { $0.map { $0.scale != 1 } ?? false }) else { return nil }
    var last = element.moments.compactMap(\.self).first?.scale ?? 1
    let scales = element.moments.map { moment -> (x: Double, y: Double) in
      last = moment?.scale ?? last
      return (last, 0)
    }
    return keyframes.name(
      of: .scale(x: frame.width / 2, y: frame.height / 2), knots(times, scales))
  }
}

/// The clip paths of a picture, one for each size.
struct ClipPaths {
  private var count = 0

  /// Writes a clip path, and answers the value of `clip-path`.
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

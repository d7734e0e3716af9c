internal import Scrollwork
package import ScrollworkTerminal

/// A run as an SVG that plays by itself: what its scene showed, beside the lanes of its views.
///
/// It moves by style sheet alone. Where that does not play, and where less motion is wanted, it
/// shows the first moment of the stage and the whole curves. Equal runs give equal bytes.
package struct AnimatedPicture {
  /// The longest span that is drawn, in seconds.
  private static let longest = 60.0
  /// The size without the flag, in pixels; more lanes are higher.
  private static let defaultWidth = 900

  private let picture: TracePicture
  private let film: (screen: Device, shots: [SceneFilm.Shot])
  private let stage: Stage
  private let count: Keyframes.Count

  /// Where the screen is drawn, in pixels.
  private struct Stage {
    var x, y, scale, width, height: Double
    static let bezel = 7.0
    /// The width of the column with the device.
    var column: Double { x + width * scale + Self.bezel }
  }

  /// Makes a picture of a run.
  ///
  /// - Parameters:
  ///   - model: What its views did.
  ///   - film: What its scene showed.
  ///   - rendering: The views, the times, the size and the colors.
  ///   - playsOnce: Whether it plays once only.
  /// - Throws: Exit 2 for a record, which has no frames, for more than a minute, and for a size
  ///   without room.
  package init(
    _ model: TraceModel, _ film: SceneFilm.Text?, _ rendering: TraceRendering, playsOnce: Bool
  ) throws(HostError) {
    guard let film = film?.stage else {
      throw .usage(
        "a record cannot be animated",
        help: ["scrollwork trace SCRIPT|TEST_ID -o FILE.svg --animate runs it"])
    }
    let size = rendering.style.size
    let height =
      if let size { size.height } else {
        Int(try rendering.picture(of: model, size: nil).layout.height)
      }
    let width = size?.width ?? Self.defaultWidth
    let screen = film.screen
    let scale = min(
      (Double(height) - 36 - 2 * Stage.bezel) / screen.size.height,
      (Double(width) * 0.42) / screen.size.width)
    let stage = Stage(
      x: 18 + Stage.bezel, y: (Double(height) - screen.size.height * scale) / 2, scale: scale,
      width: screen.size.width, height: screen.size.height)
    self.stage = stage
    picture = try rendering.picture(
      of: model, size: (width - Int(stage.column.rounded(.up)), height))
    self.film = film
    count = playsOnce ? .once : .forever
    guard picture.span.upperBound - picture.span.lowerBound <= Self.longest else {
      throw .usage(
        "an animation plays at most \(NumberText.short(Self.longest)) s",
        help: ["--from and --to choose a part"])
    }
  }

  /// The file.
  package var product: TraceRendering.Product {
    TraceRendering.Product(bytes: Array(text.utf8), comparison: nil)
  }

  /// The SVG.
  private var text: String {
    let number = SVGText.number
    var keyframes = Keyframes(
      span: picture.span.upperBound - picture.span.lowerBound, count: count)
    var stageSVG = SVGText(level: 1)
    writeStage(to: &stageSVG, &keyframes)
    var overlay = SVGText(level: 2)
    writePlayhead(to: &overlay, &keyframes)
    let width = picture.layout.width + stage.column.rounded(.up)
    var svg = SVGText()
    picture.begin(&svg, width: width)
    svg.raw("style", keyframes.text(".veil{opacity:0.72}.head{opacity:1}\n"))
    svg.shape(
      "rect",
      [
        ("width", number(width)), ("height", number(picture.layout.height)),
        ("fill", picture.theme.color(.paper)), ("pointer-events", "none"),
      ], title: "paper")
    svg.append(stageSVG)
    svg.begin("g", [("transform", "translate(\(number(stage.column.rounded(.up))) 0)")])
    picture.writeContents(to: &svg)
    svg.append(overlay)
    svg.end()
    svg.end()
    return svg.text
  }

  // MARK: - Time

  /// The frames of the span, each with its time from the span's beginning in seconds.
  private var shots: [(time: Double, shot: SceneFilm.Shot)] {
    let start = picture.span.lowerBound
    let all = film.shots.map {
      (time: Double($0.frame.tick) / picture.model.rate - start, shot: $0)
    }
    let inside = all.filter {
      $0.time >= -5e-10 && $0.time <= picture.span.upperBound - start + 5e-10
    }
    guard let before = all.last(where: { $0.time < -5e-10 }) else { return inside }
    return [(0, before.shot)] + inside.filter { $0.time > 5e-10 }
  }

  /// The knots of values by frame: between two frames nothing has changed until the tick of the
  /// later one.
  private func knots(_ times: [Double], _ values: [(x: Double, y: Double)]) -> [Keyframes.Knot] {
    var knots: [Keyframes.Knot] = []
    for (index, value) in values.enumerated() {
      let before = times[index] - picture.model.tickLength
      if let last = knots.last, before > last.time + 1e-9 {
        knots.append(Keyframes.Knot(time: before, x: last.x, y: last.y))
      }
      knots.append(Keyframes.Knot(time: times[index], x: value.x, y: value.y))
    }
    return knots
  }

  // MARK: - Stage

  private func writeStage(to svg: inout SVGText, _ keyframes: inout Keyframes) {
    let shots = shots
    let timeline = StageTimeline(shots.map(\.shot.frame), width: stage.width)
    let shapes = StageShapes(values: picture.theme.values, width: stage.width)
    let number = SVGText.number
    let isPhone = stage.width < 600
    let bezel = Stage.bezel / stage.scale
    svg.begin(
      "g",
      [
        (
          "transform",
          "translate(\(number(stage.x)) \(number(stage.y))) scale(\(SVGText.factor(stage.scale)))"
        ), ("font-family", StageShapes.font), ("pointer-events", "none"),
      ])
    let screen = StageShapes.Frame(x: 0, y: 0, width: stage.width, height: stage.height)
    shapes.pill(
      StageShapes.Frame(
        x: -bezel, y: -bezel, width: stage.width + 2 * bezel, height: stage.height + 2 * bezel),
      isPhone ? 48 + bezel : 16, "#08090a", to: &svg)
    var clips = ClipPaths()
    svg.begin("g", [("clip-path", clips.url(screen, isPhone ? 48 : 8, to: &svg))])
    shapes.pill(screen, 0, shapes.color("page"), to: &svg)
    var writer = StageWriter(
      times: shots.map(\.time), shapes: shapes, clips: clips,
      knots: { knots($0, $1) }, keyframes: keyframes)
    writer.write(timeline.elements, in: screen, to: &svg)
    keyframes = writer.keyframes
    writeScreen(shapes, to: &svg)
    writeFingers(shots, to: &svg, &keyframes)
    svg.end()
    svg.end()
  }

  /// The clock and the bar of the home gesture, where the safe area has room for them.
  private func writeScreen(_ shapes: StageShapes, to svg: inout SVGText) {
    let safeArea = film.screen.safeArea
    let ink = shapes.color("ink")
    if safeArea.top >= 20 {
      let y = safeArea.top / 2 + 4
      shapes.pill(
        StageShapes.Frame(x: 0, y: 0, width: stage.width, height: safeArea.top * 0.8), 0,
        shapes.color("page"), opacity: 0.8, to: &svg)
      shapes.text(
        "9:41", x: min(62, stage.width * 0.16), y: y, size: 15, weight: 600, ink, anchor: "middle",
        room: 60, to: &svg)
      shapes.pill(
        StageShapes.Frame(x: stage.width - 48, y: y - 5.5, width: 22, height: 11), 3.5, ink,
        opacity: 0.35, to: &svg)
      shapes.pill(
        StageShapes.Frame(x: stage.width - 46, y: y - 3.5, width: 15, height: 7), 2, ink, to: &svg)
    }
    guard safeArea.bottom >= 20 else { return }
    shapes.pill(
      StageShapes.Frame(x: stage.width / 2 - 67, y: stage.height - 13, width: 134, height: 5), 2.5,
      ink, opacity: 0.85, to: &svg)
  }

  private func writeFingers(
    _ shots: [(time: Double, shot: SceneFilm.Shot)], to svg: inout SVGText,
    _ keyframes: inout Keyframes
  ) {
    let times = shots.map(\.time)
    for number in 0..<(shots.map(\.shot.fingers.count).max() ?? 0) {
      let moments = shots.map { shot -> Point? in
        shot.shot.fingers.indices.contains(number) ? shot.shot.fingers[number] : nil
      }
      let visible = keyframes.name(
        of: .opacity, knots(times, moments.map { ($0 == nil ? 0 : 1, 0) }))
      var last = moments.compactMap(\.self).first ?? .zero
      let positions = moments.map { moment -> (x: Double, y: Double) in
        last = moment ?? last
        return (last.x, last.y)
      }
      let moves = keyframes.name(of: .displacement, knots(times, positions))
      svg.begin("g", [("class", visible), ("opacity", moments.first == .some(nil) ? "0" : "1")])
      svg.bare(
        "circle",
        [
          ("class", moves), ("r", "20"), ("fill", picture.theme.color(.finger)),
          ("fill-opacity", "0.35"), ("stroke", picture.theme.color(.finger)),
          ("stroke-width", "3"),
        ])
      svg.end()
    }
  }

  // MARK: - Lanes

  /// What is drawn over the lanes: what is still to come is paler, and a line with a dot on each
  /// curve moves.
  private func writePlayhead(to svg: inout SVGText, _ keyframes: inout Keyframes) {
    guard let first = picture.layout.lanes.first?.plot, let last = picture.layout.lanes.last else {
      return
    }
    let number = SVGText.number
    let span = picture.span.upperBound - picture.span.lowerBound
    let head = keyframes.name(
      of: .displacement,
      [
        Keyframes.Knot(time: 0, x: 0, y: 0), Keyframes.Knot(time: span, x: first.width, y: 0),
      ])
    for (index, lane) in picture.layout.lanes.enumerated() {
      let frame = StageShapes.Frame(
        x: lane.plot.x, y: lane.plot.y, width: lane.plot.width + 2,
        height: lane.bottom - lane.plot.y + 1)
      svg.begin("clipPath", [("id", "sw-lane-\(index + 1)")])
      Self.rect(frame, [], to: &svg)
      svg.end()
      svg.begin("g", [("clip-path", "url(#sw-lane-\(index + 1))"), ("pointer-events", "none")])
      svg.begin("g", [("class", "veil"), ("opacity", "0")])
      Self.rect(
        frame, [("class", head), ("fill", picture.theme.color(.paper))], to: &svg)
      svg.end()
      svg.end()
    }
    svg.begin("g", [("class", "head"), ("opacity", "0"), ("pointer-events", "none")])
    svg.bare(
      "path",
      [
        ("class", head),
        ("d", "M\(number(first.x)) \(number(first.y - 4))V\(number(last.bottom))"),
        ("stroke", picture.theme.color(.failure)), ("stroke-width", "1.5"), ("fill", "none"),
      ])
    for (index, lane) in picture.layout.lanes.enumerated() {
      let knots = picture.scales[index].knots.map { knot in
        Keyframes.Knot(
          time: knot.time - picture.span.lowerBound, x: picture.x(knot.time, lane.plot),
          y: picture.y(knot.offset, index))
      }
      guard !knots.isEmpty else { continue }
      svg.bare(
        "circle",
        [
          ("class", keyframes.name(of: .displacement, knots)), ("r", "5"),
          ("fill", picture.theme.color(.failure)), ("stroke", picture.theme.color(.paper)),
          ("stroke-width", "2"),
        ])
    }
    svg.end()
  }

  private static func rect(
    _ frame: StageShapes.Frame, _ more: [(String, String)], to svg: inout SVGText
  ) {
    let number = SVGText.number
    svg.bare(
      "rect",
      [
        ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
        ("height", number(frame.height)),
      ] + more)
  }
}

internal import FoundationEssentials
package import Scrollwork
internal import ScrollworkTerminal

/// What a scene showed, tick by tick, for a page that plays it without the engine.
///
/// It has a bounded size: of long motions every second, fourth, … tick is kept.
package struct SceneFilm {
  /// How much is kept.
  package struct Limits: Sendable {
    /// The most frames.
    var frames: Int
    /// The most bytes of all frames together.
    var bytes: Int

    /// For a film that stands alone: a minute at 60 ticks a second.
    package static let alone = Limits(frames: 3_600, bytes: 160_000)
    /// For one of many in a report.
    package static let amongMany = Limits(frames: 720, bytes: 40_000)
  }

  /// How a film was made.
  package struct Origin: Codable, Hashable, Sendable {
    /// The command that makes it again.
    package var command: String
    /// The seed of all random numbers.
    package var seed: UInt64
    /// The commit of the project, with a plus where files were changed; nil without one.
    package var commit: String?

    /// Makes an origin.
    package init(command: String, seed: UInt64, commit: String?) {
      (self.command, self.seed, self.commit) = (command, seed, commit)
    }
  }

  /// A film as a JSON object, and how it was made.
  package struct Text: Sendable {
    /// What the scene showed, as `text(of:_:)` writes it.
    package var json: String
    /// How it was made.
    package var origin: Origin
    /// The screen and its frames; nil for one that was read from a record.
    var stage: (screen: Device, shots: [Shot])?

    /// Makes a text, for instance one that was read from a record.
    package init(json: String, origin: Origin) { (self.json, self.origin) = (json, origin) }
  }

  /// What showed after a tick.
  struct Shot: Sendable {
    var frame: SceneFrame
    var fingers: [Point]
  }

  private let limits: Limits
  private var shots: [Shot] = []
  /// How fingers let go of views, by the view's position.
  private var lifts: [(view: Int, card: LiftCard)] = []
  /// Ticks whose number is a multiple of it are kept.
  private var stride = 1

  /// The most lifts that are kept.
  private static let mostLifts = 200

  /// Makes a film without frames.
  package init(_ limits: Limits) { self.limits = limits }

  /// Takes what shows now, unless nothing has changed.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - card: Describes the last lift of a view.
  package mutating func take(_ scene: Scene, card: (ScrollView) -> LiftCard?) {
    // A scene that was made anew begins again.
    if let last = shots.last, scene.tickCount < last.frame.tick { (shots, lifts) = ([], []) }
    takeLifts(in: scene, card)
    guard scene.tickCount % stride == 0 else { return }
    let shot = Shot(frame: scene.currentFrame, fingers: scene.fingers)
    if let last = shots.last {
      guard
        last.frame.parts != shot.frame.parts || last.frame.views != shot.frame.views
          || last.fingers != shot.fingers
      else { return }
      if last.frame.tick == shot.frame.tick { shots.removeLast() }
    }
    shots.append(shot)
    if shots.count > limits.frames { thin() }
  }

  private mutating func takeLifts(in scene: Scene, _ card: (ScrollView) -> LiftCard?) {
    for (index, view) in scene.scrollViews.enumerated() {
      guard view.lift != nil, lifts.count < Self.mostLifts, let card = card(view),
        !lifts.contains(where: { $0.view == index && $0.card.tick == card.tick })
      else { continue }
      lifts.append((index, card))
    }
  }

  private mutating func thin() {
    stride *= 2
    shots = shots.filter { $0.frame.tick % stride == 0 }
  }

  /// The film as a JSON object.
  ///
  /// `scene` is its description, `words` and `frames` are as `FilmEncoder` writes them, the frames
  /// in base64; `lanes` has for each view that has moved its curve and what `ScenePage` says of it,
  /// and as `ghost` its curve in the last run that passed; `lifts` how fingers let go.
  ///
  /// - Parameters:
  ///   - scene: The scene at its end.
  ///   - model: What its views did, with the targets that were expected.
  /// - Returns: The JSON object.
  package mutating func text(of scene: Scene, _ model: TraceModel) -> String {
    let last = Shot(frame: scene.currentFrame, fingers: scene.fingers)
    var encoder = Self.encoded(shots, last)
    while encoder.frames.bytes.count > limits.bytes, shots.count > 1 {
      thin()
      encoder = Self.encoded(shots, last)
    }
    let curves = scene.scrollViews.enumerated().filter {
      $0.element.samples.count > 1 && model.lanes.indices.contains($0.offset)
    }
    var json = JSONText()
    json.object {
      $0.member("scene", encoded: ScenePage.description(of: scene, take: 1))
      $0.key("words")
      $0.array { list in for word in encoder.words { list.encoded(word.utf8) } }
      $0.member("frames", Data(encoder.frames.bytes).base64EncodedString())
      $0.objects("lanes", of: curves) { view, json in
        let lane = model.lanes[view.offset]
        json.member("view", view.offset)
        json.member("axes", lane.axes.map(\.letter))
        json.member("samples", Self.curve(view.element.samples, along: lane.axes))
        let former = model.lastPassed.first { $0.name == lane.name }
        if let former { json.member("ghost", Self.curve(former.samples, along: lane.axes)) }
        ScenePage.write(lane, of: model, to: &json)
        let curve = LaneCurve(lane, tickLength: model.tickLength, end: model.end)
        let ghost = former.map {
          LaneCurve($0, axis: curve.axis, tickLength: model.tickLength, end: model.end)
        }
        json.member("scale") {
          LaneScale(curve, beside: ghost, in: 0...max(model.end, curve.end))
            .write(curve, rate: model.rate, to: &$0)
        }
      }
      $0.objects("lifts", of: lifts) { lift, json in
        json.member("view", lift.view)
        lift.card.writeMembers(to: &json)
      }
    }
    return json.text
  }

  /// The film of a scene at its end.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - model: What its views did, with the targets that were expected.
  ///   - origin: How it was made.
  /// - Returns: The film with its frames.
  package mutating func finished(
    of scene: Scene, _ model: TraceModel, origin: Origin
  ) -> Text {
    var text = Text(json: text(of: scene, model), origin: origin)
    text.stage = (scene.device, shots)
    return text
  }

  private static func curve(_ samples: [some MotionSample], along axes: [Axis]) -> String {
    let kept = CurveEncoder.kept(of: samples)
    return Data(FilmEncoder.samples(kept, along: axes)).base64EncodedString()
  }

  private static func encoded(_ shots: [Shot], _ last: Shot) -> FilmEncoder {
    var encoder = FilmEncoder()
    for shot in shots where shot.frame.tick < last.frame.tick {
      encoder.add(shot.frame, fingers: shot.fingers)
    }
    encoder.add(last.frame, fingers: last.fingers)
    return encoder
  }
}

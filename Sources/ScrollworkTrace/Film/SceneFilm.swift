internal import FoundationEssentials
package import Scrollwork
internal import ScrollworkTerminal

/// What a scene showed, tick by tick, for a page that plays it without the engine.
///
/// It has a bounded size: of long motions every second, fourth, … tick is kept.
package struct SceneFilm {
  /// The most frames that are kept.
  private static let mostFrames = 720
  /// The most bytes of all frames together.
  private static let mostBytes = 44_000

  private var frames: [SceneFrame] = []
  /// Ticks whose number is a multiple of it are kept.
  private var stride = 1

  /// Makes a film without frames.
  package init() {}

  /// Takes what shows now, unless nothing has changed.
  package mutating func take(_ scene: Scene) {
    guard scene.tickCount % stride == 0 else { return }
    let frame = scene.currentFrame
    if let last = frames.last {
      // A scene that was made anew begins again.
      if frame.tick < last.tick { frames = [] }
      guard last.parts != frame.parts || last.views != frame.views else { return }
    }
    frames.append(frame)
    if frames.count > Self.mostFrames { thin() }
  }

  private mutating func thin() {
    stride *= 2
    frames = frames.filter { $0.tick % stride == 0 }
  }

  /// The film as a JSON object: what a page would have been sent while the scene ran.
  ///
  /// `scene` is its description, `targets` where its views can rest, and `messages` are those of `FrameEncoder` and
  /// `CurveEncoder` in base64, each with its length before it as a number of 32 bits.
  ///
  /// - Parameters:
  ///   - scene: The scene at its end.
  ///   - model: What its views did, with the targets that were expected.
  /// - Returns: The JSON object.
  package mutating func text(of scene: Scene, _ model: TraceModel) -> String {
    let last = scene.currentFrame
    var bytes = Self.bytes(of: frames + [last])
    while bytes.count > Self.mostBytes, frames.count > 1 {
      thin()
      bytes = Self.bytes(of: frames + [last])
    }
    let curves = scene.scrollViews.enumerated().filter { $0.element.samples.count > 1 }
    for (index, view) in curves {
      bytes += Self.framed(CurveEncoder.message(of: view, at: index, take: 1))
    }
    var json = JSONText()
    json.object {
      $0.key("scene")
      $0.encoded(Array(ScenePage.description(of: scene, take: 1).utf8))
      $0.objects("targets", of: curves.map(\.offset)) { index, json in
        json.member("view", index)
        ScenePage.write(model.lanes[index], of: model, to: &json)
      }
      $0.member("messages", Data(bytes).base64EncodedString())
    }
    return json.text
  }

  private static func bytes(of frames: [SceneFrame]) -> [UInt8] {
    var encoder = FrameEncoder(take: 1)
    return frames.flatMap { encoder.messages(of: $0).flatMap(framed) }
  }

  private static func framed(_ message: [UInt8]) -> [UInt8] {
    var writer = PageWriter()
    writer.put(UInt32(message.count))
    return writer.bytes + message
  }
}

internal import Scrollwork

/// What a scene showed in ticks that were passed at once, in even steps: for looking back at what
/// no page has seen.
struct PassedFrames {
  /// The most frames that are kept.
  private static let most = 300

  /// The frames, in order.
  private(set) var frames: [SceneFrame] = []
  /// Ticks whose number is a multiple of it are kept.
  private var stride = 1

  /// Takes what shows now.
  mutating func take(_ scene: Scene) {
    guard scene.tickCount % stride == 0 else { return }
    let frame = scene.currentFrame
    // A scene that was made anew begins again.
    if let last = frames.last, frame.tick < last.tick { frames = [] }
    frames.append(frame)
    guard frames.count > Self.most else { return }
    stride *= 2
    frames = frames.filter { $0.tick % stride == 0 }
  }
}

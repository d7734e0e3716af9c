/// Something that looks at the scene once a tick, after layout and links, when anything has moved.
///
/// What it finds is told with the tick's events.
public class SceneObserver {
  /// Whether it still looks.
  public private(set) var isActive = true
  /// A paused observer sees nothing; what changed meanwhile it finds afterwards.
  public var isPaused = false
  @Faint var scene: Scene?

  init(_ scene: Scene) {
    self.scene = scene
    scene.observers.append(self)
    scene.needsLook = true
  }

  /// Stops looking.
  public func end() {
    isActive = false
    scene?.observers.removeAll { $0 === self }
  }

  /// Compares what is with what was.
  func look() {}

  /// Tells what was found when its turn comes, unless it has ended by then.
  final func tell(_ action: @escaping () -> Void) {
    scene?.enqueue(
      .call { [weak self] _ in
        if let self, isActive, !isPaused { action() }
      })
  }
}

extension Scene {
  /// Looks at what is observed, once layout and links are done.
  ///
  /// - Complexity: O(w) for w who look, and nothing while nothing moves.
  func look() {
    guard needsLook else { return }
    needsLook = false
    lookAtVisibility()
    for observer in observers where observer.isActive && !observer.isPaused { observer.look() }
  }
}

/// An observer of the scene, evaluated once a tick, after layout and links, if anything has moved.
///
/// It delivers its results with the tick's events.
package class SceneObserver: WeaklyReferenced {
  /// Whether it is registered with the scene.
  package private(set) var isActive = true
  /// Whether it is paused: not evaluated, and nothing delivered; changes meanwhile are found
  /// afterwards.
  package var isPaused = false
  /// The cell through which weak handles read it.
  package let weakBox = WeakBox()
  @WeakHandle var scene: Scene?
  /// Called with the new and the former value; nil once the observation has ended.
  private var action: Action?

  /// What an observer calls.
  package typealias Action = (_ value: HostValue?, _ former: HostValue?) -> Void

  init(_ scene: Scene, action: @escaping Action) {
    self.scene = scene
    self.action = action
    weakBox.begin(self)
    scene.watchers.observers.append(self)
    scene.pending.requireLook()
  }

  deinit { weakBox.end() }

  /// Ends the observation.
  package func end() {
    isActive = false
    action = nil
    scene?.watchers.observers.removeAll { $0 === self }
  }

  /// Compares the present state with the stored one; overridden by each kind.
  func evaluate() {}

  /// Queues a call of the action with the tick's events; skipped if the observer has ended or is
  /// paused by then.
  final func notify(_ value: HostValue?, former: HostValue?) {
    scene?.enqueue(
      .call { [own = WeakHandle(self)] _ in
        if let own = own.object, !own.isPaused { own.action?(value, former) }
      })
  }
}

extension Scene {
  /// Evaluates effects, visibility and all observers, after layout and links.
  ///
  /// - Complexity: O(w) for w observers; O(1) if nothing has moved since the last call.
  func evaluateObservers() {
    guard pending.needsLook || pending.needsNextLook else { return }
    pending.endLook()
    watchers.effects?.evaluate(in: self, isTick: true)
    evaluateVisibility()
    for observer in watchers.observers where observer.isActive && !observer.isPaused {
      observer.evaluate()
    }
  }
}

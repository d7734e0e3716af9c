import ScrollPhysics

/// How fast the finger moves, estimated from its samples.
extension Touch {
  /// Restarts the velocity estimate at the present position.
  func restartSamples() {
    hand.samples = TouchSamples(at: point, tick: scene?.tickCount ?? 0)
  }

  /// Whether the finger has rested for so long that its lift has no velocity.
  var isStill: Bool {
    scene.map { hand.samples.movement(in: $0, hasLifted: !isDown).isEmpty } ?? true
  }

  /// The velocity of the finger in pt/s, as the view that it drags estimates it; zero before it
  /// drags one.
  public var velocity: Point {
    guard let view = leader ?? dragged.first else { return .zero }
    return view.fingerDisplacement(ofOffset: offsetVelocity(in: view))
  }

  /// The velocity of a view's offset under the finger in pt/s, by the view's estimator; 0 for a
  /// finger that has rested for 0.04 s.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - hasLifted: whether the finger counts as lifted; nil for as it is.
  /// - Returns: the velocity.
  func offsetVelocity(in view: ScrollView, hasLifted: Bool? = nil) -> Point {
    velocity(by: view.settings.velocityEstimator, hasLifted: hasLifted) {
      view.offsetDisplacement(ofFinger: $0)
    }
  }

  /// The velocity of the finger in pt/s, or of what a closure makes of its positions; 0 for a
  /// finger that has rested for 0.04 s.
  func velocity(
    by estimator: VelocityEstimator, hasLifted: Bool? = nil, _ position: (Point) -> Point = { $0 }
  ) -> Point {
    guard let scene else { return .zero }
    let movement = hand.samples.movement(in: scene, hasLifted: hasLifted ?? !isDown)
    guard movement.count > 1 else { return .zero }
    let tick = scene.tickLength
    func estimate(_ axis: Axis) -> Double {
      let displacement = movement.map {
        VelocitySample(time: $0.time, offset: position($0.point)[axis])
      }
      let velocity = estimator.velocity(of: displacement, tick: tick)
      // A parabola fitted to a sudden stop overshoots: its slope has the opposite sign of the
      // movement.
      return velocity * estimator.travel(of: displacement, tick: tick) < 0 ? 0 : velocity
    }
    return Point(x: estimate(.horizontal), y: estimate(.vertical))
  }
}

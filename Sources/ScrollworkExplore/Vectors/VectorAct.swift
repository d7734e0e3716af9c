internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// One thing after the other that a hand of a vector does to its view.
enum VectorAct: Hashable {
  /// A finger, from where it comes down until it lifts.
  case touch(Finger)
  /// Seconds pass with no finger down; what moves goes on.
  case wait(Double)
  /// Time passes until nothing moves.
  case settle
  /// A wheel turns by a distance in each of some ticks.
  case wheel(Point, ticks: Int)
  /// A key is pressed.
  case key(ScrollKey)

  /// The way of a finger.
  struct Finger: Hashable {
    /// A position and its time since the finger came down, in seconds.
    struct Sample: Hashable {
      var time: Double
      var point: Point
    }

    /// Where it comes down, then where it is in each tick in which it moves.
    var samples: [Sample]
    /// How long it is down, in seconds.
    var seconds: Double
    /// The velocity in pt/s at which it lifts; nil for the one that its samples give.
    var velocity: Point?
  }
}

extension FingerPath {
  /// What the path does, with each position of its fingers.
  ///
  /// A finger that moves is at the end of a tick where the engine moves it: it goes the same part
  /// of its way in each of the whole ticks that come nearest to its time, at least one.
  ///
  /// - Parameters:
  ///   - rate: Ticks per second.
  ///   - down: Where fingers come down, in points of the view.
  ///   - scale: The points of the screen in a point of the view.
  /// - Returns: The acts, of which the last lifts any finger; nil for a path with a trackpad, two
  ///   fingers or an accessibility client, of which vectors have none.
  func acts(rate: Double, from down: Point, scale: Double) -> [VectorAct]? {
    var acts: [VectorAct] = []
    var finger: (samples: [VectorAct.Finger.Sample], ticks: Int)?
    func wholeTicks(_ seconds: Double) -> Int { Int((seconds * rate).rounded()) }
    func move(by displacement: Point, over seconds: Double) {
      var (samples, first) = finger ?? ([.init(time: 0, point: down)], 0)
      let start = samples[samples.count - 1].point
      let count = max(1, wholeTicks(seconds))
      for tick in 1...count {
        samples.append(
          .init(
            time: Double(first + tick) / rate,
            point: start + displacement * (Double(tick) / Double(count)) / scale))
      }
      finger = (samples, first + count)
    }
    func lift(_ velocity: Point? = nil) {
      guard let (samples, ticks) = finger else { return }
      acts.append(
        .touch(.init(samples: samples, seconds: Double(ticks) / rate, velocity: velocity)))
      finger = nil
    }
    for step in steps {
      switch step {
      case .move(let displacement, let over): move(by: displacement, over: over)
      case .hold(let seconds):
        let (samples, ticks) = finger ?? ([.init(time: 0, point: down)], 0)
        finger = (samples, ticks + wholeTicks(seconds))
      case .lift(let velocity): lift(velocity)
      case .flick(let velocity, let over):
        let count = max(1, wholeTicks(over))
        move(by: velocity * (Double(count) * (1 / rate)), over: over)
        lift(velocity)
      case .wait(let seconds):
        lift()
        acts.append(.wait(Double(wholeTicks(seconds)) / rate))
      case .settle:
        lift()
        acts.append(.settle)
      case .wheel(let distance, let ticks):
        lift()
        acts.append(.wheel(distance, ticks: ticks))
      case .key(let key):
        lift()
        acts.append(.key(key))
      case .trackpad, .pinch, .accessibility: return nil
      }
    }
    lift()
    return acts
  }
}

// MARK: - Writing

extension VectorAct {
  func write(to json: inout JSONText) {
    json.object { json in
      switch self {
      case .touch(let finger): json.member("touch") { finger.writeMembers(to: &$0) }
      case .wait(let seconds): json.member("wait", number: seconds)
      case .settle: json.member("settle", true)
      case .wheel(let distance, let ticks):
        json.member("wheel") {
          $0.member("x", number: distance.x)
          $0.member("y", number: distance.y)
          $0.member("ticks", ticks)
        }
      case .key(let key): json.member("key", key.rawValue)
      }
    }
  }
}

extension VectorAct.Finger {
  fileprivate func writeMembers(to json: inout JSONText) {
    json.key("samples")
    json.array { list in
      for sample in samples {
        list.array {
          $0.number(sample.time)
          $0.number(sample.point.x)
          $0.number(sample.point.y)
        }
      }
    }
    json.member("lift", number: seconds)
    json.member("velocity", velocity)
  }
}

extension JSONText {
  /// Writes the shortest text of a number that reads back the same, a whole one without a point;
  /// `null` for none, and for one that is not finite.
  mutating func number(_ number: Double?) {
    if let number, number.magnitude < 0x1p53, let whole = Int(exactly: number) {
      value(whole)
    } else {
      value(number)
    }
  }

  /// Writes a member that is such a number.
  mutating func member(_ name: String, number: Double?) {
    key(name)
    self.number(number)
  }

  /// Writes a member that is a point, or `null`.
  mutating func member(_ name: String, _ point: Point?) {
    key(name)
    guard let point else { return null() }
    object {
      $0.member("x", number: point.x)
      $0.member("y", number: point.y)
    }
  }
}

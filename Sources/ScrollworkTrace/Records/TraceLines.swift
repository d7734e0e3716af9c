internal import Scrollwork
package import ScrollworkTerminal

/// Writes a trace model as lines of a record: `view`, `touch`, `tick`, `effect`, `target`,
/// `failure`.
///
/// ``TraceReader`` reads them back.
package struct TraceLines {
  /// The kinds of line that this type writes.
  package static let kinds: Set<String> = [
    "screen", "view", "touch", "tick", "effect", "target", "failure", "film",
  ]

  /// The model that is written.
  package let model: TraceModel

  /// Creates a writer of a model.
  package init(model: TraceModel) {
    self.model = model
  }

  /// Writes one line of a record with its version and kind.
  package static func write(
    _ kind: String, to json: inout JSONText, _ members: (inout JSONText) -> Void
  ) {
    json.object {
      $0.member("sw", RunRecord.version)
      $0.member("k", kind)
      members(&$0)
    }
    json.endLine()
  }

  /// Writes a line with what a scene showed, as `SceneFilm` writes it.
  package static func write(film: String, to json: inout JSONText) {
    write("film", to: &json) { $0.member("film", encoded: film) }
  }

  /// How a line begins that `write(film:to:)` has written; a brace ends it.
  package static let filmStart = "{\"sw\":\(RunRecord.version),\"k\":\"film\",\"film\":"

  /// The film in a line without its line end; nil for other lines.
  static func film(inLine line: some Sequence<UInt8>) -> String? {
    let text = String(decoding: Array(line), as: UTF8.self)
    return text.hasPrefix(filmStart) ? String(text.dropFirst(filmStart.count).dropLast()) : nil
  }

  /// Writes the members `cause`, `place`, `role` and `caller` of a cause.
  ///
  /// - Parameters:
  ///   - cause: The cause; nil writes nothing.
  ///   - prefix: The prefix of the members' names.
  ///   - json: The object that is being written.
  static func write(_ cause: Cause?, _ prefix: String = "", to json: inout JSONText) {
    guard let cause else { return }
    json.member(prefix + "cause", cause.text)
    if !cause.location.isEmpty { json.member(prefix + "place", cause.location) }
    if cause.role != .call { json.member(prefix + "role", cause.role.rawValue) }
    if let caller = cause.caller { json.member(prefix + "caller", caller) }
  }

  /// Writes all lines: views with their touches, samples by tick, effects, targets, failures.
  ///
  /// - Parameters:
  ///   - json: The text that lines are appended to.
  ///   - between: Called with each tick before its samples are written, ascending, and at the end
  ///     with `Int.max`; may write lines of its own.
  package func write(to json: inout JSONText, between: (Int, inout JSONText) -> Void = { _, _ in })
  {
    writeViews(to: &json)
    var next = [Int](repeating: 0, count: model.lanes.count)
    while let tick = nextTick(next) {
      between(tick, &json)
      for (index, lane) in model.lanes.enumerated() {
        while next[index] < lane.samples.count, lane.samples[next[index]].tick <= tick {
          write(lane.samples[next[index]], of: lane, to: &json)
          next[index] += 1
        }
      }
    }
    between(.max, &json)
    for lane in model.lanes {
      for effect in lane.effects {
        Self.write("effect", to: &json) { json in
          json.member("view", lane.name)
          effect.writeMembers(to: &json)
        }
      }
      for target in lane.targets { write(target, of: lane, to: &json) }
    }
    for failure in model.failures { write(failure, to: &json) }
  }

  /// Writes a `screen` line: device and number of ticks, which a run has in its `run` and `end`
  /// lines.
  package func writeScreen(to json: inout JSONText) {
    Self.write("screen", to: &json) { json in
      json.member("device", model.device.isEmpty ? nil : model.device)
      json.member("width", model.width)
      json.member("height", model.height)
      json.member("rate", model.rate)
      json.member("ticks", model.ticks)
    }
  }

  private func nextTick(_ next: [Int]) -> Int? {
    var tick: Int?
    for (lane, index) in zip(model.lanes, next) where index < lane.samples.count {
      tick = min(tick ?? .max, lane.samples[index].tick)
    }
    return tick
  }

  private func writeViews(to json: inout JSONText) {
    for lane in model.lanes {
      Self.write("view", to: &json) { json in
        json.member("view", lane.name)
        json.member("axes", lane.axes.map(\.letter))
      }
      for touch in lane.touches {
        Self.write("touch", to: &json) { json in
          json.member("view", lane.name)
          touch.writeMembers(to: &json)
        }
      }
    }
  }

  private func write(
    _ sample: TraceModel.Sample, of lane: TraceModel.Lane, to json: inout JSONText
  ) {
    Self.write("tick", to: &json) { json in
      json.member("view", lane.name)
      sample.writeState(along: lane.axes, to: &json)
      if let target = sample.target {
        json.member("target") { json in
          for axis in lane.axes { json.member(axis.letter, target[axis]) }
        }
        if sample.isTargetOfTick { json.member("target_of_tick", true) }
      }
      Self.write(sample.cause, to: &json)
      // What is left out is the cause of a motion, and none at rest.
      if sample.activityCause != (sample.phase == .idle ? nil : sample.cause) {
        Self.write(sample.activityCause, "activity_", to: &json)
      }
    }
  }

  private func write(
    _ target: TraceModel.Target, of lane: TraceModel.Lane, to json: inout JSONText
  ) {
    Self.write("target", to: &json) { json in
      json.member("view", lane.name)
      target.writeMembers(to: &json)
    }
  }

  private func write(_ failure: TraceModel.Failure, to json: inout JSONText) {
    Self.write("failure", to: &json) { json in
      json.member("t", failure.time)
      json.member("tick", failure.tick)
      if !failure.location.isEmpty { json.member("at", failure.location) }
      json.member("message", failure.message)
    }
  }
}

// MARK: - Members of lines and of a document

extension TraceModel.Touch {
  func writeMembers(to json: inout JSONText) {
    json.member("number", number)
    json.member("t", start)
    json.member("until", end)
    TraceLines.write(cause, to: &json)
  }
}

extension TraceModel.Effect {
  /// What the numbers of an effect are called, in the order of `ItemEffect.parts`.
  static let names = ["scale", "opacity", "x", "y", "rotation", "z"]

  func writeMembers(to json: inout JSONText) {
    json.member("t", time)
    json.member("tick", tick)
    json.member("item", item)
    guard let effect else { return }
    for (name, part) in zip(Self.names, effect.parts) { json.member(name, part) }
  }
}

extension TraceModel.Target {
  func writeMembers(to json: inout JSONText) {
    json.member("name", name)
    json.member(axis.letter, offset)
    if isExpected { json.member("expected", true) }
  }
}

extension TraceModel.Sample {
  /// Writes all but the target and the causes.
  func writeState(along axes: [Axis], to json: inout JSONText) {
    json.member("t", time)
    json.member("tick", tick)
    for axis in axes {
      json.member(axis.letter, offset[axis])
      json.member("v" + axis.letter, velocity[axis])
    }
    if zoom != 1 { json.member("zoom", zoom) }
    if blank != 0 { json.member("blank", blank) }
    json.member("phase", phase.rawValue)
    json.member("source", source.rawValue)
  }
}

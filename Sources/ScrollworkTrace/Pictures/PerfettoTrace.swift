internal import Scrollwork
internal import ScrollworkTerminal

/// One or more runs in Chrome's JSON trace format, which the Perfetto viewer opens.
///
/// Each view has a track for its phases, one for its touches, and counters for offset and velocity;
/// decisions and failures are instant events.
struct PerfettoTrace {
  /// One run with the views to show, a process of the trace.
  struct Run {
    let name: String
    let curves: [LaneCurve]
    let failures: [TraceModel.Failure]
  }

  let runs: [Run]
  /// The time span to show, in seconds.
  let span: ClosedRange<Double>

  /// Renders the object, with a newline.
  var text: String {
    var json = JSONText()
    json.object { json in
      json.member("displayTimeUnit", "ms")
      json.key("traceEvents")
      json.array { json in
        for (number, run) in runs.enumerated() { write(run, process: number + 1, to: &json) }
      }
    }
    json.endLine()
    return json.text
  }

  private func write(_ run: Run, process: Int, to json: inout JSONText) {
    name("process_name", run.name, process, thread: 0, to: &json)
    for (index, curve) in run.curves.enumerated() {
      let phases = 2 * index + 1
      name("thread_name", curve.name, process, thread: phases, to: &json)
      for band in curve.bands where contains(band.start) || contains(band.end) {
        span(
          band.phase.rawValue, "phase", from: band.start, to: band.end, process, phases, nil,
          to: &json)
      }
      for decision in curve.decisions where contains(decision.time) {
        let goal = decision.targetName ?? NumberText.points(decision.target)
        event(
          "→ \(goal)", "decision", "i", decision.time, process, phases, to: &json
        ) { json in
          json.member("s", "t")
          json.member("args") { json in
            json.member("target", decision.target)
            TraceLines.write(decision.cause, to: &json)
          }
        }
      }
      if !curve.touches.isEmpty {
        name("thread_name", "\(curve.name) finger", process, thread: phases + 1, to: &json)
      }
      for touch in curve.touches where contains(touch.start) {
        span(
          "finger \(touch.number)", "touch", from: touch.start, to: touch.end ?? curve.end, process,
          phases + 1, touch.cause, to: &json)
      }
      for knot in curve.knots where contains(knot.time) {
        let letter = curve.axis.letter
        counter("\(curve.name) \(letter)", letter, knot.offset, knot.time, process, to: &json)
        counter(
          "\(curve.name) v\(letter)", "v" + letter, knot.velocity, knot.time, process, to: &json)
      }
    }
    for failure in run.failures where contains(failure.time) {
      event(failure.message, "failure", "i", failure.time, process, 0, to: &json) { json in
        json.member("s", "p")
        json.member("args") { $0.member("at", failure.location) }
      }
    }
  }

  private func contains(_ time: Double) -> Bool {
    time >= span.lowerBound - 5e-10 && time <= span.upperBound + 5e-10
  }

  // MARK: - Events

  /// A time in seconds as microseconds, the unit of the format, rounded to nanoseconds.
  private static func microseconds(_ time: Double) -> Double { (time * 1e9).rounded() / 1e3 }

  private func event(
    _ name: String, _ category: String, _ kind: String, _ time: Double, _ process: Int,
    _ thread: Int, to json: inout JSONText, _ members: (inout JSONText) -> Void
  ) {
    json.object { json in
      json.member("name", name)
      json.member("cat", category)
      json.member("ph", kind)
      json.member("ts", Self.microseconds(time))
      json.member("pid", process)
      json.member("tid", thread)
      members(&json)
    }
  }

  private func name(
    _ what: String, _ name: String, _ process: Int, thread: Int, to json: inout JSONText
  ) {
    event(what, "__metadata", "M", 0, process, thread, to: &json) { json in
      json.member("args") { $0.member("name", name) }
    }
  }

  private func span(
    _ name: String, _ category: String, from start: Double, to end: Double, _ process: Int,
    _ thread: Int, _ cause: Cause?, to json: inout JSONText
  ) {
    event(name, category, "X", start, process, thread, to: &json) { json in
      json.member("dur", Self.microseconds(end - start))
      json.member("args") { TraceLines.write(cause, to: &$0) }
    }
  }

  private func counter(
    _ name: String, _ member: String, _ value: Double, _ time: Double, _ process: Int,
    to json: inout JSONText
  ) {
    event(name, "motion", "C", time, process, 0, to: &json) { json in
      json.member("args") { $0.member(member, value) }
    }
  }
}

import LuaBridge
import Scrollwork

/// The object of a trace handle: a view's recorded samples.
final class TraceBox {
  let view: ScrollView
  init(_ view: ScrollView) { self.view = view }
}

/// The class Trace: `view.trace`.
extension ScriptRuntime {
  static let sampleFields = [
    "t", "tick", "offset", "x", "y", "velocity", "phase", "source", "target", "cause",
    "activity_cause", "detent", "zoom",
  ]

  func registerTrace() {
    field(classes.traces, "count", "integer", "How many samples there are.") {
      (trace, call) throws(LuaFault) in call.push(trace.view.trace.count)
    }
    method(
      .reads, classes.traces, "samples", [], result: "{Sample}", "The samples in the order of time."
    ) {
      [unowned self] (trace, call) throws(LuaFault) in
      let samples = trace.view.trace.samples
      call.pushTable { table in
        for (index, sample) in samples.enumerated() {
          table.set(at: index + 1) { self.push(sample, to: $0) }
        }
      }
    }
    method(
      .reads, classes.traces, "at", ["t"], result: "Sample",
      "The state at a time; nil before the first."
    ) {
      [unowned self] (trace, call) throws(LuaFault) in
      push(trace.view.trace.sample(at: try call[1].finite("t")), to: call)
    }
    method(
      .reads, classes.traces, "text", [], result: "string", "The samples as lines, for comparing."
    ) {
      (trace, call) throws(LuaFault) in
      call.push(trace.view.trace.text(of: trace.view))
    }
    classes.traces.describe {
      "Trace of \($0.view.phrase)  \($0.view.trace.count) sample\($0.view.trace.count == 1 ? "" : "s")"
    }
    makeStrict(classes.traces, called: "a trace")
  }

  /// The state of a view at a time, as an immutable record.
  func push(_ sample: ViewTrace.Sample?, to sink: borrowing some LuaSink & ~Copyable) {
    guard let sample else { return sink.pushNil() }
    sink.push(record: records.sample) { fields in
      fields.push(sample.time)
      fields.push(sample.tick)
      fields.push(sample.offset, values)
      fields.push(sample.offset.x)
      fields.push(sample.offset.y)
      fields.push(sample.velocity, values)
      fields.push(sample.phase.rawValue)
      fields.push(sample.source.rawValue)
      fields.push(sample.target, values)
      fields.push(sample.cause.map(\.description))
      fields.push(sample.activityCause.map(\.description))
      push(sample.detent, to: fields)
      fields.push(sample.zoom)
    }
  }
}

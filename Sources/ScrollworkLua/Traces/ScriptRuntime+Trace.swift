import LuaBridge
import Scrollwork

/// The class Trace: `view.trace`.
extension ScriptRuntime {
  /// The state of a view at a time.
  static let sample = RecordTable<ViewTrace.Sample>([
    .field("t", "The virtual time, in seconds.") { $0.time },
    .field("tick", "The count of ticks since the first layout.") { $0.tick },
    .field("offset", "Where the view was, in points, logical.") { $0.offset },
    .field("x", "The horizontal offset, in points.") { $0.offset.x },
    .field("y", "The vertical offset, in points.") { $0.offset.y },
    .field("velocity", "How fast the offset changed, in pt/s.") { $0.velocity },
    .field("phase", "What the view was doing.") { $0.phase },
    .field("source", "What moved it last.") { $0.source },
    .field("target", as: "Point", "Where it was heading, in points.") { $0.target },
    .field("cause", "What set the offset, with the script's line.") { $0.cause?.description },
    .field("activity_cause", "What began the movement that goes on.") {
      $0.activityCause?.description
    },
    .field("detent", "The detent that a sheet was at.") { $0.detent },
    .field(
      "blank", "How many points of the region showed no row of a list, as its rows were late."
    ) { $0.blank },
    .field("zoom", "The scale, a factor: 1 is the content's own size.") { $0.zoom },
  ])

  private static let traceMembers: [Member<TraceBox>] = [
    .field("count", "How many samples there are.") { $0.view.trace.count },
    .method(.reads, "samples", gives: "{Sample}", "The samples in the order of time.") {
      trace, runtime, call in
      let samples = trace.view.trace.samples
      call.pushTable { table in
        for (index, sample) in samples.enumerated() {
          table.set(at: index + 1) { runtime.push(sample, to: $0) }
        }
      }
    },
    .method(
      .reads, "at", taking: ["t"], gives: "Sample", "The state at a time; nil before the first."
    ) { (trace, runtime, call) throws(LuaFault) in
      runtime.push(trace.view.trace.sample(at: try call[1].finite("t")), to: call)
    },
    .method(.reads, "text", gives: "string", "The samples as lines, for comparing.") {
      trace, _, call in call.push(trace.view.trace.text(of: trace.view))
    },
  ]

  func registerTrace() {
    add(Self.traceMembers, to: classes.traces)
    classes.traces.describe {
      "Trace of \($0.view.phrase)  \($0.view.trace.count) sample\($0.view.trace.count == 1 ? "" : "s")"
    }
    makeStrict(classes.traces, called: "a trace")
  }

  /// The state of a view at a time, as an immutable record.
  func push(_ sample: ViewTrace.Sample?, to sink: borrowing some LuaSink & ~Copyable) {
    guard let sample else { return sink.pushNil() }
    Self.sample.push(sample, as: records.sample, to: sink, self)
  }
}

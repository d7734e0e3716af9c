internal import Scrollwork

/// The record of a run as JSON lines: `run`, then `tick`, `event` and `print` in the order of time,
/// then `end`.
///
/// Readers skip kinds and members that they do not know. Only members whose name begins with `wall`
/// differ between two equal runs.
struct RunRecord {
  /// A line that the script printed.
  struct Line {
    let tick: Int
    let time: Double
    let text: String
  }

  /// The version of the format, in every line.
  static let version = 1

  private let result: RunResult
  private let plan: RunPlan
  private let options: RunOptions
  private let printed: [Line]

  init(_ result: RunResult, plan: RunPlan, options: RunOptions, printed: [Line]) {
    self.result = result
    self.plan = plan
    self.options = options
    self.printed = printed
  }

  /// The whole record.
  var bytes: [UInt8] {
    var json = JSONText()
    writeHead(&json)
    if let scene = result.scene { writeTicks(of: scene, to: &json) }
    if result.scene == nil { for line in printed { write(line, to: &json) } }
    writeEnd(&json)
    return json.bytes
  }

  private func line(_ kind: String, _ json: inout JSONText, _ members: (inout JSONText) -> Void) {
    json.object {
      $0.member("sw", Self.version)
      $0.member("k", kind)
      members(&$0)
    }
    json.endLine()
  }

  // MARK: - Head and end

  private func writeHead(_ json: inout JSONText) {
    let folder = options.invocation.currentDirectory
    line("run", &json) { json in
      json.member("tool", ToolVersion.current)
      switch plan.script {
      case .file(let path): json.member("file", path.shown(in: folder))
      case .standardInput: json.member("file", "-")
      }
      json.member("scene", plan.scene?.shown(in: folder))
      json.member("on", plan.on)
      json.member("do", plan.doLines)
      json.member("until", plan.until.text)
      if let seed = Int(exactly: options.seed) {
        json.member("seed", seed)
      } else {
        // Beyond what readers of JSON hold exactly.
        json.member("seed", String(options.seed))
      }
      if let device = result.scene?.device {
        json.member("device", device.name.isEmpty ? nil : device.name)
        json.member("width", device.size.width)
        json.member("height", device.size.height)
        json.member("rate", device.rate)
      }
    }
  }

  private func writeEnd(_ json: inout JSONText) {
    line("end", &json) { json in
      json.member("virtual", result.virtualTime)
      json.member("ticks", result.ticks)
      json.member("instr", result.instructions)
      json.member("exit", Int(result.exitCode.rawValue))
      let scene = result.scene
      let dropped =
        (scene?.log.dropped ?? 0) + (scene?.scrollViews ?? []).reduce(0) { $0 + $1.trace.dropped }
      if dropped > 0 { json.member("dropped", dropped) }
      json.member("digest", "\(result.digest)")
      json.member("wall_ms", (result.wallTime * 1_000).rounded())
    }
  }

  // MARK: - Ticks

  /// Samples, events and prints, merged by tick: in a tick prints come first, events next, then
  /// where the views ended up.
  private func writeTicks(of scene: Scene, to json: inout JSONText) {
    let views = scene.scrollViews
    var nextSample = [Int](repeating: 0, count: views.count)
    var nextEvent = 0
    var nextLine = 0
    let events = scene.log.events
    for tick in 0...max(scene.tickCount, 0) {
      while nextLine < printed.count, printed[nextLine].tick <= tick {
        write(printed[nextLine], to: &json)
        nextLine += 1
      }
      while nextEvent < events.count, events[nextEvent].tick <= tick {
        write(events[nextEvent], to: &json)
        nextEvent += 1
      }
      for (index, view) in views.enumerated() {
        let samples = view.trace.samples
        while nextSample[index] < samples.count, samples[nextSample[index]].tick <= tick {
          write(samples[nextSample[index]], of: view, to: &json)
          nextSample[index] += 1
        }
      }
    }
    for line in printed[nextLine...] { write(line, to: &json) }
  }

  private func write(_ printed: Line, to json: inout JSONText) {
    line("print", &json) { json in
      json.member("t", printed.time)
      json.member("tick", printed.tick)
      json.member("text", printed.text)
    }
  }

  private func write(
    _ sample: ViewTrace.Sample, of view: ScrollView, to json: inout JSONText
  ) {
    line("tick", &json) { json in
      json.member("view", view.id?.plain)
      json.member("t", sample.time)
      json.member("tick", sample.tick)
      for axis in Axis.allCases where view.axes.contains(axis) {
        json.member(axis.letter, sample.offset[axis])
        json.member("v" + axis.letter, sample.velocity[axis])
      }
      json.member("phase", sample.phase.rawValue)
      json.member("source", sample.source.rawValue)
      if let target = sample.target {
        json.key("target")
        json.object { json in
          for axis in Axis.allCases where view.axes.contains(axis) {
            json.member(axis.letter, target[axis])
          }
        }
      }
      if let cause = sample.cause { json.member("cause", cause.text + " " + cause.place) }
    }
  }

  private func write(_ event: Event, to json: inout JSONText) {
    line("event", &json) { json in
      json.member("name", event.name.name)
      json.member("t", event.time)
      json.member("tick", event.tick)
      if let view = event.view { json.member("view", view.id?.plain) }
      if let item = event.item { json.member("item", item.id?.plain) }
      switch event.detail {
      case .phase(let from, let to, _):
        json.member("from", from.rawValue)
        json.member("to", to.rawValue)
      case .sections(let from, let to):
        json.member("from", from?.id?.plain)
        json.member("to", to?.id?.plain)
      case .ids(let from, let to):
        json.member("from", from?.plain)
        json.member("to", to?.plain)
      case .snap(let item, _): json.member("target", item?.id?.plain)
      case .edge(let edge, let isAt, _):
        json.member("edge", edge.rawValue)
        json.member("at", isAt)
      default: break
      }
      if let source = event.source { json.member("source", source.rawValue) }
      if let cause = event.cause { json.member("cause", cause.text + " " + cause.place) }
    }
  }
}

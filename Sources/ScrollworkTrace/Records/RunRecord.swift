internal import Scrollwork
internal import ScrollworkTerminal

/// The record of a run as JSON lines.
///
/// The kinds of line, in order: `run`, `view` and `touch` for each view, then `print`, `event` and
/// `tick` by tick, `target` and `failure`, `end`. Readers skip unknown kinds and members. Equal
/// runs differ only in members whose name begins with `wall`.
package struct RunRecord {
  /// A line that the script printed.
  package struct Line {
    /// The tick during which it was printed.
    package let tick: Int
    /// The virtual time, in seconds.
    package let time: Double
    /// The text without the newline.
    package let text: String

    /// Creates a printed line.
    package init(tick: Int, time: Double, text: String) {
      self.tick = tick
      self.time = time
      self.text = text
    }
  }

  /// The version of the format, the member `sw` of every line.
  package static let version = 1

  /// The arguments of the run, for the record's first line.
  package struct Head {
    /// The script's path, `-` for the standard input; nil for a REPL.
    package var file: String?
    /// The path of the scene file; nil without one.
    package var scene: String?
    /// The `--on` flag: the id of the view that a behavior is attached to, or `scene`; nil if none.
    package var on: String?
    /// The `--do` lines, in order.
    package var lines: [String] = []
    /// The end of the run as the `--until` flag writes it.
    package var until = ""
    /// The seed of the script's random numbers.
    package var seed: UInt64 = 0
    /// The `--budget` flag, with what variables of the environment set; nil for the project's
    /// limits.
    package var budget: String?

    /// Creates the arguments of a run, all empty by default.
    package init(
      file: String? = nil, scene: String? = nil, on: String? = nil, lines: [String] = [],
      until: String = "", seed: UInt64 = 0, budget: String? = nil
    ) {
      self.file = file
      self.scene = scene
      self.on = on
      self.lines = lines
      self.until = until
      self.seed = seed
      self.budget = budget
    }
  }

  private let result: RunResult
  private let model: TraceModel
  private let head: Head
  private let printed: [Line]

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - result: The result of the run.
  ///   - model: The views, touches, targets and failures of the run.
  ///   - head: The arguments of the run.
  ///   - printed: The lines that the script printed, by ascending tick.
  package init(_ result: RunResult, _ model: TraceModel, head: Head, printed: [Line]) {
    self.result = result
    self.model = model
    self.head = head
    self.printed = printed
  }

  /// Renders the whole record as UTF-8; O(n) in ticks, events and printed lines.
  package var bytes: [UInt8] {
    var json = JSONText()
    writeHead(&json)
    writeTicks(&json)
    writeEnd(&json)
    return json.bytes
  }

  // MARK: - Head and end

  private func writeHead(_ json: inout JSONText) {
    TraceLines.write("run", to: &json) { json in
      json.member("tool", ToolVersion.current)
      json.member("file", head.file)
      json.member("scene", head.scene)
      json.member("on", head.on)
      json.member("do", head.lines)
      json.member("until", head.until)
      json.member("seed", exactly: head.seed)
      if let budget = head.budget { json.member("budget", budget) }
      if let device = result.scene?.device {
        json.member("device", device.name.isEmpty ? nil : device.name)
        json.member("width", device.size.width)
        json.member("height", device.size.height)
        json.member("rate", device.rate)
      }
    }
  }

  private func writeEnd(_ json: inout JSONText) {
    TraceLines.write("end", to: &json) { json in
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

  /// Merges samples, events and prints by tick; within a tick prints precede events, events
  /// samples.
  private func writeTicks(_ json: inout JSONText) {
    let events = result.scene?.log.events ?? []
    let views = result.scene.map { TraceModel.views(of: $0) } ?? []
    let names = Dictionary(
      uniqueKeysWithValues: zip(views.map(ObjectIdentifier.init), TraceModel.names(of: views)))
    var nextEvent = 0
    var nextLine = 0
    TraceLines(model: model).write(to: &json) { tick, json in
      // All up to `tick`: ticks without a sample may have prints and events.
      while true {
        let line = nextLine < printed.count ? printed[nextLine].tick : nil
        let event = nextEvent < events.count ? events[nextEvent].tick : nil
        guard let first = [line, event].compactMap(\.self).min(), first <= tick else { break }
        if line == first {
          write(printed[nextLine], to: &json)
          nextLine += 1
        } else {
          write(events[nextEvent], names, to: &json)
          nextEvent += 1
        }
      }
    }
  }

  private func write(_ printed: Line, to json: inout JSONText) {
    TraceLines.write("print", to: &json) { json in
      json.member("t", printed.time)
      json.member("tick", printed.tick)
      json.member("text", printed.text)
    }
  }

  private func write(
    _ event: Event, _ names: [ObjectIdentifier: String], to json: inout JSONText
  ) {
    TraceLines.write("event", to: &json) { json in
      json.member("name", event.name.name)
      json.member("t", event.time)
      json.member("tick", event.tick)
      if let view = event.view { json.member("view", names[ObjectIdentifier(view)]) }
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
      TraceLines.write(event.cause, to: &json)
    }
  }
}

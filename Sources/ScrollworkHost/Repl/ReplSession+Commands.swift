internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// The commands that begin with a colon.
extension ReplSession {
  /// The names of the commands, in the order of the help.
  static let commands = ["step", "settle", "view", "events", "help", "quit"]

  private static let help = [
    "time   :step [n|0.5s]   some ticks or seconds on     :settle   until nothing moves",
    "see    :view [id]       where a view stands          :events   since the last look",
    "lua    name?            about a verb, field or call  _         the last value",
    "out    :quit, or Ctrl-D",
  ]

  /// Does what a command says.
  func command(_ name: String, _ argument: String) {
    do throws(HostError) {
      switch name {
      case "help": for line in Self.help { talk.product(line) }
      case "quit": wantsEnd = true
      case "step": try step(argument)
      case "settle": try settle()
      case "events": try events()
      case "view": try view(argument)
      default: throw .unknown("command", ":\(name)", among: Self.commands.map { ":\($0)" })
      }
    } catch {
      fail(error)
    }
  }

  private func needScene() throws(HostError) -> Scene {
    if let scene { return scene }
    throw .usage(
      "there is no scene yet", help: ["--scene NAME at the start, or make one: sw.scene { … }"])
  }

  // MARK: - Time

  /// `:step`, `:step 10`, `:step 0.5s`.
  private func step(_ argument: String) throws(HostError) {
    let scene = try needScene()
    let ticks: Int
    if argument.isEmpty {
      ticks = 1
    } else if let count = Quantity.count(argument), count > 0 {
      ticks = count
    } else if let seconds = Quantity.seconds(argument), seconds > 0, seconds <= 1e6 {
      ticks = max(1, Int((seconds * scene.device.rate).rounded()))
    } else {
      throw .usage("\":step \(argument)\" is no way to go on", help: [":step 10   or :step 0.5s"])
    }
    let before = offsets(in: scene)
    for _ in 0..<ticks { try session.tick() }
    show(scene, since: before, showsChange: true, note: "")
  }

  private func settle() throws(HostError) {
    let scene = try needScene()
    let before = offsets(in: scene)
    let start = scene.tickCount
    let limit = scene.now + 60
    repeat {
      guard scene.now < limit else {
        throw HostError(
          .scriptError,
          Diagnostic(
            .error, code: "SW0401", "not settled within 60 s", notes: scene.movement))
      }
      try session.tick()
    } while !scene.isSettled
    let ticks = scene.tickCount - start
    show(scene, since: before, showsChange: false, note: ticks == 1 ? "1 tick" : "\(ticks) ticks")
  }

  private func offsets(in scene: Scene) -> [ScrollView: Point] {
    Dictionary(scene.scrollViews.map { ($0, $0.geometry.contentOffset) }) { first, _ in first }
  }

  /// `t 0.300  menu y 348.8 (+108.8)  v 982.3  decelerating`, one line for each view that moved.
  private func show(
    _ scene: Scene, since before: [ScrollView: Point], showsChange: Bool, note: String
  ) {
    let time = "t \(NumberText.time(scene.now))"
    var lines: [String] = []
    for view in scene.scrollViews {
      let now = view.geometry.contentOffset
      guard let old = before[view], old != now || view.phase != .idle else { continue }
      var line = view.id?.plain ?? "a view"
      for axis in Axis.allCases where view.axes.contains(axis) {
        line += " \(axis.letter) \(NumberText.points(now[axis]))"
        if showsChange { line += " (\(NumberText.change(now[axis] - old[axis])))" }
      }
      if view.phase != .idle {
        let axis = view.axes.stacking
        line += "  v \(NumberText.points(view.velocity[axis]))"
      }
      lines.append(line + "  \(view.phase.rawValue)")
    }
    if lines.isEmpty { lines = ["nothing moved"] }
    if !note.isEmpty { lines[lines.count - 1] += "   (\(note))" }
    for (index, line) in lines.enumerated() {
      talk.product(padded(index == 0 ? time : "", to: textWidth(time)) + "  " + line)
    }
  }

  // MARK: - Looking

  /// The most lines of events that are listed at once.
  private static let eventLimit = 40

  private func events() throws(HostError) {
    let scene = try needScene()
    let log = scene.log.events
    let all = log[min(eventsSeen, log.count)...]
    eventsSeen = log.count
    if all.isEmpty { return talk.product("no event since the last look") }
    let runs = EventRun.grouped(all)
    let shown = runs.suffix(Self.eventLimit)
    if shown.count < runs.count {
      let count = runs.dropLast(shown.count).reduce(0) { $0 + $1.count }
      talk.product("\(NumberText.grouped(count)) earlier events left out")
    }
    var table = TextTable([.init("", .right), .init(), .init(), .init(), .init()])
    for run in shown {
      let event = run.last
      table.append([
        NumberText.time(event.time), event.view?.id?.plain ?? "",
        event.name.name + (run.count > 1 ? " ×\(run.count)" : ""), run.words,
        event.cause.map { "\($0.text) \($0.place)" } ?? "",
      ])
    }
    for line in table.lines() { talk.product(line) }
  }

  private func view(_ name: String) throws(HostError) {
    let scene = try needScene()
    let views = scene.scrollViews
    let view: ScrollView
    if name.isEmpty {
      guard let first = views.first else { throw .usage("the scene has no scroll view") }
      view = first
    } else {
      guard let named = views.first(where: { $0.id?.plain == name }) else {
        throw .unknown("view", name, among: views.compactMap { $0.id?.plain })
      }
      view = named
    }
    let picture = ViewPicture(view, on: talk.streams.output)
    for line in picture.lines { talk.product(line) }
  }
}

/// Events of one name and view that follow each other; only `scroll` comes in long ones.
private struct EventRun {
  let first: Event
  var last: Event
  var count = 1

  static func grouped(_ events: some Sequence<Event>) -> [EventRun] {
    var runs: [EventRun] = []
    for event in events {
      if case .scroll = event.detail, let run = runs.last, run.last.name == event.name,
        run.last.view === event.view
      {
        runs[runs.count - 1].last = event
        runs[runs.count - 1].count += 1
      } else {
        runs.append(EventRun(first: event, last: event))
      }
    }
    return runs
  }

  /// What happened, in words beside the event's name.
  var words: String {
    switch last.detail {
    case .scroll(let change):
      guard case .scroll(let start) = first.detail else { return "" }
      return Axis.allCases.filter { start.from[$0] != change.to[$0] }.map { axis in
        "\(axis.letter) \(NumberText.points(start.from[axis])) -> "
          + NumberText.points(change.to[axis])
      }.joined(separator: "  ")
    case .phase(let from, let to, _): return "\(from.rawValue) -> \(to.rawValue)"
    case .sections(let from, let to):
      return "\(from?.id?.plain ?? "none") -> \(to?.id?.plain ?? "none")"
    case .ids(let from, let to): return "\(from?.plain ?? "none") -> \(to?.plain ?? "none")"
    case .edge(let edge, let isAt, _): return "\(isAt ? "at" : "left") \(edge.rawValue)"
    case .snap(let item, _): return item?.id?.plain ?? ""
    default: return last.item?.id?.plain ?? ""
    }
  }
}

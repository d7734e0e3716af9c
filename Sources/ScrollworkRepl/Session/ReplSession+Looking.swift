internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The commands that show the scene: pictures, events, traces and causes.
extension ReplSession {
  /// The limit of event lines that are listed at once.
  private static let eventLimit = 40

  /// `:events`: lists the events since the last listing, newest last.
  func events() throws(HostError) {
    let scene = try needScene()
    let log = scene.log.events
    let all = log[min(eventsSeen, log.count)...]
    eventsSeen = log.count
    if all.isEmpty { return commandOutput.standardOutput("no event since the last look") }
    let runs = EventRun.grouped(all)
    let shown = runs.suffix(Self.eventLimit)
    if shown.count < runs.count {
      let count = runs.dropLast(shown.count).reduce(0) { $0 + $1.count }
      commandOutput.standardOutput("\(NumberText.grouped(count)) earlier events left out")
    }
    var table = TextTable([.init("", .right), .init(), .init(), .init(), .init()])
    for run in shown {
      let event = run.last
      table.append([
        NumberText.time(event.time), event.view?.id?.plain ?? "",
        event.name.name + (run.count > 1 ? " ×\(run.count)" : ""), run.changeText,
        event.cause.map { "\($0.text) \($0.shownLocation)" } ?? "",
      ])
    }
    for line in table.lines() { commandOutput.standardOutput(plain(line)) }
  }

  /// `:view`: draws a view.
  func view(_ name: String) throws(HostError) {
    let picture = ViewPicture(try named(name), on: commandOutput.streams.output)
    for line in picture.lines { commandOutput.standardOutput(line) }
  }

  /// `:trace`: draws the last motion of a view as failed tests show it, or of all views that have
  /// moved.
  func trace(_ name: String) throws(HostError) {
    let scene = try needScene()
    let views = name.isEmpty ? scene.scrollViews.filter(\.hasMoved) : [try named(name)]
    if views.isEmpty { return commandOutput.standardOutput("nothing has moved") }
    let lanes = TraceModel(of: scene).lanes
    for view in views {
      let index = scene.scrollViews.firstIndex { $0 === view }
      let axis = view.axes.stacking
      let targets = index.map { lanes[$0].targets.filter { $0.axis == axis } } ?? []
      let picture = MotionPicture(
        of: view,
        targets: targets.prefix(8).map { .init(name: $0.name, offset: $0.offset) })
      guard let picture else {
        commandOutput.standardOutput("\(view.name) has not moved")
        continue
      }
      for line in picture.lines(on: commandOutput.streams.output) {
        commandOutput.standardOutput(plain(line))
      }
    }
  }

  /// `:why`: prints what changed a view last, and the script line that caused it.
  func why(_ name: String) throws(HostError) {
    let scene = try needScene()
    let views = name.isEmpty ? scene.scrollViews.filter(\.hasChanged) : [try named(name)]
    if views.isEmpty { return commandOutput.standardOutput("nothing has moved") }
    for view in views {
      let chain = CauseChain(view, origins: origins) { self.session.sourceLine(at: $0) }
      for line in chain.lines { commandOutput.standardOutput(plain(line)) }
    }
  }

  /// Prints lines, in the characters that the output can show.
  func show(_ lines: [String]) { for line in lines { commandOutput.standardOutput(plain(line)) } }

  /// The view with an id; the first one for an empty name.
  private func named(_ name: String) throws(HostError) -> ScrollView {
    let views = try needScene().scrollViews
    if name.isEmpty {
      guard let first = views.first else { throw .usage("the scene has no scroll view") }
      return first
    }
    guard let named = views.first(where: { $0.id?.plain == name }) else {
      throw .unknown("view", name, among: views.compactMap { $0.id?.plain })
    }
    return named
  }
}

extension ScrollView {
  /// The name in messages: the id, shortened, or `a view`.
  var name: String { id.map { VisibleText.text($0.plain.utf8, limit: 40) } ?? "a view" }

  /// Whether its trace has more than one offset.
  fileprivate var hasMoved: Bool {
    let samples = samples
    return samples.contains { $0.offset != samples[0].offset }
  }

  /// Whether its trace has more than one sample.
  fileprivate var hasChanged: Bool { samples.count > 1 }
}

internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// Runs the command `scrollwork why`.
package enum WhyCommandRunner {
  /// Runs the command on any streams.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Standard output, and where messages go.
  /// - Throws: An error, which the caller prints.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: WhyOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let watchdog = Watchdog.endingCommand(streams, options.invocation.format)
    let (lines, code) = try ScriptThread.run { () throws(HostError) -> ([String], ExitCode) in
      try watchdog.start()
      return try explain(options, streams.watched(by: watchdog), watchdog)
    }
    try streams.writeOutput(Array(lines.joinedLines.utf8))
    return code
  }

  private static func explain(
    _ options: WhyOptions, _ streams: CommandStreams, _ watchdog: Watchdog
  ) throws(HostError) -> ([String], ExitCode) {
    let source = try WhySource(options)
    var loud = streams
    loud.output = streams.messages
    loud.writeOutput = { (_) throws(HostError) in }
    var silent = loud
    silent.writeMessages = { (_) throws(HostError) in }
    let silentStreams = silent
    func answer(_ question: LiftQuestion) throws(HostError) -> LiftAnswer? {
      try source.run(answering: question, streams: silentStreams, watchdog: watchdog) {
        $0.watch.answer
      }
    }
    return try source.run(streams: loud, watchdog: watchdog) { (run) throws(HostError) in
      guard let scene = run.session.runtime.scene else {
        throw HostError(
          .incomplete, code: .nothingToDraw, "\(options.subject) made no scene, so nothing rests",
          help: ["--scene NAME names a scene"])
      }
      let view = try options.view.map { (name) throws(HostError) in try scene.view(named: name) }
      if let text = options.target {
        let whyNot = try WhyNot(text, of: view, in: scene, run.watch)
        if let lines = whyNot.plainAnswer(run.watch) { return (lines, run.exitCode) }
        guard let question = whyNot.question(run.watch), let found = try answer(question) else {
          throw HostError(
            .incomplete, "run again, \(options.subject) did not come to the same lift")
        }
        return (whyNot.lines(for: found), run.exitCode)
      }
      let views = view.map { [$0] } ?? scene.scrollViews.filter { $0.samples.count > 1 }
      var lines = views.flatMap { view in
        CauseChain(view, origins: run.origins) { run.session.sourceLine(at: $0) }.lines
          + CauseChain.liftLines(of: view)
      }
      if views.isEmpty { lines = ["nothing has moved"] }
      if let failure = run.failure { lines.append("fails: \(failure)") }
      if let question = run.failing, let found = try answer(question) {
        lines.append(
          found.isFound
            ? "would pass: \(found.alternatives.joined(separator: ", or "))"
            : "no variant of the last lift passes")
        lines += found.lines.map { "  \($0)" }
      }
      return (lines, run.exitCode)
    }
  }
}

extension Scene {
  /// The scroll view of an id.
  ///
  /// - Throws: Exit 2 for an unknown one, with the nearest name.
  func view(named name: String) throws(HostError) -> ScrollView {
    guard let view = scrollViews.first(where: { $0.id?.plain == name }) else {
      throw .unknown("view", name, among: scrollViews.compactMap { $0.id?.plain })
    }
    return view
  }
}

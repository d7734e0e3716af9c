internal import Glibc
internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs the command `scrollwork explore`.
package enum ExploreCommandRunner {
  /// How long an exploration takes before its progress is shown, in seconds.
  private static let patience = 0.5

  /// Explores, prints what was found and writes it as tests.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Standard output, and where messages go.
  /// - Returns: The exit code of the process: 1 where something was found.
  /// - Throws: An error, which the caller prints.
  package static func run(
    _ options: ExploreOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let invocation = options.run.invocation
    let subject = try HandSubject(options.run)
    let file = try options.save.map { (path) throws(HostError) in
      guard subject.sceneName != nil else {
        throw .usage(
          "--save writes tests of a scene in scenes/, and \(options.run.target) has none of a name there"
        )
      }
      return try AtomicFile(
        FilePath(path).absolute(in: invocation.currentDirectory), as: path, makesFolder: true)
    }
    defer { file?.discard() }
    let jobs = options.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let exploration = Exploration(options: options, subject: subject, jobs: jobs)
    let explore: @Sendable () throws(HostError) -> Exploration.Result = { () throws(HostError) in
      let line = ProgressLine(streams, invocation, after: patience)
      let result = try exploration.perform { (hands) throws(HostError) in
        try line?.show { bar(options.end, hands, line?.elapsed ?? 0) }
      }
      try line?.clear()
      return result
    }
    let result = jobs == 0 ? try ScriptThread.run(explore) : try explore()
    var report = ExploreReport(options: options, subject: subject, result: result)
    if let file, let path = options.save, !result.findings.isEmpty, let tests = report.tests {
      try file.write(tests)
      try file.finish()
      report.written.append("wrote \(path); scrollwork test \(ShellWord.path(path))")
    }
    if let films = options.films {
      for (index, finding) in result.findings.enumerated() {
        guard let film = finding.film else { continue }
        let path = "\(films)/\(index + 1)-\(finding.relation.rawValue).html"
        try AtomicFile.write(
          film.utf8, to: FilePath(path).absolute(in: invocation.currentDirectory), as: path,
          makesFolder: true)
        report.written.append("wrote \(path)")
      }
    }
    if invocation.format == .json {
      try streams.writeOutput(report.json)
    } else {
      try streams.writeOutput(Array((report.lines.joined(separator: "\n") + "\n").utf8))
    }
    return result.findings.isEmpty ? .success : .failure
  }

  private static func bar(
    _ end: ExploreOptions.End, _ hands: Int, _ elapsed: Double
  ) -> ProgressBar {
    switch end {
    case .hands(let count):
      ProgressBar(
        fraction: Double(hands) / Double(max(1, count)), count: "\(hands) of \(count) hands",
        elapsed: elapsed)
    case .time(let seconds):
      ProgressBar(fraction: elapsed / seconds, count: "\(hands) hands", elapsed: elapsed)
    }
  }
}

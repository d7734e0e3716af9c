internal import ScrollworkTerminal

/// A run that goes on with new code whenever one of its files is saved (J11).
struct WatchedRun {
  let plan: RunPlan
  let options: RunOptions
  let configuration: Configuration
  let talk: CommandTalk
  let watchdog: Watchdog?
  /// Waits for saves near some files; nil ends the watch.
  let changes: (_ files: [FilePath]) throws(HostError) -> Set<FilePath>?

  /// Runs, waits for saves and goes on, until the watch ends or nobody reads any more.
  ///
  /// - Returns: What the last run answered.
  func perform() throws(HostError) -> ExitCode {
    while true {
      let run = try ScriptRun(
        plan, options: options, configuration: configuration, talk: talk, isWatched: true,
        watchdog: watchdog)
      defer { run.close() }
      var code = run.perform()
      while true {
        guard let changed = try next(after: run, code) else { return code }
        guard let next = run.reload(changed) else {
          say("\(names(changed)) changed: starting again")
          break
        }
        code = next
      }
    }
  }

  /// The next files of the run that were saved.
  private func next(after run: ScriptRun, _ code: ExitCode) throws(HostError) -> Set<FilePath>? {
    if let failure = talk.failure { throw failure }
    let files = run.files
    say("watching \(files.count) file\(files.count == 1 ? "" : "s"), Ctrl-C ends")
    while let changed = try changes(files) {
      // What a script that failed would have read nobody knows: then any script counts.
      let meant = changed.filter { file in
        files.contains(file) || code != .success && file.description.hasSuffix(".lua")
      }
      if !meant.isEmpty { return meant }
    }
    return nil
  }

  private func say(_ line: String) {
    if options.invocation.verbosity != .quiet { talk.say([line]) }
  }

  private func names(_ files: Set<FilePath>) -> String {
    files.map { $0.shown(in: options.invocation.currentDirectory) }.sorted().joined(separator: " ")
  }
}

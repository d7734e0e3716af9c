internal import ScrollworkTerminal

/// A run that reloads its code whenever one of its files is saved.
struct WatchedRun {
  let options: RunOptions
  let commandOutput: CommandOutput
  /// Makes a run by what the project's configuration says now.
  let start: () throws(HostError) -> ScriptRun
  /// Waits for saves in the folders of files; returns nil to end the watch.
  let changes: (_ files: [FilePath]) throws(HostError) -> Set<FilePath>?

  /// Runs, waits for saves and reloads, until the watch ends or output cannot be written.
  ///
  /// - Returns: The exit code of the last run.
  func perform() throws(HostError) -> ExitCode {
    var run = try start()
    defer { run.close() }
    var code = run.perform()
    while let changed = try next(after: run, code) {
      if let next = run.reload(changed) {
        code = next
        continue
      }
      show("\(names(changed)) changed: starting again")
      do throws(HostError) {
        let next = try start()
        run.close()
        run = next
        code = run.perform()
      } catch {
        commandOutput.show(error.diagnostic)
        code = error.exitCode
      }
    }
    return code
  }

  /// Waits for a save of the run's files; nil when the watch ends.
  private func next(after run: ScriptRun, _ code: ExitCode) throws(HostError) -> Set<FilePath>? {
    if let failure = commandOutput.failure { throw failure }
    let files = run.files
    show("watching \(files.count) file\(files.count == 1 ? "" : "s"), Ctrl-C ends")
    while let changed = try changes(files) {
      // The files that a failed script would have read are unknown: then any `.lua` file counts.
      let meant = changed.filter { file in
        files.contains(file) || code != .success && file.description.hasSuffix(".lua")
      }
      if !meant.isEmpty { return meant }
    }
    return nil
  }

  private func show(_ line: String) {
    if options.invocation.verbosity != .quiet { commandOutput.message([line]) }
  }

  private func names(_ files: Set<FilePath>) -> String {
    files.map { $0.shown(in: options.invocation.currentDirectory) }.sorted().joined(separator: " ")
  }
}

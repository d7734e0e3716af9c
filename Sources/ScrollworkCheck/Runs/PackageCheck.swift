internal import Scrollwork
internal import ScrollworkReference
internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest

/// Runs `scrollwork check --package`: whether a package can be published.
package enum PackageCheck {
  /// The rates at which its tests run, in ticks per second.
  private static let rates: [Double] = [30, 60, 120]

  /// Checks the package around the current folder: what it says of itself, its scripts, and its
  /// tests at three rates, left to right and right to left.
  ///
  /// - Parameters:
  ///   - invocation: How the command was called.
  ///   - streams: Where findings and reports are written.
  ///   - jobs: How many tests run at once; nil for one per core.
  /// - Throws: Exit 2 for a folder that is no package, and what `check` and `test` throw.
  /// - Returns: 0 for a package that can be published; 1 for a finding, a warning or a failed test.
  package static func run(
    _ invocation: Invocation, streams: CommandStreams, jobs: Int? = nil
  ) throws(HostError) -> ExitCode {
    let root = ProjectRoot(ofFolder: invocation.currentDirectory)
    let configuration = try invocation.configuration(for: root)
    guard let package = configuration.package else {
      let file = root.path.appending(ProjectRoot.configurationName)
      throw .usage(
        "\(file.shown(in: invocation.currentDirectory)) has no [package]",
        help: ["scrollwork new NAME --package   writes a package"])
    }
    let commandOutput = CommandOutput(streams, format: invocation.format)
    let own = try BehaviorPage.own(
      of: SpecProject(
        root: root, configuration: configuration, currentDirectory: invocation.currentDirectory))
    let findings =
      try PackageFindings(package, configuration, in: root.path).all
      + own.filter { $0.origin == .project }.compactMap(undeclared)
    for finding in findings { commandOutput.show(finding) }
    var codes: [ExitCode] = findings.isEmpty ? [] : [.failure]
    var check = CheckOptions(["."], invocation: invocation)
    check.deniesWarnings = true
    codes.append(try CheckCommandRunner.run(check, streams: streams))
    for (direction, text) in [
      (LayoutDirection.leftToRight, "left to right"), (.rightToLeft, "right to left"),
    ] {
      commandOutput.standardOutput("tests at 30, 60 and 120 Hz, \(text)")
      commandOutput.flush()
      var tests = TestOptions(invocation: invocation, direction: direction)
      (tests.rates, tests.jobs) = (rates, jobs)
      codes.append(try TestCommandRunner.run(tests, streams: streams))
    }
    if let failure = commandOutput.failure { throw failure }
    let code = ExitCode.mostTelling(of: codes)
    if code == .success, invocation.verbosity != .quiet {
      commandOutput.message(["\(package.name) \(package.version) can be published"])
    }
    return code
  }

  /// The finding about a behavior of the package that does not say which options it takes; nil for
  /// others.
  private static func undeclared(_ behavior: BehaviorPage) -> Diagnostic? {
    guard behavior.declaration == nil else { return nil }
    return Diagnostic(
      .error, "the behavior \(behavior.name) does not declare its options",
      at: .init(file: "\(behavior.module).lua"),
      help: ["sw.behavior(\"\(behavior.name)\", { summary = \"…\", options = { … } }, fn)"])
  }
}

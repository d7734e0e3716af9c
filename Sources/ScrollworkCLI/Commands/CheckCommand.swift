internal import ArgumentParser
internal import ScrollworkCheck
internal import ScrollworkTerminal

/// The command `scrollwork check`.
struct CheckCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "check",
    abstract: "Find mistakes in scripts without running them.",
    usage: "scrollwork check [PATH…|-] [FLAGS]")

  static let valueFlags = ["--stdin-name", "--explain", "--deny", "--report"]

  static let details = """
    A folder is searched to any depth for *.lua; hidden and linked folders in it are left out. Without
    a path it is the project: the folder of the nearest scrollwork.toml above, or the current one.
    - reads one file from standard input, and --stdin-name says where it would lie.

    SW1 is the language and its globals, SW2 the use of the API with its options, events and the ids
    of scenes, SW3 what may differ between two runs, SW4 taste, which is off. [lints] in
    scrollwork.toml sets "allow", "hint", "warn" or "deny" for a code; a comment lets one finding pass:
      -- scrollwork: allow(SW3002) the reason, which is required

    --fix corrects misspelled names, options and events, and dots for colons; a file is written only when
    it is still Lua afterwards.

    --package says whether the project can be published as a package: [package] and a license file are
    complete, its behaviors declare their options, nothing is found or warned of, the tests pass at 30,
    60 and 120 Hz, left to right and right to left, and the version is higher than that of the last tag.

    Exit: 0 nothing or warnings only, 1 an error was found, 2 wrong usage, 4 no Lua file, 7 a file
    could not be read or written.

    Examples:
      scrollwork check
      scrollwork check --fix carousel.lua
      scrollwork check --explain SW3002
    """

  @Argument(help: .init("Files, folders, or - for standard input.", valueName: "path"))
  var paths: [String] = []

  @Option(help: .init("What standard input is called.", valueName: "file"))
  var stdinName: String?

  @Flag(help: "Fix what can be fixed safely.")
  var fix = false

  @Option(help: .init("Print the page of a finding.", valueName: "code"))
  var explain: String?

  @Option(help: .init("Fail on warnings too: --deny warnings.", valueName: "what"))
  var deny: String?

  @Option(
    help: .init("Write github or junit, not text; =FILE writes both.", valueName: "report"))
  var report: [String] = []

  @Flag(name: .customLong("package"), help: "Check that the project can be published.")
  var isPackage = false

  @Flag(help: "Succeed when there is no Lua file.")
  var allowEmpty = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    if isPackage {
      guard paths.isEmpty, explain == nil, report.isEmpty, !fix else {
        throw .usage("--package checks the whole project, and takes no path or other flag")
      }
      let here = try invocation.inProject()
      return try PackageCheck.run(here, streams: CommandStreams(here))
    }
    let isWhole = paths.isEmpty && explain == nil
    let here = isWhole ? try invocation.inProject() : invocation
    return try CheckCommandRunner.run(options(here), streams: CommandStreams(here))
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> CheckOptions {
    var options = CheckOptions(
      paths.isEmpty && explain == nil ? ["."] : paths, invocation: invocation)
    options.explain = explain
    guard explain == nil || paths.isEmpty else {
      throw .usage("--explain explains a code, and checks nothing")
    }
    let readsInput = paths.contains("-")
    if readsInput, !invocation.mayAsk, StandardStream.input.isTerminal {
      throw .usage("--no-input forbids to read a script from a terminal")
    }
    if let stdinName {
      guard readsInput else { throw .usage("--stdin-name is for -, the standard input") }
      options.stdinName = stdinName
    }
    guard !fix || !readsInput else { throw .usage("--fix needs files; standard input has none") }
    guard paths.filter({ $0 == "-" }).count <= 1 else { throw .usage("- can be read only once") }
    options.fixes = fix
    if let deny {
      guard deny == "warnings" else { throw .unknown("kind of finding", deny, among: ["warnings"]) }
      options.deniesWarnings = true
    }
    options.reports = try report.map { (text) throws(HostError) in try Self.report(text) }
    guard options.reports.filter({ $0.file == nil }).count <= 1 else {
      throw .usage("only one report can go to standard output; give the others a file")
    }
    options.allowsEmpty = allowEmpty
    return options
  }

  private static func report(_ text: String) throws(HostError) -> CheckOptions.Report {
    let pieces = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = CheckOptions.ReportKind(rawValue: String(pieces[0])) else {
      let known = CheckOptions.ReportKind.allCases.map(\.rawValue)
      throw .unknown("report", String(pieces[0]), among: known)
    }
    guard pieces.count == 2 else { return CheckOptions.Report(kind) }
    guard !pieces[1].isEmpty else { throw .usage("--report \(kind.rawValue)= needs a file") }
    return CheckOptions.Report(kind, file: String(pieces[1]))
  }
}

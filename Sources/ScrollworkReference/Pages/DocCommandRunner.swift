internal import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest

/// The options of `scrollwork doc`.
package struct DocOptions: Hashable, Sendable {
  /// The name, path such as `View:scroll_to`, or code to look up; nil for the overview.
  package var name: String?
  /// The `--search` flag: the text to search for.
  package var search: String?
  /// The `--man` flag: the page as troff.
  package var isMan = false
  /// The `--html` flag: the folder that the whole reference is written to.
  package var html: String?
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options without flags.
  package init(invocation: Invocation) { self.invocation = invocation }
}

/// Runs `scrollwork doc`.
package enum DocCommandRunner {
  /// Prints or writes the pages that the options select.
  ///
  /// - Parameters:
  ///   - options: The parsed options.
  ///   - commands: The commands of the program, for man pages.
  ///   - streams: The streams of output and messages.
  /// - Throws: The `HostError` that the caller prints: exit 2 for an unknown name, exit 7 for a
  ///   file that cannot be written.
  /// - Returns: The exit code of the process; 4 when a search finds nothing.
  package static func run(
    _ options: DocOptions, commands: [CommandPage], streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let commandOutput = CommandOutput(streams, format: options.invocation.format)
    let lines = try lines(options, commands, commandOutput)
    for line in lines { commandOutput.standardOutput(line) }
    commandOutput.flush()
    if let failure = commandOutput.failure { throw failure }
    return lines.isEmpty ? .incomplete : .success
  }

  private static func lines(
    _ options: DocOptions, _ commands: [CommandPage], _ commandOutput: CommandOutput
  ) throws(HostError) -> [String] {
    if options.isMan { return try manual(options.name, commands) }
    let here = options.invocation.currentDirectory
    let root = ProjectRoot(ofFolder: here)
    let project = SpecProject(
      root: root, configuration: try options.invocation.configuration(for: root),
      currentDirectory: here)
    let reference = try APIReference.make(in: project)
    if let folder = options.html {
      let site = ReferenceSite(reference)
      return try site.write(to: FilePath(folder).absolute(in: here), shownFrom: here)
    }
    if let text = options.search {
      let search = ReferenceSearch(text)
      let lines = search.lines(in: reference)
      if lines.isEmpty { commandOutput.message(search.alternatives(in: reference)) }
      return lines
    }
    let output = commandOutput.streams.output
    guard let name = options.name else { return overview(reference, width: output.pageWidth) }
    let own = try BehaviorPage.own(of: project)
    let set = project.configuration.behaviors
    return try page(of: name, in: reference, own, set, on: output)
  }

  /// The page of a name in a session that is open, on its thread; what a search finds for words
  /// that are no name.
  ///
  /// - Parameters:
  ///   - name: A name, a code, a page of the guide, or words; nil for the list of all.
  ///   - session: The session, whose names are looked up.
  ///   - terminal: Where the lines are shown.
  /// - Throws: Exit 2 when nothing is found.
  /// - Returns: The lines of the page.
  package static func lines(
    of name: String?, in session: ScriptSession, on terminal: Terminal
  ) throws(HostError) -> [String] {
    let reference = APIReference(session)
    guard let name else {
      return overview(reference, width: terminal.pageWidth).map {
        $0.replacing("scrollwork doc", with: ":doc")
      }
    }
    do throws(HostError) {
      return try page(of: name, in: reference, on: terminal)
    } catch {
      let found = ReferenceSearch(name).lines(in: reference)
      if found.isEmpty { throw error }
      return found
    }
  }

  private static func overview(_ reference: APIReference, width: Int) -> [String] {
    var lines: [String] = []
    for owner in reference.owners {
      let entries = reference.entries(of: owner)
      let events = entries.filter { $0.kind == .event }.map(\.name)
      lines.append(owner.isEmpty ? "verbs" : owner == "test" ? "words of tests" : owner)
      let names = entries.filter { $0.kind != .event }.map(\.name)
      lines += wrapped(names, indent: 2, width: width)
      if !events.isEmpty { lines += ["events"] + wrapped(events, indent: 2, width: width) }
    }
    lines.append("tables and values")
    lines += wrapped(APIShape.all.map(\.name), indent: 2, width: width)
    lines.append("guide: scrollwork doc PAGE")
    lines += GuidePage.lines
    return lines + ["behaviors: scrollwork doc behaviors", "codes: scrollwork doc codes"]
  }

  /// The page of a name.
  ///
  /// - Throws: Exit 2 when it has none.
  static func page(
    of name: String, in reference: APIReference, _ own: [BehaviorPage] = [],
    _ set: [String: [String: ProjectOption]] = [:], on terminal: Terminal
  ) throws(HostError) -> [String] {
    let width = terminal.pageWidth
    if name == "behaviors" {
      return own.map(\.line) + BehaviorPage.shipped.map(\.line)
    }
    if let behavior = own.first(where: { $0.name == name }) ?? BehaviorPage.shipped(name) {
      let others = reference.find(name).map { [""] + APIPage($0).lines(width: width) }
      return behavior.lines(width: width, set: set[name] ?? [:]) + others.joined()
    }
    if let page = ErrorCode.page(of: name, width: width) { return page }
    if name == "codes" { return ErrorCode.list }
    if name == "guide" { return GuidePage.lines }
    if name == "events" { return EventPages.list(in: reference) }
    if let setting = ConfigurationKey.page(of: name, width: width) { return setting }
    if let event = EventPages.name(in: name) {
      let events = reference.entries.filter { $0.kind == .event }
      guard let entry = events.first(where: { $0.name == event || event == "did_scroll" }) else {
        let near = nearMissHint(to: event, among: events.map(\.name), quote: "")
        throw .usage("there is no event \"\(event)\"\(near)", help: ["scrollwork doc events"])
      }
      return APIPage(entry).lines(width: width)
    }
    // A shape's name is written with a capital, as those of classes are.
    if let shape = APIShape.named(name) { return ShapePage(shape).lines(width: width) }
    // For the class `Touch`, `find` also returns the verb `touch`.
    var entries = reference.find(name)
    if let event = EventName.BuiltIn(listened: name)?.rawValue, event != name {
      entries = reference.find(event).filter { $0.kind == .event }
    }
    let isClass = reference.owners.contains(name) && !entries.contains { $0.name == name }
    let options = OptionPage(name, in: reference)?.lines(width: width)
    if !entries.isEmpty, !isClass {
      let pages = entries.map { APIPage($0).lines(width: width) } + (options.map { [$0] } ?? [])
      return Array(pages.joined(separator: [""]))
    }
    if let shape = reference.shape(name) { return ShapePage(shape).lines(width: width) }
    let members = reference.entries(of: name)
    if !members.isEmpty {
      return members.map { "\($0.signature)  \($0.summary)" }
    }
    if let options { return options }
    if let page = GuidePage.named(name) { return page.lines(on: terminal) }
    if let here = translation(of: name, in: reference) {
      throw .usage(
        "nothing is known of \"\(name)\"; that is \(here) here", help: ["scrollwork doc \(here)"])
    }
    let near = nearMissHint(to: name, among: DocTopics.names(reference.entries), quote: "")
    throw .usage(
      "nothing is known of \"\(name)\"\(near)",
      help: near.isEmpty ? [ShellWord.line(["scrollwork", "doc", "--search", name])] : [])
  }

  /// The entry of what another toolkit calls so, as `UIScrollView.contentOffset`; nil for none.
  private static func translation(of name: String, in reference: APIReference) -> String? {
    guard let member = name.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init)
    else { return nil }
    let here =
      ForeignNames.name(for: member, among: reference.entries.map(\.name))
      ?? (member == name ? nil : member)
    let entries = here.map(reference.find) ?? []
    return (entries.first { ["View", "sw"].contains($0.owner) } ?? entries.first)?.path
  }

  private static func manual(
    _ name: String?, _ commands: [CommandPage]
  ) throws(HostError) -> [String] {
    let name = name.map { $0.hasPrefix("scrollwork-") ? String($0.dropFirst(11)) : $0 } ?? ""
    let title = name == "scrollwork" ? "" : name
    guard let page = commands.first(where: { $0.name == title }) else {
      throw .unknown("command", name, among: commands.map(\.name))
    }
    return ManualPage(page, among: commands).lines
  }
}

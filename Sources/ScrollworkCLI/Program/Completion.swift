internal import Glibc
internal import Scrollwork
internal import ScrollworkCheck
internal import ScrollworkReference
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// The candidates for the last word of a command line.
///
/// The shells' scripts request them by the hidden command `__complete`: with `--` and the words
/// after the program's, the unfinished one last, or for bash, which quotes no candidate itself,
/// with `bash` and the line as typed. Nothing is printed on an error, nor when the CPU time limit
/// is reached: the shell then offers files.
enum Completion {
  /// The hidden command.
  static let commandName = "__complete"
  /// The limit of CPU time, in milliseconds.
  private static let patience = 50

  /// The candidates, a line each.
  static func answer(_ words: [String], _ invocation: Invocation) -> Answer {
    limitTime()
    let found: [String]
    if words.first == "--" {
      found = candidates(Array(words.dropFirst()), invocation)
    } else {
      let line = BashLine(words.last ?? "")
      found = candidates(Array(line.words.dropFirst()), invocation).map(line.replacement)
    }
    return Answer(found.joinedLines)
  }

  private static func limitTime() {
    signal(SIGPROF) { _ in _exit(0) }
    var timer = itimerval()
    timer.it_value.tv_usec = patience * 1_000
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// The candidates for the last word.
  static func candidates(_ words: [String], _ invocation: Invocation) -> [String] {
    let word = words.last ?? ""
    let before = Array(words.dropLast())
    let list = ArgumentList(before)
    if let flag = before.last, ArgumentList.takesValue.contains(flag) {
      return matching(word, values(of: flag, in: list.command, word, invocation))
    }
    if word.hasPrefix("-"), let sign = word.firstIndex(of: "=") {
      // `--flag=value`: the shell completes the whole word.
      let (flag, value) = (String(word[..<sign]), String(word[word.index(after: sign)...]))
      return matching(value, values(of: flag, in: list.command, value, invocation)).map {
        "\(flag)=\($0)"
      }
    }
    guard let command = list.command else {
      return word.hasPrefix("-")
        ? matching(word, Request.topLevelFlags)
        : matching(word, Request.commands.map { $0.name } + ["help"])
    }
    if command == "help" { return matching(word, Request.commands.map { $0.name } + ["config"]) }
    guard let type = Request.commands.first(where: { $0.name == command }) else { return [] }
    if word.hasPrefix("-") { return matching(word, type.flagNames) }
    return matching(word, operands(of: command, list, word, invocation))
  }

  private static func operands(
    of command: String, _ list: ArgumentList, _ word: String, _ invocation: Invocation
  ) -> [String] {
    switch command {
    case "completions": CompletionsCommand.Shell.allCases.map(\.rawValue)
    case "doc": LiveNames(invocation).topics
    case "remove", "update": LiveNames(invocation).packages
    case "test" where list.flags.contains("--doc"): LiveNames(invocation).documented
    case "test" where !list.flags.contains("--merge"): LiveNames(invocation).tests(at: word)
    case "trace" where word.contains("::"): LiveNames(invocation).tests(inFileOf: word)
    case "why" where word.contains("::"): LiveNames(invocation).tests(inFileOf: word)
    default: []
    }
  }

  private static func values(
    of flag: String, in command: String?, _ word: String, _ invocation: Invocation
  ) -> [String] {
    switch flag {
    case "--color": ["auto", "always", "never"]
    case "--format": ["text", "short", "json"]
    case "--laws": ["on", "off"]
    case "--snapshot": SnapshotMode.allCases.map(\.rawValue)
    case "--shard-by": Shard.Method.allCases.map(\.rawValue)
    case "--until": ["idle"]
    case "--device": LiveNames(invocation).devices
    case "--scene": LiveNames(invocation).scenes
    case "--on": ["scene"] + LiveNames(invocation).ids
    case "--at" where command == "repl": LiveNames(invocation).tests(at: word)
    case "--report" where !word.contains("="): reports(of: command)
    case "--as": TraceKind.allCases.map(\.rawValue)
    case "--view": LiveNames(invocation).ids
    case "--not": RestTarget.edges + LiveNames(invocation).ids
    case "--axis": ["x", "y"]
    case "--theme": ["light", "dark"]
    case "--seed" where command == "test": ["random"]
    case "--deny": ["warnings"]
    case "--explain": Lint.all.map(\.code)
    case "--bail": ["1"]
    case "--template": NewCommandRunner.templates.map(\.name)
    case "--editor": NewCommandRunner.editors.map(\.name)
    default: []
    }
  }

  /// The names of the reports that a command writes.
  private static func reports(of command: String?) -> [String] {
    command == "check"
      ? CheckOptions.ReportKind.allCases.map(\.rawValue)
      : ReportRequest.Kind.allCases.map(\.rawValue)
  }

  private static func matching(_ beginning: String, _ names: [String]) -> [String] {
    names.filter { $0.hasPrefix(beginning) }
  }
}

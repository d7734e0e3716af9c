internal import ScrollworkTerminal

/// The commands of a session, which begin with a colon, in the order of the help.
enum ReplCommand: String, CaseIterable {
  case step, settle, back, goto, view, trace, events, why, device, scene, reload, save
  case asTest = "as-test"
  case record, load, type, time, set, edit, doc, codes, help, quit

  /// The kind of argument of a command.
  enum Argument {
    case nothing, span, view, device, scene, file, lua, setting, command, topic
  }

  /// The command of a name without its colon; nil for an unknown one.
  static func named(_ name: String) -> ReplCommand? { ReplCommand(rawValue: name) }

  /// All names, without colons, in the order of the cases.
  static var names: [String] { allCases.map(\.rawValue) }

  /// The kind of its argument.
  var argument: Argument {
    switch self {
    case .step, .back, .goto: .span
    case .settle, .events, .reload, .edit, .codes, .quit: .nothing
    case .help: .command
    case .doc: .topic
    case .view, .trace, .why: .view
    case .device: .device
    case .scene: .scene
    case .save, .asTest, .record, .load: .file
    case .type, .time: .lua
    case .set: .setting
    }
  }

  /// Whether it can change the session's state, so that the journal stores it for replays.
  var isKept: Bool {
    switch self {
    case .step, .settle, .scene, .load, .time, .set: true
    default: false
    }
  }

  /// Whether a pager shows what it prints, if that is higher than the screen.
  var isPaged: Bool {
    switch self {
    case .view, .trace, .events, .why, .doc, .codes, .help: true
    default: false
    }
  }

  // MARK: - Help

  /// The groups of the help and their lines.
  private static let groups: [(name: String, words: [String])] = [
    ("time", [":step [n|0.5s]", ":settle", ":back [n|0.5s]", ":goto 1.2s"]),
    ("see", [":view [v]", ":trace [v]", ":events", ":why"]),
    ("scene", [":device d", ":scene f", ":reload"]),
    ("keep", [":save f", ":as-test f", ":record f"]),
    ("lua", [":load f", "name?", ":type e", ":time e", "_ (last)", "_err"]),
    ("line", [":edit", ":quit or Ctrl-D"]),
    ("values", [":set depth|entries|string|width n"]),
    ("read", [":help cmd", ":doc topic", ":codes"]),
  ]

  /// The lines of `:help`: two groups on a line if these fit in 80 columns or more.
  static func help(on terminal: Terminal) -> [String] {
    let left = stride(from: 0, to: groups.count, by: 2).map { groups[$0] }
    let right = stride(from: 1, to: groups.count, by: 2).map { groups[$0] }
    // With an odd number of groups, the last one has a line of its own.
    let alone = left.dropFirst(right.count)
    func line(_ group: (name: String, words: [String]), _ margin: Int) -> String {
      padded(group.name, to: margin) + group.words.joined(separator: "  ")
    }
    let width = left.map { textWidth(line($0, 7)) }.max() ?? 0
    let both =
      zip(left, right).map { padded(line($0, 7), to: width + 2) + line($1, 6) }
      + alone.map { line($0, 7) }
    if !terminal.isTerminal || both.allSatisfy({ textWidth($0) <= terminal.width }) {
      if terminal.width >= 80 { return both }
    }
    return groups.flatMap { group in
      wrapped(group.words, first: padded(group.name, to: 7), width: terminal.width)
    }
  }
}

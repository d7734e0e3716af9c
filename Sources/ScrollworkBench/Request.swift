/// The options of the command line.
struct Request: Sendable {
  /// The file for figures as JSON lines.
  var json: String?
  /// A file with the figures of peers, as JSON lines.
  var peers: String?
  /// The file for bounded figures as a Markdown table.
  var lines: String?
  /// Prefixes of the names of cases; empty for all.
  var filters: [String] = []
  /// The number of repetitions of each case's work, for a tool that counts instructions; nil to
  /// measure.
  var only: Int?
  var wantsHelp = false
  var wantsList = false

  /// A wrong flag or argument.
  struct Misuse: Error {
    let message: String
  }

  static let help = """
    Usage: scripts/bench [--json FILE] [--filter CASE]… [--peers FILE]
                         [--lines FILE] [--only COUNT] [--list]

    Measures every case beside the same work in C, prints it with its line, and says whether it holds.

      --json FILE    the figures as JSON lines too; /dev/stdout moves the table to standard error
      --filter CASE  only cases whose names begin so; may be given more than once
      --peers FILE   figures of other programs as JSON lines, for the lines that are ratios to them
      --lines FILE   the cases that have a line, as the table of docs/performance.md
      --only COUNT   does the work of the chosen cases so many times and measures nothing, for a tool
                     that counts instructions from outside; not for runner. and scale.
      --list         the names of all figures, without measuring
      --help         this text

    Exit status: 0 all lines hold, 1 one is missed by more than its noise, 2 a wrong flag, 70 something
    did not do its work.
    """

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let pieces = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flag = String(pieces[0])
      func value() throws(Misuse) -> String {
        let value = pieces.count == 2 ? String(pieces[1]) : rest.popFirst()
        guard let value, !value.isEmpty else { throw Misuse(message: "\(flag) needs a value") }
        return value
      }
      switch flag {
      case "--json": json = try value()
      case "--peers": peers = try value()
      case "--lines": lines = try value()
      case "--filter": filters.append(try value())
      case "--only":
        only = Int(try value())
        guard let only, only > 0 else { throw Misuse(message: "--only takes a number above 0") }
      case "--list" where pieces.count == 1: wantsList = true
      case "--help" where pieces.count == 1, "-h" where pieces.count == 1: wantsHelp = true
      default: throw Misuse(message: "unknown argument \(word); --help lists the flags")
      }
    }
  }

  /// Whether a case of this name is chosen.
  func chooses(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.hasPrefix($0) }
  }
}

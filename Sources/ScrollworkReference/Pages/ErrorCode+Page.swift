internal import Scrollwork
internal import ScrollworkTerminal

extension ErrorCode {
  /// All codes, those of `check` included.
  package static var names: [String] {
    let codes = allCases.map(\.rawValue)
    // Some findings of `check` are errors when the script runs.
    return codes + Lint.all.map(\.code).filter { !codes.contains($0) }
  }

  /// A line for each code: errors of scripts and of the program, then what `check` finds.
  package static var list: [String] {
    allCases.map { "\($0.rawValue)  \($0.summary)" }
      + Lint.all.map { "\($0.code)  \($0.summary)" }
  }

  /// The lines of a code's page, in whichever case it is written; nil for an unknown code.
  package static func page(of name: String, width: Int) -> [String]? {
    guard let code = ErrorCode(rawValue: name.uppercased()) else {
      return Lint.named(name.uppercased())?.lines(width: width)
    }
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let own =
      wrapped(words(code.summary), first: "\(code.rawValue)  ", width: width, gap: " ")
      + wrapped(words(code.help), indent: 2, width: width)
    // What check finds in a text has a page of its own.
    guard let lint = Lint.named(code.rawValue) else { return own }
    return own + ["", "check: \(lint.summary)"] + lint.lines(width: width).dropFirst()
  }
}

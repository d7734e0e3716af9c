internal import Scrollwork

extension ErrorCode {
  /// All codes, those of `check` included.
  package static var names: [String] { allCases.map(\.rawValue) + Lint.all.map(\.code) }

  /// A line for each code: errors of scripts and of the program, then what `check` finds.
  package static var list: [String] {
    allCases.map { "\($0.rawValue)  \($0.summary)" }
      + Lint.all.map { "\($0.code)  \($0.summary)" }
  }

  /// The lines of a code's page, in whichever case it is written; nil for an unknown code.
  package static func page(of name: String) -> [String]? {
    if let code = ErrorCode(rawValue: name.uppercased()) {
      return ["\(code.rawValue)  \(code.summary)", "  \(code.help)"]
    }
    return Lint.named(name.uppercased())?.page
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

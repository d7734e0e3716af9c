internal import LuaBridge
package import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkReference
package import ScrollworkSession
package import ScrollworkTerminal

/// The findings in one file.
package struct FileCheck {
  /// A finding and its level.
  package struct Result: Hashable {
    /// The finding.
    package let finding: Finding
    /// Its level, which is not `allow`.
    package let level: Configuration.LintLevel

    /// The word for it in reports.
    package var severity: Diagnostic.Severity {
      switch level {
      case .deny: .error
      case .warn: .warning
      case .hint, .allow: .hint
      }
    }
  }

  /// The checked text.
  package let source: SourceText
  /// Sorted by position, then code; without findings that a comment or the configuration allows.
  package let results: [Result]

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - file: The file's bytes and the path shown in messages.
  ///   - project: The project that resolves its modules, scenes and API.
  ///   - levels: The configured levels by code; other codes have the level of their lint.
  package init(
    _ file: LoadedFile, in project: CheckedProject, levels: [String: Configuration.LintLevel]
  ) {
    let source = SourceText(path: file.path, bytes: file.bytes)
    let found: [Finding]
    if let problem = project.syntaxProblem(source) {
      found = [problem]
    } else if let chunk = try? LuaParser.parse(file.bytes) {
      found = Self.findings(chunk, source, project)
    } else {
      // Lua compiles it but `LuaParser` does not: no rule can be applied.
      found = []
    }
    self.init(source, found, levels: levels)
  }

  /// Makes the result of findings in a text, in any order.
  init(_ source: SourceText, _ found: [Finding], levels: [String: Configuration.LintLevel]) {
    self.source = source
    func level(_ finding: Finding) -> Configuration.LintLevel {
      levels[finding.code] ?? Lint.named(finding.code)?.level ?? .warn
    }
    let found = found.sorted {
      ($0.range.lowerBound, $0.code) < ($1.range.lowerBound, $1.code)
    }
    results = found.map { Result(finding: $0, level: level($0)) }.filter { $0.level != .allow }
  }

  private static func findings(
    _ chunk: LuaChunk, _ source: SourceText, _ project: CheckedProject
  ) -> [Finding] {
    let names = NameTable(chunk)
    let kind = ScriptKind(name: FilePath(source.path).name, chunk: chunk)
    let flow = TypeFlow(
      chunk, names, project.surface, project.scenes, project.behaviors, kind: kind)
    let tried = TriedRanges(chunk, names)
    let language = LanguageCheck(flow, viewNames: kind == .script ? project.viewNames : nil)
    let risky = (language.findings + UsageCheck(flow).findings).filter { finding in
      finding.code < "SW1002" || finding.code > "SW1003" && finding.code < "SW2000"
        || !tried.overlap(finding.range)
    }
    var comments = AllowComments(chunk, source)
    var found = risky + DeterminismCheck(flow).findings + TasteCheck(flow, source).findings
    found = found.filter { !comments.allow($0, source) }
    return found + comments.findings + comments.unused
  }
}

/// The ranges of functions that are passed to `expect` or `pcall`, where errors are intended.
private struct TriedRanges: LuaVisitor {
  private let names: NameTable
  /// Sorted and disjoint once all are found.
  private var ranges: [Range<Int>] = []

  init(_ chunk: LuaChunk, _ names: NameTable) {
    self.names = names
    for variable in names.variables where variable.isTried {
      for source in variable.sources {
        switch source {
        case .function(let function): ranges.append(function.range)
        case .value(let value, _):
          if case .function(let function) = value.bare.kind { ranges.append(function.range) }
        case .argument, .element, .counter, .other: break
        }
      }
    }
    visit(chunk.body)
    var outer: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Functions are nested or apart.
      if let last = outer.last, last.upperBound >= range.upperBound { continue }
      outer.append(range)
    }
    ranges = outer
  }

  mutating func enter(_ function: LuaFunction) {
    guard case .argument(let call, let suffix, _)? = names.use(of: function),
      NameTable.tries(call, suffix: suffix)
    else { return }
    ranges.append(function.range)
  }

  /// Whether a range of the text overlaps one of them; O(log *n*).
  func overlap(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].overlaps(range)
  }
}

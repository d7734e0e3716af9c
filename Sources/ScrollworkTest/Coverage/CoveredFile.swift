internal import LuaBridge
internal import LuaSyntax

/// The hit counts of a script's lines and functions, all zero for a script that no test loaded.
struct CoveredFile: Sendable {
  /// The path as messages show it.
  let path: String
  /// A function with the number of its calls.
  struct Function: Hashable, Sendable {
    let name: String
    let line: Int
    var calls: Int
  }

  /// The functions, sorted by line, then by name; names are unique in the file.
  private(set) var functions: [Function] = []
  /// The hits by line number, from 1; lines without instructions have no entry.
  private(set) var lines: [Int: Int] = [:]

  /// Makes the counts of a script, all zero.
  init(path: String, source: [UInt8], compiled: [CompiledFunction]) {
    self.path = path
    let tokens = LuaLexer.tokens(of: source)
    var names: Set<String> = []
    for function in compiled {
      for line in function.lines { lines[line] = 0 }
      guard function.firstLine > 0 else { continue }
      let known = Self.name(ofFunctionAt: function.firstLine, tokens) ?? "function"
      // Readers of tracefiles identify a function by its name, so each name is made unique.
      var name = known
      if known == "function" || names.contains(name) { name = "\(known):\(function.firstLine)" }
      var number = 2
      while !names.insert(name).inserted {
        name = "\(known):\(function.firstLine):\(number)"
        number += 1
      }
      functions.append(Function(name: name, line: function.firstLine, calls: 0))
    }
    functions.sort { ($0.line, $0.name) < ($1.line, $1.name) }
  }

  /// Adds the counts of one test; lines that the script does not have are ignored.
  mutating func add(_ covered: LuaCoverage) {
    for (line, hits) in covered.hits where lines[line] != nil { lines[line, default: 0] += hits }
    for index in functions.indices {
      functions[index].calls += covered.calls[functions[index].line] ?? 0
    }
  }

  /// The number of lines that ran at least once.
  var ran: Int { lines.values.count { $0 > 0 } }

  /// The lines that never ran: `10, 14–18`; a range spans lines without instructions.
  var missing: String {
    var parts: [ClosedRange<Int>] = []
    var isOpen = false
    for (line, hits) in lines.sorted(by: { $0.key < $1.key }) {
      if hits > 0 {
        isOpen = false
      } else if isOpen, let last = parts.last {
        parts[parts.count - 1] = last.lowerBound...line
      } else {
        parts.append(line...line)
        isOpen = true
      }
    }
    return parts.map { part in
      part.count == 1 ? "\(part.lowerBound)" : "\(part.lowerBound)–\(part.upperBound)"
    }.joined(separator: ", ")
  }

  /// The file's section of an LCOV tracefile, with `FN` and `FNDA` records for functions.
  var lcov: String {
    var text = "TN:\nSF:\(path)\n"
    for function in functions { text += "FN:\(function.line),\(function.name)\n" }
    for function in functions { text += "FNDA:\(function.calls),\(function.name)\n" }
    text += "FNF:\(functions.count)\nFNH:\(functions.count { $0.calls > 0 })\n"
    for (line, hits) in lines.sorted(by: { $0.key < $1.key }) { text += "DA:\(line),\(hits)\n" }
    return text + "LF:\(lines.count)\nLH:\(ran)\nend_of_record\n"
  }

  /// The name of the first function in a line: `local function a`, `function M.b:c`, `d =
  /// function`; nil if it has none.
  private static func name(ofFunctionAt line: Int, _ tokens: [LuaToken]) -> String? {
    guard let index = tokens.firstIndex(where: { $0.line == line && $0.is("function") })
    else { return nil }
    let after = tokens[(index + 1)...].prefix { !$0.is("(") }
    if !after.isEmpty { return after.map(\.text).joined() }
    guard index >= 2, tokens[index - 1].is("="), tokens[index - 2].kind == .name else { return nil }
    return tokens[index - 2].text
  }
}

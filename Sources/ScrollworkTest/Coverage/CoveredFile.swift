internal import LuaBridge
internal import LuaSyntax

/// Which lines and functions of a script tests ran; one that nobody required counts zero.
struct CoveredFile: Sendable {
  /// The path as people write it.
  let path: String
  /// A function with its name.
  struct Function: Hashable, Sendable {
    let name: String
    let line: Int
    var calls: Int
  }

  private(set) var functions: [Function] = []
  /// How often each line ran, by line; lines without instructions are not there.
  private(set) var lines: [Int: Int] = [:]

  /// Knows a script, and that nothing of it ran so far.
  init(path: String, source: [UInt8], compiled: [CompiledFunction]) {
    self.path = path
    let tokens = LuaLexer.tokens(of: source)
    var names: Set<String> = []
    for function in compiled {
      for line in function.lines { lines[line] = 0 }
      guard function.firstLine > 0 else { continue }
      let known = Self.name(ofFunctionAt: function.firstLine, tokens) ?? "function"
      // Readers tell functions of a file apart by name alone.
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

  /// Adds what ran.
  mutating func add(_ covered: LuaCoverage) {
    for (line, hits) in covered.hits where lines[line] != nil { lines[line, default: 0] += hits }
    for index in functions.indices {
      functions[index].calls += covered.calls[functions[index].line] ?? 0
    }
  }

  /// How many lines ran.
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

  /// The file's part of a tracefile, with the old function records that every reader takes.
  var lcov: String {
    var text = "TN:\nSF:\(path)\n"
    for function in functions { text += "FN:\(function.line),\(function.name)\n" }
    for function in functions { text += "FNDA:\(function.calls),\(function.name)\n" }
    text += "FNF:\(functions.count)\nFNH:\(functions.count { $0.calls > 0 })\n"
    for (line, hits) in lines.sorted(by: { $0.key < $1.key }) { text += "DA:\(line),\(hits)\n" }
    return text + "LF:\(lines.count)\nLH:\(ran)\nend_of_record\n"
  }

  /// The name of the first function in a line: `local function a`, `function M.b:c`, `d = function`.
  private static func name(ofFunctionAt line: Int, _ tokens: [LuaToken]) -> String? {
    guard let place = tokens.firstIndex(where: { $0.line == line && $0.is("function") })
    else { return nil }
    let after = tokens[(place + 1)...].prefix { !$0.is("(") }
    if !after.isEmpty { return after.map(\.text).joined() }
    guard place >= 2, tokens[place - 1].is("="), tokens[place - 2].kind == .name else { return nil }
    return tokens[place - 2].text
  }
}

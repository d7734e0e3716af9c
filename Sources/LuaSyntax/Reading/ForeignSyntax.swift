/// How Lua writes what other languages write otherwise, for a line that Lua does not read.
enum ForeignSyntax {
  /// What to write instead; nil where the line has nothing that is known from elsewhere.
  ///
  /// - Parameters:
  ///   - message: Lua's message, without file and line.
  ///   - line: The line that it names.
  /// - Returns: One sentence.
  static func help(for message: String, on line: String) -> String? {
    guard let near = message.firstRange(of: " near ").map({ message[$0.upperBound...] }) else {
      return nil
    }
    if near.hasPrefix("'<\\") {
      return "names have letters from a to z, digits and _; texts may have any character"
    }
    let token = String(near.drop { $0 == "'" }.prefix { $0 != "'" })
    return declaration(token, line) ?? operation(token, line) ?? block(token, line)
  }

  /// `const x = 1`, of which Lua reads the first word as a name.
  private static func declaration(_ token: String, _ line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    for (word, next) in zip(words, words.dropFirst()) where next.hasPrefix(token) {
      switch word {
      case "const", "let", "var": return "Lua declares a variable with local: local \(token) = …"
      case "def", "func", "fn": return "Lua writes local function \(token)() … end"
      default: continue
      }
    }
    return nil
  }

  /// An operator that Lua does not have, which begins with the token.
  private static func operation(_ token: String, _ line: String) -> String? {
    let known = [
      ("!", "!=", "Lua writes ~= for !="), ("!", "!", "Lua writes not for !"),
      ("&", "&&", "Lua writes and for &&"), ("|", "||", "Lua writes or for ||"),
      ("?", "?", "Lua writes a and b or c for a ? b : c"),
      ("+", "++", "Lua has no ++: write x = x + 1"), ("+", "+=", "Lua has no +=: write x = x + …"),
      ("-", "-=", "Lua has no -=: write x = x - …"), ("*", "*=", "Lua has no *=: write x = x * …"),
      ("/", "/=", "Lua has no /=: write x = x / …"), ("//", "//", "a comment begins with --"),
      ("/*", "/*", "a comment begins with --"), ("/", "/*", "a comment begins with --"),
      ("=", "=>", "Lua writes function(x) return … end for x => …"),
      ("[", "[", "Lua writes lists in braces: { 1, 2, 3 }"),
    ]
    return known.first { $0.0 == token && line.contains($0.1) }?.2
  }

  /// Braces around statements, and `else if`.
  private static func block(_ token: String, _ line: String) -> String? {
    if line.contains("else if") { return "Lua writes elseif, with one end for all branches" }
    switch token {
    case "{": return "Lua has no braces around statements: if … then … end, function f() … end"
    case "}": return "what then, do and function begin ends with end, not with }"
    default: return nil
    }
  }
}

extension SourceText {
  /// What to write instead on a line with a syntax error; nil where nothing is known.
  ///
  /// - Parameters:
  ///   - message: Lua's message, without file and line.
  ///   - line: The line, from 1.
  /// - Returns: One sentence.
  package func syntaxHelp(for message: String, onLine line: Int) -> String? {
    let text = String(decoding: bytes[start(ofLine: line)..<end(ofLine: line)], as: UTF8.self)
    return ForeignSyntax.help(for: message, on: text)
  }
}

@testable import ScrollworkTerminal
import Testing

@Suite("ShellWord") struct ShellWordTests {
  @Test(
    "words that mean nothing to a shell stay bare",
    arguments: [
      "a", "tabs.lua", "examples/tabs_test.lua:12", "--seed=1", "-C", "a@b%c+d,e", "0", "_",
    ])
  func bare(text: String) {
    #expect(ShellWord.quoted(text) == text)
  }

  @Test(
    "other words are in single quotes",
    arguments: [
      ("", "''"), ("a b", "'a b'"), ("é", "'é'"), ("$x", "'$x'"), ("*", "'*'"), ("!", "'!'"),
      (#"a\b"#, #"'a\b'"#), ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("=x", "'=x'"),
      ("~", "'~'"), ("#a", "'#a'"), ("a;b", "'a;b'"), ("\"", "'\"'"),
    ])
  func quoted(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }

  @Test(
    "words that could control a terminal have each such byte by number",
    arguments: [
      ("a\nz", #"$'a\x0Az'"#), ("\t", #"$'\x09'"#), ("\u{1B}[m", #"$'\x1B[m'"#),
      ("\r\n", #"$'\x0D\x0A'"#), ("'\n", #"$'\x27\x0A'"#), ("\\\n", #"$'\x5C\x0A'"#),
      ("!\n", #"$'\x21\x0A'"#), ("é \u{202E}", #"$'é \xE2\x80\xAE'"#),
    ])
  func numbered(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }

  @Test("a line of words is read back as them; half of a quote is none")
  func lines() {
    let words = [
      "scrollwork", "", "a b", "it's", "é", "-x=1", "a\nz", "'\n", "\\\n", #"a\b"#, "$x",
      "\u{202E}",
    ]
    #expect(ShellWord.words(of: ShellWord.line(words)) == words)
    for word in words { #expect(ShellWord.words(of: ShellWord.line([word])) == [word]) }
    for broken in ["'a", "$'a", #"$'\x0'"#, #"$'\q'"#, "$a", #"a\"#] {
      #expect(ShellWord.words(of: broken) == nil)
    }
    #expect(ShellWord.words(of: "  a  b ") == ["a", "b"])
  }

  /// The bytes of a word as bash reads them, for the three kinds of quotes used here.
  private func read(_ word: String) -> [UInt8] {
    var rest = Array(word.utf8)[...]
    var bytes: [UInt8] = []
    let quote = UInt8(ascii: "'")
    let backslash = UInt8(ascii: "\\")
    if rest.starts(with: Array("$'".utf8)), rest.last == quote {
      rest = rest.dropFirst(2).dropLast()
      while let byte = rest.popFirst() {
        guard byte == backslash else {
          bytes.append(byte)
          continue
        }
        let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
        bytes.append(UInt8(digits, radix: 16) ?? 0)
        rest = rest.dropFirst(3)
      }
      return bytes
    }
    var isQuoted = false
    while let byte = rest.popFirst() {
      if byte == quote {
        isQuoted.toggle()
      } else if byte == backslash, !isQuoted {
        if let next = rest.popFirst() { bytes.append(next) }
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  @Test("a shell reads back what was quoted")
  func roundTrip() {
    let pieces = [
      "a", " ", "'", "''", "\"", "\\", "$", "!", "`", "é", "漢", "\n", "\t", "\u{1B}", "\u{202E}",
      "=", "~", "x27",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          let word = ShellWord.quoted(text)
          #expect(read(word) == Array(text.utf8), "\(word)")
          #expect(VisibleText.text(word.utf8) == word)
        }
      }
    }
  }

  @Test("a line is its words with a space between them")
  func line() {
    #expect(ShellWord.line([]) == "")
    #expect(ShellWord.line(["scrollwork", "run", "my menu.lua"]) == "scrollwork run 'my menu.lua'")
    #expect(ShellWord.line(["a", "", "b"]) == "a '' b")
  }

  @Test("a value that looks like a flag is joined to its flag, where that is possible")
  func flag() {
    #expect(ShellWord.flag("--seed", "3") == ["--seed", "3"])
    #expect(ShellWord.flag("--seed", "-3") == ["--seed=-3"])
    #expect(ShellWord.flag("--filter", "") == ["--filter", ""])
    #expect(ShellWord.flag("-C", "-x") == ["-C", "-x"])
  }

  @Test("a path never looks like a flag")
  func path() {
    #expect(ShellWord.path("-x.lua") == "./-x.lua")
    #expect(ShellWord.path("a-x.lua") == "a-x.lua")
    #expect(ShellWord.path("/-x") == "/-x")
    #expect(ShellWord.path("") == "")
  }
}

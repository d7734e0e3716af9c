import LuaBridge
import Scrollwork

/// Which line of a rule gave its answer.
extension ScriptRuntime {
  /// The last line of a function that begins with `return`, and where it stands.
  func answeringLine(of function: LuaReference) -> Cause? {
    guard let place = state.definition(of: function), let bytes = source(of: place.chunk) else {
      return nil
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for number in place.lines.reversed() where number >= 1 && number <= lines.count {
      let text = lines[number - 1].drop { $0 == 0x20 || $0 == 0x09 }
      guard text.starts(with: Array("return".utf8)), !text.dropFirst(6).startsLikeName else {
        continue
      }
      return Cause(text: Self.short(text), place: "\(place.chunk):\(number)")
    }
    // `function(move) return … end` on one line.
    guard place.lines.count == 1, let number = place.lines.first, number >= 1,
      number <= lines.count, let start = lines[number - 1].firstRange(of: Array("return ".utf8))
    else { return nil }
    return Cause(
      text: Self.short(lines[number - 1][start.lowerBound...]), place: "\(place.chunk):\(number)")
  }

  /// The text without a comment behind it, at most 120 characters of it.
  private static func short(_ text: ArraySlice<UInt8>) -> String {
    var words = String(decoding: text, as: UTF8.self)
    if let comment = words.firstRange(of: " --") {
      words = String(words[..<comment.lowerBound])
    }
    while let last = words.last, last.isWhitespace { words.removeLast() }
    return words.count > 120 ? words.prefix(119) + "…" : words
  }
}

extension ArraySlice<UInt8> {
  /// Whether a name that began before goes on here.
  fileprivate var startsLikeName: Bool {
    guard let first else { return false }
    return first == 95 || (48...57).contains(first) || (65...90).contains(first)
      || (97...122).contains(first)
  }
}

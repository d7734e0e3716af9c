/// An entry, by its syntax.
enum ReplEntry: Hashable {
  /// Only white space.
  case nothing
  /// `:name argument`: the name without its colon, and the trimmed argument.
  case command(String, String)
  /// `name?`: the name.
  case help(String)
  /// Lua source.
  case lua

  init(_ text: String) {
    let trimmed = text.trimmed
    if trimmed.isEmpty {
      self = .nothing
    } else if trimmed.hasPrefix(":"), !trimmed.hasPrefix("::") {
      // `::label::` is Lua.
      let words = trimmed.dropFirst().split(maxSplits: 1) {
        $0 == " " || $0 == "\t" || $0.isNewline
      }
      self = .command(
        words.first.map(String.init) ?? "", words.count > 1 ? String(words[1]).trimmed : "")
    } else if trimmed.hasSuffix("?"), !trimmed.contains("\n") {
      self = .help(String(trimmed.dropLast()).trimmed)
    } else {
      self = .lua
    }
  }
}

extension String {
  /// The text without leading and trailing spaces, tabs and newlines.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    var text = self[...]
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text.drop(while: isSpace))
  }
}

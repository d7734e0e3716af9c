import LuaBridge

/// Lua strings for a small set of words, each made once in a run.
final class InternedStrings<Word: RawRepresentable & Hashable> where Word.RawValue == String {
  private let state: LuaState
  private var texts: [Word: LuaReference] = [:]
  private var last: (word: Word, text: LuaReference)?

  init(_ state: LuaState) { self.state = state }

  /// Drops the strings, which are values of one run.
  func forget() {
    texts = [:]
    last = nil
  }

  /// The string of a word.
  subscript(word: Word) -> LuaReference {
    if let last, last.word == word { return last.text }
    let text = texts[word] ?? state.text(word.rawValue)
    texts[word] = text
    last = (word, text)
    return text
  }
}

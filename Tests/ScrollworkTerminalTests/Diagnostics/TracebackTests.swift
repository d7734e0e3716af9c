import ScrollworkTerminal
import Testing

@Suite("Diagnostic, tracebacks") struct TracebackTests {
  private func frames(_ names: String) -> [Diagnostic.Frame] {
    names.map { Diagnostic.Frame(String($0), "") }
  }

  private func joined(_ inner: String, _ outer: String) -> String {
    var diagnostic = Diagnostic(
      .error, "m", traceback: [.init(.innermostFirst, frames(inner))])
    diagnostic.add(outer: [.init(.innermostFirst, frames(outer))])
    return diagnostic.traceback.map { $0.frames.map(\.location).joined() }.joined(separator: "|")
  }

  @Test(
    "outer frames follow the inner ones, and common ones are there once",
    arguments: [
      ("ab", "cd", "abcd"), ("ab", "bc", "abc"), ("abc", "bcd", "abcd"), ("ab", "ab", "ab"),
      ("aa", "aab", "aab"), ("ab", "ba", "aba"), ("", "ab", "ab"), ("ab", "", "ab"), ("", "", ""),
      ("abc", "c", "abc"), ("c", "cab", "cab"), ("abc", "b", "abcb"), ("abab", "abx", "ababx"),
    ])
  func outer(inner: String, outer: String, all: String) {
    #expect(joined(inner, outer) == all)
  }

  @Test("adding the same frames again changes nothing", arguments: ["", "a", "aa", "abab", "abc"])
  func again(names: String) {
    #expect(joined(names, names) == names)
  }

  @Test("groups of another kind come behind, in their order")
  func kinds() {
    var diagnostic = Diagnostic(.error, "m", traceback: [.init(.causedBy, frames("a"))])
    diagnostic.add(outer: [
      .init(.registeredAt, frames("x")), .init(.causedBy, frames("b")),
      .init(.innermostFirst, frames("y")), .init(.registeredAt, frames("z")),
    ])
    #expect(diagnostic.traceback.map(\.kind) == [.causedBy, .registeredAt, .innermostFirst])
    let names = diagnostic.traceback.map { $0.frames.map(\.location).joined() }
    #expect(names == ["ab", "xz", "y"])
  }
}

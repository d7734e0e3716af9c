internal import ScrollworkTerminal

/// What scripts print, and the notes on them, on their way to a page.
final class PageLog {
  /// The most lines that a page is sent of one life.
  private static let most = 2000

  /// The tick that lines are of.
  var tick: () -> Int = { 0 }
  private let answer: (PreviewReply) -> Void
  private var count = 0

  init(_ answer: @escaping (PreviewReply) -> Void) { self.answer = answer }

  /// Sends a printed line.
  func print(_ line: [UInt8]) {
    send(VisibleText.text(line, limit: 2000, tabs: .twoSpaces))
  }

  /// Sends a note, such as that a view has nothing to scroll.
  func note(_ diagnostic: Diagnostic) { send(diagnostic.rendered(on: .plain)) }

  private func send(_ text: String) {
    count += 1
    guard count <= Self.most else { return }
    answer(
      .text(
        PageText.object("print") {
          $0.member("tick", tick())
          $0.member("text", text)
        }))
  }
}

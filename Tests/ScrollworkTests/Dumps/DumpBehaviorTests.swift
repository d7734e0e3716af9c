import Testing

@testable import Scrollwork

@Suite("Dump behavior") struct DumpBehaviorTests {
  @Test(
    "a scene that was played with and its reloaded self go on the same way, to the bit · row:V14",
    arguments: Array(0..<24) + [33, 45, 123, 127, 193, 245, 246, 265, 270, 354])
  func same(seed: Int) throws {
    let scene = dumpableScene(seed: UInt64(seed))
    var former = DumpPlay(scene, seed: UInt64(seed))
    former.play(seed % 4 == 0 ? 0 : 30)
    let dump = scene.dumped()
    #expect(dump.leftOut.isEmpty, "\(dump.leftOut)")
    let again = try Scene(dump: dump.text)
    expectSame(again.dump(), dump.text)
    for (view, other) in zip(scene.scrollViews, again.scrollViews) where view.isShown {
      #expect(other.currentGeometry == view.currentGeometry, "\(view.id?.description ?? "")")
    }
    var one = DumpPlay(scene, seed: 99)
    var two = DumpPlay(again, seed: 99)
    one.play(25)
    two.play(25)
    expectSame(
      two.story.joined(separator: "\n"), one.story.joined(separator: "\n"))
    #expect(one.story.count > 50)
    expectSame(again.dump(), scene.dump())
  }

  /// Compares texts line by line: the first that differ are shown.
  private func expectSame(
    _ text: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    guard text != expected else { return }
    let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
    let first = lines.first { $0 != $1 }
    Issue.record(
      "\(first?.0 ?? "one is longer")\n—\n\(first?.1 ?? "")", sourceLocation: location)
  }
}

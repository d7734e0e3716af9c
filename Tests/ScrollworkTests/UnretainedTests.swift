import Scrollwork
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// References that keep nothing alive, as debug builds check them.
@Suite("Unretained references") struct UnretainedTests {
  private final class Thing {}

  @Test("one to an object that lives is that object")
  func living() {
    let (thing, other) = (Thing(), Thing())
    let reference = Unretained(thing)
    #expect(reference.object === thing)
    #expect(reference.read { $0 === thing })
    #expect(reference.refers(to: thing) && !reference.refers(to: other))
  }

  @Test("one that is read after its object has gone ends the process")
  func gone() async {
    await #expect(processExitsWith: .failure) {
      let reference = Unretained(Thing())
      reference.read { _ in exit(0) }
    }
  }

  @Test("nodes that outlive their parent and their scene know neither, and lie where they lay")
  func outliving() {
    var kept: [Node] = []
    do {
      let first = ItemNode(id: "first")
      let second = ItemNode(id: "second")
      (first.height, second.height) = (100, 50)
      let scene = Scene(
        device: Device(size: Size(width: 320, height: 480)),
        children: [StackNode(.vertical, children: [first, second])])
      scene.begin()
      scene.layoutIfNeeded()
      kept = [first, second]
      #expect(second.scene === scene && second.parent != nil)
    }
    #expect(kept.allSatisfy { $0.scene == nil && $0.parent == nil })
    #expect(kept[1].frame == Rect(x: 0, y: 100, width: 320, height: 50))
  }
}

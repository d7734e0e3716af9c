import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

/// A view that was flicked, or not.
enum MotionPictureFixture {
  static func scene() -> (Scene, ScrollView) {
    let items = (1...6).map { number -> Node in
      let item = ItemNode(id: .integer(number))
      item.height = 200
      return item
    }
    let view = ScrollView(id: "page", children: [StackNode(.vertical, children: items)])
    view.height = 400
    let scene = Scene(device: Device(size: Size(width: 300, height: 400)), children: [view])
    scene.begin()
    return (scene, view)
  }

  static var picture: MotionPicture? {
    let (scene, view) = scene()
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(x: 0, y: -1))
    for step in 1...6 {
      touch.move(to: Point(x: 150, y: 200 - Double(step) * 15))
      scene.tick()
    }
    _ = touch.lift(velocity: Point(x: 0, y: -900))
    while !scene.isSettled { scene.tick() }
    return MotionPicture(of: view, targets: [.init(name: "there", offset: 500)])
  }
}

@Suite("MotionPicture") struct MotionPictureTests {
  @Test("a view that never moved has none")
  func still() {
    #expect(MotionPicture(of: MotionPictureFixture.scene().1) == nil)
  }

  @Test("a flick begins at the release and ends at rest")
  func flick() throws {
    let picture = try #require(MotionPictureFixture.picture)
    #expect(picture.beginning == "release")
    #expect(picture.isAtRest)
    #expect(picture.before.phase == .interacting)
    #expect(picture.first.phase == .decelerating)
    #expect(picture.last.phase == .idle)
    #expect(picture.offsets.first == picture.before.offset)
    #expect(picture.offsets.last == picture.last.offset)
    #expect(picture.offsets.count == picture.last.tick - picture.before.tick + 1)
  }

  @Test("a jump is a picture of two states")
  func jump() throws {
    let (scene, view) = MotionPictureFixture.scene()
    scene.tick()
    view.scroll(ScrollCall(.point(x: nil, y: 300), name: "scroll_to"))
    scene.tick()
    let picture = try #require(MotionPicture(of: view))
    #expect(picture.first == picture.last)
    #expect(picture.before.tick == picture.first.tick - 1)
    #expect(picture.offsets == [0, 300])
    #expect(picture.isAtRest)
  }

  @Test("without UTF-8 everything is drawn in seven bits")
  func ascii() {
    let picture = MotionPictureFixture.picture
    var terminal = Terminal.plain
    terminal.glyphs = .ascii
    #expect(picture?.lines(on: terminal).allSatisfy { $0.utf8.allSatisfy { $0 < 128 } } == true)
  }
}

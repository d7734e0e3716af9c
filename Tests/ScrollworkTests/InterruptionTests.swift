import Foundation
import Scrollwork
import Testing

/// What becomes of a motion when something else happens to its view: the table of docs/behavior.md.
@Suite("What interrupts what") struct InterruptionTests {
  /// Each input and call in each motion, on one kind of stage, at the three rates.
  @Test(
    "each motion ends where the table says, at every rate · row:M11 · row:M6 · row:F14 · row:F15 · row:Q7",
    arguments: InterruptionStage.Shape.all)
  func table(_ shape: InterruptionStage.Shape) {
    for motion in MotionKind.allCases {
      for other in Intervention.allCases {
        var rests: [Double] = []
        for rate in [30.0, 60, 120] {
          let play = InterruptionPlay(shape, motion, other, rate: rate)
          #expect(play.failure == nil, "\(other) in \(motion), \(shape), \(rate) Hz")
          rests.append(play.rest)
        }
        let isOne = rests.allSatisfy { abs($0 - rests[0]) < 0.01 }
        #expect(isOne, "\(other) in \(motion), \(shape): \(rests)")
      }
    }
  }

  @Test("the page of promises and the guide have the engine's own table · row:M11")
  func documented() throws {
    let promises = try Self.lines(of: "behavior.md")
    let header = "| | " + MotionKind.allCases.map(\.rawValue).joined(separator: " | ") + " |"
    let first = try #require(promises.firstIndex(of: header))
    let guide = try Self.lines(of: "guide/what-interrupts-what.md")
    let titles = guide.indices.filter { guide[$0].hasPrefix("## ") }
    #expect(titles.count == Intervention.allCases.count)
    for (index, other) in Intervention.allCases.enumerated() {
      let words = MotionKind.allCases.map { Interruption.of($0, by: other).rawValue }
      #expect(
        promises[first + 2 + index]
          == "| \(other.rawValue) | " + words.joined(separator: " | ") + " |")
      let table = guide[titles[index]...].drop { !$0.hasPrefix("| ---") }.dropFirst()
      for (line, (motion, word)) in zip(table, zip(MotionKind.allCases, words)) {
        #expect(line.hasPrefix("| \(motion.rawValue) | \(word) | "))
      }
    }
  }

  private static func lines(of page: String) throws -> [String] {
    let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs")
    return try String(contentsOf: docs.appendingPathComponent(page), encoding: .utf8)
      .components(separatedBy: "\n")
  }
}

/// The way back from beyond an end of the range.
@Suite("Bounces and another range") struct BounceTests {
  private typealias Shape = InterruptionStage.Shape

  /// A view that is on its way back from beyond its end, or its start.
  private static func bouncing(
    _ shape: Shape, atEnd: Bool = true, rate: Double = 60,
    _ change: (inout ScrollSettings) -> Void = { _ in }
  ) -> (stage: InterruptionStage, edge: Double) {
    let stage = InterruptionStage(shape, rate: rate)
    stage.view.configure(change)
    stage.view.jump(to: shape.axis.along(atEnd ? 1e6 : -1e6))
    let edge = stage.offset
    stage.view.drag(by: stage.onScreen(atEnd ? -200 : 200)).lift(velocity: .zero)
    stage.pass(0.1)
    return (stage, edge)
  }

  private static func insert(_ count: Int, _ position: EditPosition, in stage: InterruptionStage) {
    for number in 0..<count {
      let node = ItemNode(id: .string("new-\(number)"))
      if stage.shape.axis == .vertical { node.height = 60 } else { node.width = 60 }
      _ = try? stage.view.insert(node, at: position)
    }
  }

  @Test(
    "caught on its way while it has no viewport, it is inside its range when it has one again · row:F7"
  )
  func caughtUnseen() {
    let view = scroll("page", rows(Array(repeating: 200, count: 10)))
    let scene = scene(400, 800, view)
    view.drag(by: Point(x: 0, y: 300)).lift(velocity: .zero)
    scene.tick(3)
    let touch = scene.touch(view)
    #expect(view.phase == .tracking && view.y < 0)
    scene.resize(to: Size(width: 400, height: 0))
    scene.tick()
    touch.lift()
    scene.tick()
    scene.resize(to: Size(width: 400, height: 800))
    scene.settle()
    #expect(view.y == 0)
  }

  @Test(
    "a longer range does not turn the way back into a fling · row:F7 · row:F14",
    arguments: InterruptionStage.Shape.all, [30.0, 60, 120])
  func growth(_ shape: InterruptionStage.Shape, rate: Double) {
    let (stage, edge) = Self.bouncing(shape, rate: rate)
    #expect(stage.offset > edge + 10)
    Self.insert(10, .end, in: stage)
    var offsets = [stage.offset]
    while stage.view.phase != .idle {
      stage.scene.tick()
      offsets.append(stage.offset)
    }
    #expect(abs(stage.offset - edge) < 0.01)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test(
    "a view that follows its end returns to the new one · row:R8",
    arguments: InterruptionStage.Shape.all)
  func followed(_ shape: InterruptionStage.Shape) {
    let (stage, edge) = Self.bouncing(shape) { $0.followThreshold = 0.5 }
    Self.insert(10, .end, in: stage)
    #expect(stage.view.isFollowing)
    stage.scene.settle()
    #expect(abs(stage.offset - (edge + 600)) < 0.01 && stage.view.isFollowing)
    Self.insert(1, .end, in: stage)
    #expect(abs(stage.offset - (edge + 660)) < 0.01)
  }

  @Test(
    "what shows stays where it is when rows come above, and the end moves with it · row:R9",
    arguments: InterruptionStage.Shape.all)
  func above(_ shape: InterruptionStage.Shape) {
    let (stage, edge) = Self.bouncing(shape)
    let before = stage.offset
    Self.insert(2, .start, in: stage)
    #expect(abs(stage.offset - (before + 120)) < 0.01)
    stage.scene.settle()
    #expect(abs(stage.offset - (edge + 120)) < 0.01)
  }

  @Test(
    "rows that come at the start show when a pull there comes back · row:R9",
    arguments: InterruptionStage.Shape.all)
  func atStart(_ shape: InterruptionStage.Shape) {
    let (stage, edge) = Self.bouncing(shape, atEnd: false)
    #expect(stage.offset < edge - 10)
    Self.insert(3, .start, in: stage)
    stage.scene.settle()
    #expect(stage.offset == edge)
  }

  @Test(
    "a shorter range, and a larger viewport, is where it returns to · row:V2",
    arguments: InterruptionStage.Shape.all)
  func shrinking(_ shape: InterruptionStage.Shape) throws {
    let (stage, edge) = Self.bouncing(shape)
    try stage.view.remove(#require(stage.scene.lookup("r99")))
    stage.scene.settle()
    #expect(abs(stage.offset - (edge - 60)) < 0.01)
  }

  @Test(
    "a call ends the way back, and what it wrote holds · row:F14 · row:S3",
    arguments: InterruptionStage.Shape.all, [true, false])
  func calls(_ shape: InterruptionStage.Shape, atEnd: Bool) {
    let far: Edge = stage(shape).view.edge(shape.axis, start: false)
    let calls: [(ScrollView) -> Void] = [
      { $0.jump(to: shape.axis.along(700)) },
      { $0.setPosition(ScrollPosition(edge: far)) },
      { $0.go(.edge(far)) },
      { $0.setPosition(ScrollPosition(id: "r40", anchor: Alignment(.start))) },
      { $0.go(.distance(shape.axis.along(atEnd ? -300 : 300))) },
    ]
    for call in calls {
      let (stage, _) = Self.bouncing(shape, atEnd: atEnd)
      call(stage.view)
      let offset = stage.offset
      #expect(stage.view.phase == .idle)
      stage.scene.settle()
      #expect(stage.offset == offset)
    }
    // A written edge is kept, also when the range grows.
    let (held, edge) = Self.bouncing(shape)
    held.view.setPosition(ScrollPosition(edge: far))
    Self.insert(10, .end, in: held)
    #expect(abs(held.offset - (edge + 600)) < 0.01)
  }

  private func stage(_ shape: InterruptionStage.Shape) -> InterruptionStage {
    InterruptionStage(shape, rate: 60)
  }
}

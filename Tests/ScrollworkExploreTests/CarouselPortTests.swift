import Foundation
import XCTest

/// As the guide shows it: the test of a port in an app, with the vectors beside it.
final class CarouselPortTests: XCTestCase {
  struct Vectors: Decodable {
    struct Point: Decodable { let x, y: Double }
    struct Target: Decodable { let id: String, offset: Double }
    struct Range: Decodable { let min, max: Point }
    struct Physics: Decodable { let rate: Double }
    struct View: Decodable {
      let id: String, targets: [Target], range: Range, physics: Physics
    }
    struct Lift: Decodable { let start, offset, velocity: Point }
    struct Expected: Decodable { let natural, rest: Point, target: String? }
    struct Hand: Decodable { let hand: Int, view: String, lift: Lift, expect: Expected }
    let seed: Int, views: [View], hands: [Hand]
  }

  func testRestsWhereTheBehaviorDoes() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Vectors/carousel.json")
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    XCTAssertFalse(vectors.hands.isEmpty)
    for hand in vectors.hands {
      let view = try XCTUnwrap(vectors.views.first { $0.id == hand.view })
      let answer = carousel(view, hand.lift)
      let name = "hand \(hand.hand) of seed \(vectors.seed)"
      XCTAssertEqual(answer.natural, hand.expect.natural.x, accuracy: 0.5, name)
      XCTAssertEqual(answer.rest, hand.expect.rest.x, accuracy: 0.5, name)
      XCTAssertEqual(answer.target, hand.expect.target, name)
    }
  }

  /// The port: in an app, what `scrollViewWillEndDragging` calls.
  private func carousel(
    _ view: Vectors.View, _ lift: Vectors.Lift
  ) -> (natural: Double, rest: Double, target: String?) {
    let pitch = view.targets[1].offset - view.targets[0].offset
    let natural = lift.offset.x - lift.velocity.x / (1000 * log(view.physics.rate))
    let here = (lift.start.x / pitch).rounded()
    let there = (natural / pitch).rounded()
    let page = here + min(max(there - here, -1), 1)
    let rest = min(max(pitch * page, view.range.min.x), view.range.max.x)
    return (natural, rest, view.targets.first { abs($0.offset - rest) <= 0.5 }?.id)
  }
}

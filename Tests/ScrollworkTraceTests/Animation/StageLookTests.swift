import Foundation
@testable import Scrollwork
@testable import ScrollworkTrace
import Testing

/// What boxes look like in pictures.
@Suite("Looks of pictures") struct StageLookTests {
  /// A box of the file: kind, id, position, size and what the scene says of its look.
  private struct GivenBox: Decodable {
    var box: SceneFrame.Box

    private struct GivenLook: Decodable {
      var role: String?
      var text: String?
      var caption: String?
      var color: String?
    }

    private static let kinds: [String: SceneFrame.Kind] = Dictionary(
      uniqueKeysWithValues: SceneFrame.Kind.allCases.map { ("\($0)", $0) })

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let kind = try #require(Self.kinds[values.decode(String.self)])
      let id = try values.decode(String.self)
      let (x, y) = try (values.decode(Double.self), values.decode(Double.self))
      let (width, height) = try (values.decode(Double.self), values.decode(Double.self))
      box = SceneFrame.Box(
        kind: kind, id: id.isEmpty ? nil : .string(id),
        frame: Rect(x: x, y: y, width: width, height: height))
      guard let given = try values.decodeIfPresent(GivenLook.self) else { return }
      var look = NodeLook()
      look.role = given.role.flatMap { NodeLook.Role(rawValue: $0) }
      look.text = given.text
      look.caption = given.caption
      look.color = given.color
      box.look = look
    }
  }

  private struct ExpectedLook: Decodable, Equatable {
    var role: String
    var text: String
    var caption: String?
    var color: String
    var seed: UInt32
    var isAtRight: Bool
  }

  private struct Case: Decodable {
    var boxes: [GivenBox]
    var looks: [ExpectedLook]
  }

  @Test("a box has the look that the page gives it, whatever its kind, id and size · row:V16")
  func asOnThePage() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens/looks.json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    #expect(cases.count > 60)
    for one in cases {
      let frame = SceneFrame(tick: 0, parts: one.boxes.map { .box($0.box) }, views: [])
      for (index, expected) in one.looks.enumerated() {
        let box = one.boxes[index].box
        let look = StageLook(
          of: box, at: index, in: frame, sections: frame.sections, width: 390)
        let found = ExpectedLook(
          role: look.role.rawValue, text: look.text, caption: look.caption, color: look.color,
          seed: look.seed, isAtRight: look.isAtRight)
        #expect(found == expected, "\(box.kind) \(box.id?.description ?? "–") \(box.frame.size)")
      }
    }
  }
}

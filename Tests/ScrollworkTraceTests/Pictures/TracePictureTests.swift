import FoundationXML
import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
@testable import ScrollworkTrace
import TestSupport
import Testing

#if canImport(Foundation)
  import Foundation
#endif

@Suite("TracePicture") struct TracePictureTests {
  /// The pictures that the laws are about.
  enum Case: String, CaseIterable {
    case one, five, dark, phone, phoneFive, failure, comparison

    /// The SVG.
    func svg() -> String {
      switch self {
      case .one: return TraceFixture.flick { $0.kind = .svg }.output
      case .five: return TraceFixture.five { $0.kind = .svg }.output
      case .dark:
        return TraceFixture.five {
          $0.kind = .svg
          $0.theme = .dark
        }.output
      case .phone:
        return TraceFixture.flick {
          $0.kind = .svg
          $0.size = .init(parsing: "390x420")
        }.output
      case .phoneFive:
        return TraceFixture.five {
          $0.kind = .svg
          $0.size = .init(parsing: "390x1200")
        }.output
      case .failure: return TraceFixture.failure { $0.kind = .svg }.output
      case .comparison:
        let folder = TemporaryFolder(["scenes/menu.lua": menuScene, "a.lua": ""])
        for (name, speed) in [("a", -700), ("b", -900)] {
          _ = CommandCapture.run("a.lua", in: folder) {
            $0.scene = "menu"
            $0.doLines = ["flick(menu, { y = \(speed) })"]
            $0.record = "\(name).jsonl"
          }
        }
        return TraceFixture.trace("a.jsonl", in: folder) {
          $0.kind = .svg
          $0.other = "b.jsonl"
        }.output
      }
    }
  }

  /// The parsed picture; its elements live as long as it does.
  private func document(_ svg: String) throws -> XMLDocument {
    try XMLDocument(data: Data(svg.utf8))
  }

  private func all(_ element: XMLElement) -> [XMLElement] {
    (element.children ?? []).compactMap { $0 as? XMLElement }.flatMap { [$0] + all($0) }
  }

  private func number(_ element: XMLElement, _ name: String) -> Double? {
    attribute(element, name).flatMap { Double($0) }
  }

  private func attribute(_ element: XMLElement, _ name: String) -> String? {
    element.attributes?.first { $0.name == name }?.stringValue
  }

  @Test(
    "a picture is well-formed, holds all it needs, and every shape has a title",
    arguments: Case.allCases)
  func titles(of picture: Case) throws {
    let svg = picture.svg()
    let document = try document(svg)
    let root = try #require(document.rootElement())
    #expect(root.name == "svg" && root.elements(forName: "title").count == 1)
    let shapes = all(root).filter { element in
      ["rect", "line", "circle", "path"].contains(element.name) && element.parent?.name != "pattern"
    }
    #expect(shapes.count > 20)
    for shape in shapes {
      let title = shape.elements(forName: "title").first?.stringValue ?? ""
      #expect(!title.isEmpty, "\(shape.xmlString)")
    }
    let references = svg.split(separator: "\"").filter { $0.contains("://") }
    #expect(references == ["http://www.w3.org/2000/svg"])
    #expect(!svg.contains("<script") && !svg.contains("href") && !svg.contains("nan"))
  }

  @Test("equal runs give equal bytes", arguments: Case.allCases)
  func deterministic(picture: Case) {
    #expect(picture.svg() == picture.svg())
  }

  @Test("the two themes differ in nothing but colors")
  func themes() {
    func shape(_ svg: String) -> String {
      var text = ""
      var rest = svg[...]
      while let hash = rest.firstIndex(of: "#") {
        text += rest[..<hash]
        rest = rest[hash...].dropFirst(rest[hash...].hasPrefix("#sw-") ? 1 : 7)
      }
      return (text + rest).replacing("sw-dark", with: "sw-light")
    }
    #expect(shape(Case.five.svg()) == shape(Case.dark.svg()))
    #expect(Case.five.svg() != Case.dark.svg())
  }

  @Test("no text runs into another or out of the picture", arguments: Case.allCases)
  func readable(picture: Case) throws {
    let document = try document(picture.svg())
    let root = try #require(document.rootElement())
    let width = try #require(number(root, "width"))
    let height = try #require(number(root, "height"))
    var boxes: [(text: String, left: Double, right: Double, top: Double, bottom: Double)] = []
    for element in all(root) where element.name == "text" {
      let text = element.stringValue ?? ""
      let size = try #require(number(element, "font-size"))
      let x = try #require(number(element, "x"))
      let y = try #require(number(element, "y"))
      // DejaVu Sans Mono, one of the widest: 0.602 of its size.
      let length = Double(textWidth(text)) * size * 0.602
      let anchor = attribute(element, "text-anchor") ?? "start"
      let left = anchor == "end" ? x - length : anchor == "middle" ? x - length / 2 : x
      boxes.append((text, left, left + length, y - size * 0.72, y + size * 0.2))
    }
    #expect(boxes.count > 10)
    for (index, box) in boxes.enumerated() {
      #expect(box.left >= 0 && box.right <= width + 0.5, "\(box)")
      #expect(box.top >= 0 && box.bottom <= height, "\(box)")
      for other in boxes[..<index] {
        let isApart =
          box.left >= other.right || other.left >= box.right || box.top >= other.bottom
          || other.top >= box.bottom
        // The number in a dot may lie on a label of a band, never on another dot.
        #expect(isApart, "\(box) runs into \(other)")
      }
    }
  }

  @Test("phases are named and hatched, targets dashed and named, decisions name their line")
  func content() throws {
    let svg = Case.five.svg()
    for phase in ["interacting", "decelerating", "animating"] {
      #expect(svg.contains("url(#sw-light-\(phase))") && svg.contains("<title>\(phase), "))
    }
    #expect(svg.contains(">featured-card-number-4</text>"))
    #expect(svg.contains("<title>snap target featured-card-number-2 at 312.0</title>"))
    #expect(svg.contains("stroke-dasharray"))
    #expect(
      svg.contains("return { x = 312 * sw.round(move.natural.x / 312) }  at scenes/five.lua:"))
    #expect(svg.contains("<title>finger down, 0.000 to 0.200 s: flick  at --do:1</title>"))
    #expect(svg.contains("a &lt;b&gt; &amp; &quot;c&quot;"))
    #expect(svg.contains("<g id=\"lane-5\">") && !svg.contains("lane-6"))
  }

  @Test("a failed expectation is a red line where it failed, and its target is there too")
  func failure() throws {
    let svg = Case.failure.svg()
    #expect(svg.contains("<title>failed at "))
    #expect(svg.contains("stroke=\"\(PictureTheme.light.color(.failure))\" stroke-width=\"1.8\""))
    #expect(svg.contains("✗ tests/menu_test.lua:5  expected at y 100.0"))
    #expect(svg.contains("<title>expected expected at 100.0</title>") || svg.contains("at 100.0"))
  }

  @Test("two runs lie in the same lanes, and the widest gap is named")
  func comparison() {
    let svg = Case.comparison.svg()
    #expect(svg.contains("<title>widest gap "))
    #expect(svg.contains(">b.jsonl</text>") && svg.contains("ticks outside ±0.25, widest "))
  }

  @Test("an extent without room is refused, with one that has it")
  func size() {
    let small = TraceFixture.five {
      $0.kind = .svg
      $0.size = .init(parsing: "900x420")
    }
    #expect(small.exitCode == .usage && small.output == "")
    #expect(small.messages.hasPrefix("error: --size 900x420 has no room for 5 views\n"))
    let words = small.messages.split(whereSeparator: { " \n".contains($0) })
    let better = words.first { $0.hasPrefix("900x") && $0 != "900x420" }.map(String.init)
    let fitting = TraceFixture.five {
      $0.kind = .svg
      $0.size = better.flatMap { .init(parsing: $0) }
    }
    #expect(fitting.exitCode == .success && fitting.output.contains("<svg "))
    let single = TraceFixture.flick {
      $0.kind = .svg
      $0.size = .init(parsing: "900x420")
    }
    #expect(single.output.contains("width=\"900\" height=\"420\""))
  }
}

import ScrollPhysics
import Testing

private typealias Box = AnchorBox<String>

@Suite("ScrollAnchoring") struct ScrollAnchoringTests {
  private let rules = ScrollAnchoring<String>(viewport: 500)

  /// A header of some height and a body of 1000 after it.
  private func page(
    _ header: Double, _ position: AnchorBox<String>.Position = .static, gap: Double = 0
  ) -> ScrollAnchoring<String>.Layout {
    ScrollAnchoring<String>.Layout(
      boxes: [
        Box(id: "header", start: 0, length: header, position: position),
        Box(id: "body", start: header + gap, length: 1000),
      ], content: header + gap + 1000)
  }

  @Test("what grows before the anchor moves the offset along")
  func grows() {
    let moved = rules.adjust(150, from: page(100), to: page(180))
    #expect(moved.offset == 230)
    #expect(moved.anchor == "body")
    #expect(!moved.isSuppressed)
    #expect(rules.adjust(150, from: page(180), to: page(100)).anchor == "header")
    #expect(rules.adjust(250, from: page(180), to: page(100)).offset == 170)
  }

  @Test("what the anchor itself grows by does nothing; only its start edge is held")
  func ownGrowth() {
    let before = ScrollAnchoring<String>.Layout(
      boxes: [Box(id: "a", start: 0, length: 2000)], content: 2000)
    let after = ScrollAnchoring<String>.Layout(
      boxes: [Box(id: "a", start: 0, length: 2600)], content: 2600)
    #expect(rules.adjust(300, from: before, to: after).offset == 300)
  }

  @Test("the new range comes after the adjustment")
  func range() {
    // 1500 of header goes; 1600 − 1500 stays inside 1000 − 500, clamping first would end at 0.
    let moved = rules.adjust(1600, from: page(1500), to: page(0))
    #expect(moved.offset == 100)
    // And it does limit.
    #expect(rules.adjust(1900, from: page(1500), to: page(0)).offset == 400)
    let short = ScrollAnchoring<String>.Layout(
      boxes: [Box(id: "body", start: 40, length: 300)], content: 340)
    #expect(rules.adjust(150, from: page(100), to: short).offset == 0)
  }

  @Test("at 0 nothing is held")
  func zero() {
    let kept = rules.adjust(0, from: page(100), to: page(180))
    #expect(kept.offset == 0)
    #expect(kept.anchor == nil)
    #expect(kept.isSuppressed)
  }

  @Test(
    "a box that enters or leaves the flow suppresses, one that only changes its name for it not",
    arguments: [
      (.static, .fixed, true), (.static, .absolute, true), (.static, .relative, false),
      (.fixed, .absolute, false), (.fixed, .relative, true), (.absolute, .relative, true),
      (.sticky, .static, false), (.sticky, .fixed, true),
    ] as [(AnchorBox<String>.Position, AnchorBox<String>.Position, Bool)])
  func flow(old: AnchorBox<String>.Position, new: AnchorBox<String>.Position, isSuppressed: Bool) {
    for (from, to) in [(old, new), (new, old)] {
      let moved = rules.adjust(200, from: page(50, from), to: page(50, to, gap: 25))
      #expect(moved.offset == (isSuppressed ? 200 : 225))
      #expect(moved.isSuppressed == isSuppressed)
      #expect(moved.anchor == "body")
    }
  }

  // MARK: - The choice

  private func anchor(_ boxes: Box..., at offset: Double = 200) -> String? {
    rules.anchor(at: offset, in: boxes)?.id
  }

  @Test("the first in document order that shows; touching the edge is not showing")
  func first() {
    let boxes = [
      Box(id: "a", start: 0, length: 200), Box(id: "b", start: 200, length: 50),
      Box(id: "c", start: 250, length: 50),
    ]
    #expect(rules.anchor(at: 200, in: boxes)?.id == "b")
    #expect(rules.anchor(at: 199, in: boxes)?.id == "a")
    #expect(rules.anchor(at: 320, in: boxes) == nil)
    #expect(anchor(Box(id: "below", start: 700, length: 50)) == nil)
    // Document order, not place.
    #expect(anchor(boxes[2], boxes[1]) == "c")
  }

  @Test("a box that shows in part is searched first, and taken when nothing in it shows")
  func partial() {
    let child = Box(id: "child", start: 230, length: 40)
    #expect(anchor(Box(id: "parent", start: 100, length: 300, children: [child])) == "child")
    // Wholly visible: its children do not matter.
    #expect(anchor(Box(id: "parent", start: 210, length: 300, children: [child])) == "parent")
    let hidden = Box(id: "child", start: 110, length: 40)
    #expect(anchor(Box(id: "parent", start: 100, length: 300, children: [hidden])) == "parent")
    // A child that shows in part wins over a sibling that shows wholly.
    let cut = Box(id: "cut", start: 150, length: 70)
    #expect(anchor(Box(id: "parent", start: 100, length: 300, children: [cut, child])) == "cut")
  }

  @Test("a box without height counts by what overflows it, downwards only")
  func overflow() {
    let child = Box(id: "child", start: 600, length: 50)
    #expect(anchor(Box(id: "empty", start: 0, length: 0, children: [child])) == "child")
    #expect(anchor(Box(id: "empty", start: 250, length: 0)) == nil)
    let above = Box(
      id: "parent", start: 800, length: 50,
      children: [
        Box(id: "up", start: 300, length: 20)
      ])
    #expect(anchor(above) == nil)
  }

  @Test("excluded and pinned boxes are skipped with all that is in them")
  func skipped() {
    let child = Box(id: "child", start: 230, length: 40)
    let next = Box(id: "next", start: 400, length: 40)
    #expect(
      anchor(Box(id: "a", start: 210, length: 90, isExcluded: true, children: [child]), next)
        == "next")
    for position in [AnchorBox<String>.Position.fixed, .sticky] {
      #expect(
        anchor(Box(id: "a", start: 210, length: 90, position: position, children: [child]), next)
          == "next")
    }
    #expect(anchor(Box(id: "a", start: 210, length: 90, position: .absolute), next) == "a")
    // Excluding the only part that shows leaves the box around it.
    let around = Box(
      id: "around", start: 100, length: 300,
      children: [Box(id: "child", start: 230, length: 40, isExcluded: true)])
    #expect(anchor(around) == "around")
  }

  @Test("a priority box wins while it shows and nothing around it is excluded or pinned")
  func priority() {
    func chosen(_ boxes: Box...) -> String? {
      var rules = rules
      rules.priority = "caret"
      return rules.anchor(at: 200, in: boxes)?.id
    }
    let first = Box(id: "first", start: 200, length: 50)
    let caret = Box(id: "caret", start: 400, length: 10)
    #expect(chosen(first, caret) == "caret")
    #expect(chosen(first, Box(id: "caret", start: 900, length: 10)) == "first")
    #expect(
      chosen(first, Box(id: "p", start: 300, length: 200, isExcluded: true, children: [caret]))
        == "first")
    #expect(
      chosen(first, Box(id: "p", start: 300, length: 200, position: .sticky, children: [caret]))
        == "first")
    #expect(chosen(first, Box(id: "p", start: 300, length: 200, children: [caret])) == "caret")
  }

  @Test("padding hides what is under it")
  func padding() {
    var rules = rules
    rules.padding = Span(200, 0)
    // 50 + 200: the header, 0…100, is covered.
    #expect(rules.adjust(50, from: page(100), to: page(200)).offset == 150)
    #expect(self.rules.adjust(50, from: page(100), to: page(200)).offset == 50)
  }

  @Test("a box that is gone is no anchor: the next one is held")
  func gone() {
    let before = ScrollAnchoring<String>.Layout(
      boxes: [
        Box(id: "a", start: 0, length: 220), Box(id: "b", start: 220, length: 60),
        Box(id: "c", start: 280, length: 900),
      ], content: 1180)
    let after = ScrollAnchoring<String>.Layout(
      boxes: [Box(id: "b", start: 0, length: 60), Box(id: "c", start: 60, length: 900)],
      content: 960)
    let moved = rules.adjust(230, from: before, to: after)
    #expect(moved.anchor == "b")
    #expect(moved.offset == 10)
    #expect(rules.adjust(210, from: before, to: after).anchor == "b")
    #expect(rules.adjust(210, from: before, to: after).offset == 0)
  }

  @Test("reversed, offsets run below 0 and the answer is the mirror image")
  func reversed() {
    let reversed = ScrollAnchoring<String>(viewport: 500, isReversed: true)
    for (offset, header) in [(150.0, 180.0), (150, 40), (400, 100), (1, 900)] {
      let forward = rules.adjust(offset, from: page(100), to: page(header))
      let back = reversed.adjust(-offset, from: page(100), to: page(header))
      #expect(back.offset == 0 - forward.offset)
      #expect(back.anchor == forward.anchor)
    }
  }
}

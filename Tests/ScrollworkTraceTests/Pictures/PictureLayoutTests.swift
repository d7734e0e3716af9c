@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("PictureLayout") struct PictureLayoutTests {
  private func need(
    touches: Bool = false, decisions: Int = 0, names: Int = 0, labels: Int = 0
  ) -> PictureLayout.Need {
    PictureLayout.Need(
      hasTouches: touches, decisions: decisions, nameWidth: names, labelWidth: labels)
  }

  private func layout(
    _ needs: [PictureLayout.Need], hasFlags: Bool = false, width: Int? = nil, height: Int = 0
  ) throws(HostError) -> PictureLayout {
    try PictureLayout(
      needs, header: 60, hasFlags: hasFlags, size: width.map { (width: $0, height: height) })
  }

  /// Lanes of all sorts.
  private static let sorts: [[Int]] = [
    [0], [1], [7], [0, 1], [3, 5, 9], [0, 0, 0, 0, 0], [11, 2, 4, 8, 1, 6],
  ]

  private func needs(_ sorts: [Int]) -> [PictureLayout.Need] {
    sorts.map { need(touches: $0 % 2 == 1, decisions: $0, names: $0 * 3, labels: $0) }
  }

  @Test("one lane fills the default size, its parts where the sums put them")
  func single() throws {
    let layout = try layout([need()])
    #expect(layout.width == 900 && layout.height == 420 && layout.margin == 18)
    let lane = try #require(layout.lanes.first)
    // 20 of heading and 17 of strip below a header of 60; 420 − 60 − 22 − 93 are left.
    #expect(lane.heading == 73 && lane.plot.y == 97 && lane.plot.height == 245)
    #expect(lane.strip.y == 80 && lane.strip.bottom == 95)
    #expect(lane.finger == nil && lane.velocity?.y == 347 && lane.bottom == 381)
    #expect(layout.axisLabels == 397 && layout.flags == nil)
    // Six columns of labels at 6.15 pixels and 8 of space.
    #expect(abs(lane.plot.x - 62.9) < 1e-9)
    #expect(lane.strip.x == lane.plot.x && lane.strip.width == lane.plot.width)
  }

  @Test("failures have a row below the header")
  func flags() throws {
    let layout = try layout([need()], hasFlags: true)
    #expect(layout.flags == 72 && layout.lanes.first?.heading == 89)
  }

  @Test("parts of lanes follow each other and stay in the picture", arguments: sorts)
  func order(sorts: [Int]) throws {
    for (width, height) in [(nil, 0), (600, 1_600), (390, 1_200)] as [(Int?, Int)] {
      let layout = try layout(needs(sorts), hasFlags: true, width: width, height: height)
      var y = 76.0
      try #require(layout.lanes.count == sorts.count)
      for (lane, need) in zip(layout.lanes, needs(sorts)) {
        #expect(lane.heading >= y && lane.strip.y >= lane.heading)
        #expect(lane.plot.y >= lane.strip.bottom && lane.plot.height >= 36)
        y = lane.plot.bottom
        #expect((lane.finger != nil) == need.hasTouches)
        for part in [lane.finger, lane.velocity].compactMap(\.self) {
          #expect(part.y >= y && part.x == lane.plot.x)
          y = part.bottom
        }
        #expect(lane.bottom == y)
        for row in lane.rows {
          #expect(row >= y + 12)
          y = row
        }
        #expect(lane.plot.right < layout.width && lane.plot.x > layout.margin)
      }
      #expect(y <= layout.height && layout.axisLabels < layout.height)
    }
  }

  @Test(
    "up to four decisions have a row; beyond that the last row counts the rest",
    arguments: [(0, 0, 0), (1, 1, 0), (4, 4, 0), (5, 4, 2), (10, 4, 7)])
  func rows(decisions: Int, rows: Int, hidden: Int) throws {
    let lane = try #require(try layout([need(decisions: decisions)]).lanes.first)
    #expect(lane.rows.count == rows && lane.hidden == hidden)
    #expect(zip(lane.rows, lane.rows.dropFirst()).allSatisfy { $1 - $0 == 16 })
  }

  @Test("a size without room is refused with the least height that has it")
  func refusal() {
    // 60 of header, 22 of axis, 51 without plot, rows and velocity, 36 of plot.
    #expect(throws: Never.self) { try layout([need()], width: 900, height: 169) }
    do throws(HostError) {
      _ = try layout([need()], width: 900, height: 168)
      Issue.record("168 pixels were enough")
    } catch {
      #expect(error.exitCode == .usage)
      #expect(error.diagnostic.message == "--size 900x168 has no room for a view")
      #expect(error.diagnostic.help == ["--size 900x169   or fewer views with --view"])
    }
  }

  @Test("the size that a refusal names is accepted", arguments: sorts)
  func better(sorts: [Int]) throws {
    for (width, height) in [(900, 100), (319, 8_000), (1, 1), (400, 0)] {
      do throws(HostError) {
        _ = try layout(needs(sorts), width: width, height: height)
        Issue.record("\(width)x\(height) was enough")
      } catch {
        let words = try #require(error.diagnostic.help.first).split(separator: " ")
        let numbers = words[1].split(separator: "x").compactMap { Int($0) }
        try #require(numbers.count == 2)
        let fitting = try layout(needs(sorts), width: numbers[0], height: numbers[1])
        #expect(fitting.width >= 320 && fitting.lanes.count == sorts.count)
      }
    }
  }

  @Test("a small picture gives up rows first, then velocities")
  func levels() throws {
    let one = [need(decisions: 4)]
    let large = try #require(try layout(one, width: 900, height: 420).lanes.first)
    #expect(large.rows.count == 4 && large.velocity != nil)
    // 82 of header and axis, 93 of a lane, 4 and two rows of 16, 56 of plot.
    let middle = try #require(try layout(one, width: 900, height: 267).lanes.first)
    #expect(middle.rows.count == 2 && middle.hidden == 3 && middle.velocity != nil)
    let small = try #require(try layout(one, width: 900, height: 240).lanes.first)
    #expect(small.rows.isEmpty && small.velocity != nil)
    let least = try #require(try layout(one, width: 900, height: 200).lanes.first)
    #expect(least.rows.isEmpty && least.velocity == nil)
  }

  // MARK: - Texts

  @Test("a column is 0.615 em")
  func width() {
    #expect(PictureLayout.width(ofColumns: 0, size: 10) == 0)
    #expect(abs(PictureLayout.width(ofColumns: 10, size: 10) - 61.5) < 1e-9)
  }

  private static let texts = [
    "", "a", "abc", "hello world", "ab   cdefg", "日本語のテキスト", "é😀👩‍👩‍👧x",
    "featured-card-number-4",
  ]

  @Test(
    "a text is cut to whole columns with an ellipsis",
    arguments: [
      ("hello", 20, "he…"), ("hello", 40, "hello"), ("hello", 7, "…"), ("hello", 6, ""),
      ("hello", -5, ""), ("hello", .infinity, "hello"),
      ("ab cdef", 25, "ab…"), ("日本語", 20, "日…"), ("日本語", 13, "…"), ("", 0, ""),
    ] as [(String, Double, String)])
  func cut(text: String, width: Double, expected: String) {
    #expect(PictureLayout.cut(text, to: width, size: 10) == expected)
  }

  @Test("no cut text is wider than its room; cutting again changes nothing", arguments: texts)
  func cutLaws(text: String) {
    for columns in 0...25 {
      let room = Double(columns) * 6.15 + 1
      let cut = PictureLayout.cut(text, to: room, size: 10)
      #expect(textWidth(cut) <= columns && PictureLayout.cut(cut, to: room, size: 10) == cut)
      guard columns > 4 else { continue }
      let inside = PictureLayout.cutInside(text, to: room, size: 10)
      #expect(textWidth(inside) <= columns, "\(inside)")
      #expect((inside == text) == (textWidth(text) <= columns))
    }
  }

  @Test("inside a name the middle is cut, as ends differ")
  func cutInside() {
    #expect(
      PictureLayout.cutInside("featured-card-number-4", to: 65, size: 10) == "fea…mber-4")
  }
}

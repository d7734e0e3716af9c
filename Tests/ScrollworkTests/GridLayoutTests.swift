import Testing

@testable import Scrollwork

@Suite("Grid layout") struct GridLayoutTests {
  // MARK: - Tracks

  /// Tracks, room, gap, and what each of them gets.
  static let divisions: [(GridTracks, Double, Double, [Double])] = [
    (.count(3), 320, 10, [100, 100, 100]),
    (.count(1), 320, 10, [320]),
    // 320 − 100 − 2·10 = 200 for two.
    (.list([.fixed(100), .flexible, .flexible]), 320, 10, [100, 100, 100]),
    (.list([.fixed(60), .flexible, .flexible]), 320, 10, [60, 120, 120]),
    // 300 in three parts are 100 each; the first may have 40, so the others get 130.
    (.list([GridTrack(maximum: 40), .flexible, .flexible]), 320, 10, [40, 130, 130]),
    // The first must have 200, so the others get 50.
    (.list([GridTrack(minimum: 200), .flexible, .flexible]), 320, 10, [200, 50, 50]),
    // 30 at most and 150 at least; 300 − 180 for the third.
    (
      .list([GridTrack(maximum: 30), GridTrack(minimum: 150), .flexible]), 320, 10, [30, 150, 120]
    ),
    // The least extents do not fit.
    (.list([.fixed(200), GridTrack(minimum: 200)]), 320, 10, [200, 200]),
    // The greatest do not fill the room.
    (.list([GridTrack(maximum: 50), GridTrack(maximum: 60)]), 320, 10, [50, 60]),
    // ⌊(320 + 10) / (80 + 10)⌋ = 3 columns of (320 − 20) / 3.
    (.adaptive(GridTrack(minimum: 80)), 320, 10, [100, 100, 100]),
    // Exactly four: 4·72.5 + 3·10 = 320.
    (.adaptive(GridTrack(minimum: 72.5)), 320, 10, [72.5, 72.5, 72.5, 72.5]),
    (.adaptive(GridTrack(minimum: 80, maximum: 90)), 320, 10, [90, 90, 90]),
    // At least one, however small the room.
    (.adaptive(GridTrack(minimum: 80)), 50, 10, [80]),
    (.adaptive(GridTrack(minimum: 80)), 0, 0, [80]),
  ]

  @Test("tracks share the room as evenly as their limits allow · row:V13", arguments: divisions)
  func division(tracks: GridTracks, room: Double, gap: Double, extents: [Double]) {
    #expect(tracks.extents(filling: room, gap: gap) == extents)
  }

  @Test("no room and no limit makes more tracks than a grid may have")
  func bounds() {
    let tiny = GridTracks.adaptive(GridTrack(minimum: 1e-300))
    #expect(tiny.extents(filling: 1e300, gap: 0).count == GridTracks.maximumCount)
    #expect(tiny.extents(filling: 0, gap: 0).count == GridTracks.maximumCount)
    #expect(GridTracks.adaptive(.flexible).extents(filling: 10, gap: 0).count == 1000)
    #expect(GridTracks.list([]).extents(filling: 10, gap: 4) == [10])
  }

  @Test(
    "flexible tracks fill the room exactly, in any order of their limits",
    arguments: [7.0, 100, 333.3, 1000, 12345])
  func fills(room: Double) {
    let tracks = [
      GridTrack.flexible, GridTrack(maximum: 20), .fixed(3), GridTrack(minimum: 50, maximum: 90),
      GridTrack(minimum: 1), .flexible,
    ]
    for turn in tracks.indices {
      let turned = Array(tracks[turn...] + tracks[..<turn])
      let extents = GridTracks.list(turned).extents(filling: room, gap: 2)
      let sum = extents.reduce(0, +) + 10
      // 3, 50 and 1 at least, and five gaps.
      #expect(abs(sum - max(room, 64)) < 1e-9)
      let level = extents.indices.filter { turned[$0] == .flexible }.map { extents[$0] }
      #expect(Set(level).count == 1)
      for (extent, track) in zip(extents, turned) {
        #expect(extent >= track.minimum && extent <= track.maximum)
      }
    }
  }

  // MARK: - Cells

  private func arrange(
    _ layout: GridLayout, _ cells: [Size?], width: Double?, height: Double? = nil
  ) -> (size: Size, frames: [Rect]) {
    let result = layout.arrange(cells.count, in: Proposal(width: width, height: height)) {
      let own = cells[$0]
      return Size(
        width: own?.width ?? $1.width ?? 0, height: own?.height ?? $1.height ?? 0)
    }
    return (result.size, result.frames)
  }

  @Test("lines are as long as their tallest cell, and cells without a height fill them · row:V13")
  func lines() {
    let layout = GridLayout(
      axis: .vertical, tracks: .count(2), spacing: Size(width: 10, height: 20),
      padding: EdgeInsets(top: 5, left: 3, bottom: 11, right: 7))
    let (size, frames) = arrange(
      layout, [Size(width: 50, height: 30), nil, nil, Size(width: 20, height: 40), nil],
      width: 320)
    // 320 − 3 − 7 − 10 = 300 for two columns, at 3 and 163.
    #expect(
      frames == [
        Rect(x: 3, y: 5, width: 50, height: 30), Rect(x: 163, y: 5, width: 150, height: 30),
        Rect(x: 3, y: 55, width: 150, height: 40), Rect(x: 163, y: 55, width: 20, height: 40),
        Rect(x: 3, y: 115, width: 150, height: 0),
      ])
    #expect(size == Size(width: 320, height: 126))
  }

  @Test("cells smaller than their places lie where the grid aligns them · row:V13")
  func alignment() {
    for (alignment, x, y) in [(CrossAlignment.start, 0.0, 0.0), (.center, 65, 35), (.end, 130, 70)]
    {
      let layout = GridLayout(axis: .vertical, tracks: .count(2), alignment: alignment)
      let (_, frames) = arrange(
        layout, [Size(width: 20, height: 30), Size(width: 150, height: 100)], width: 300)
      #expect(frames[0].origin == Point(x: x, y: y))
      #expect(frames[1].origin == Point(x: 150, y: 0))
    }
  }

  @Test("so do the tracks in a room they leave free, but never before its start")
  func block() {
    for (alignment, x) in [(CrossAlignment.start, 0.0), (.center, 95), (.end, 190)] {
      let layout = GridLayout(
        axis: .vertical, tracks: .list([.fixed(50), .fixed(50)]),
        spacing: Size(width: 10, height: 0), alignment: alignment)
      #expect(arrange(layout, [nil, nil], width: 300).frames.map { $0.origin.x } == [x, x + 60])
      #expect(arrange(layout, [nil, nil], width: 80).frames.map { $0.origin.x } == [0, 60])
    }
  }

  @Test("a grid of rows grows sideways, column by column")
  func sideways() {
    let layout = GridLayout(
      axis: .horizontal, tracks: .count(2), spacing: Size(width: 8, height: 4))
    let cell = Size(width: 30, height: 10)
    let (size, frames) = arrange(
      layout, [cell, cell, Size(width: 50, height: 10), cell, cell], width: nil, height: 104)
    // 104 − 4 = 100 for two rows, at 0 and 54.
    #expect(frames.map { $0.origin.x } == [0, 0, 38, 38, 96])
    #expect(frames.map { $0.origin.y } == [0, 54, 0, 54, 0])
    #expect(size == Size(width: 126, height: 104))
  }

  @Test("a grid without a room is as wide as its widest cell asks of all columns")
  func hugging() {
    let layout = GridLayout(
      axis: .vertical, tracks: .list([.fixed(10), .flexible, GridTrack(maximum: 30)]),
      spacing: Size(width: 5, height: 0))
    let (size, frames) = arrange(
      layout, [Size(width: 90, height: 1), Size(width: 40, height: 1), Size(width: 20, height: 1)],
      width: nil)
    // 90 lies in a column of fixed extent; 40 decides, 30 is the last one's limit.
    #expect(size.width == 90)
    #expect(frames.map { $0.origin.x } == [0, 15, 60])
    // Given that room, it looks the same.
    let again = arrange(
      layout, [Size(width: 90, height: 1), Size(width: 40, height: 1), Size(width: 20, height: 1)],
      width: size.width)
    #expect(again.frames == frames)
  }

  @Test("an adaptive grid without a room puts all cells beside each other")
  func adaptiveHugging() {
    let layout = GridLayout(
      axis: .vertical, tracks: .adaptive(GridTrack(minimum: 80)),
      spacing: Size(width: 10, height: 10))
    let cells = Array(repeating: Size?.some(Size(width: 20, height: 7)), count: 4)
    let (size, frames) = arrange(layout, cells, width: nil)
    #expect(size == Size(width: 350, height: 7))
    #expect(arrange(layout, cells, width: 350).frames == frames)
    #expect(arrange(layout, [], width: nil).size == Size(width: 80, height: 0))
  }

  @Test("cells of one shape are as long as it makes them, unless they say so themselves")
  func aspect() {
    let layout = GridLayout(
      axis: .vertical, tracks: .count(2), spacing: Size(width: 20, height: 10), aspect: 2)
    let (size, frames) = arrange(layout, [nil, nil, Size(width: 140, height: 300)], width: 300)
    #expect(frames.map { $0.size.height } == [70, 70, 300])
    #expect(size.height == 380)
    let strip = GridLayout(axis: .horizontal, tracks: .count(2), aspect: 2)
    #expect(
      arrange(strip, [nil, nil], width: nil, height: 100).frames.map { $0.size.width } == [
        100, 100,
      ])
  }

  @Test(
    "cells lie inside, in order, and never on each other · row:V13",
    arguments: [
      GridTracks.count(1), .count(4), .adaptive(GridTrack(minimum: 70)),
      .list([.fixed(30), .flexible, GridTrack(minimum: 20, maximum: 60)]),
    ], [Axis.vertical, .horizontal])
  func laws(tracks: GridTracks, axis: Axis) {
    let padding = EdgeInsets(top: 4, left: 6, bottom: 8, right: 10)
    for count in [0, 1, 3, 4, 5, 17] {
      for alignment in CrossAlignment.allCases {
        let layout = GridLayout(
          axis: axis, tracks: tracks, spacing: Size(width: 3, height: 7), padding: padding,
          alignment: alignment)
        // Some smaller than any column, some without an extent of their own across.
        let room = axis == .vertical ? Proposal(width: 300) : Proposal(height: 300)
        let result = layout.arrange(count, in: room) {
          var size = Size(width: Double(5 + $0 * 7 % 11), height: Double(9 + $0 * 5 % 13))
          if $0.isMultiple(of: 3) { size[axis.cross] = $1[axis.cross] ?? 0 }
          return size
        }
        // All of these tracks fill their room.
        #expect(abs(result.size[axis.cross] - 300) < 1e-9)
        for (index, frame) in result.frames.enumerated() {
          for side in Axis.allCases {
            #expect(frame.start(side) >= padding.start(side) - 1e-9)
            #expect(frame.end(side) <= result.size[side] - padding.end(side) + 1e-9)
          }
          for other in result.frames[..<index] {
            let isApart = Axis.allCases.contains { frame.overlap(with: other, $0) <= 1e-9 }
            #expect(isApart)
          }
        }
        for (line, next) in zip(result.lines, result.lines.dropFirst()) {
          #expect(next.start - line.start - line.extent == (axis == .vertical ? 7 : 3))
        }
      }
    }
  }
}

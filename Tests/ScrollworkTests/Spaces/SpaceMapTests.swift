import Scrollwork
import Testing

@Suite("SpaceMap") struct SpaceMapTests {
  static let sets: [AxisSet] = [[], .horizontal, .vertical, .both]
  static let maps: [SpaceMap] = sets.flatMap { mirrored in
    [Point.zero, Point(x: 12.5, y: -300), Point(x: 0.125, y: 4096)].map {
      SpaceMap(origin: $0, mirrored: mirrored)
    }
  }
  static let points = [Point.zero, Point(x: 1, y: 2), Point(x: -7.75, y: 390), Point(x: 1024.5)]

  @Test("outward and back is the same point and the same rectangle · row:T5", arguments: maps)
  func roundTrip(map: SpaceMap) {
    for point in Self.points {
      #expect(map.inward(map.outward(point)) == point)
      #expect(map.inverse.outward(map.outward(point)) == point)
      let rect = Rect(origin: point, size: Size(width: 3.5, height: 80))
      #expect(map.inward(map.outward(rect)) == rect)
    }
  }

  @Test("maps one after the other are one map", arguments: maps)
  func composition(first: SpaceMap) {
    for second in Self.maps {
      for point in Self.points {
        #expect(first.then(second).outward(point) == second.outward(first.outward(point)))
      }
    }
  }

  @Test("a rectangle keeps its corners together and its size", arguments: maps)
  func rectangles(map: SpaceMap) {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let outside = map.outward(rect)
    let one = map.outward(rect.origin)
    let other = map.outward(Point(x: rect.end(.horizontal), y: rect.end(.vertical)))
    #expect(outside.size == rect.size)
    #expect(outside.origin == Point(x: min(one.x, other.x), y: min(one.y, other.y)))
  }

  @Test("no distance stays no distance on a mirrored axis")
  func noNegativeZero() {
    let displacement = SpaceMap(mirrored: .both).displacement(.zero)
    #expect(displacement.x.sign == .plus && displacement.y.sign == .plus)
  }
}

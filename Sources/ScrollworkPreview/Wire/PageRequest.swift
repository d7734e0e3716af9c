internal import FoundationEssentials
internal import Scrollwork
package import ScrollworkTest

/// What a page requests, as a JSON object with the name of the request in `k`.
///
/// Fields that are not known are skipped.
package struct PageRequest: Decodable, Sendable {
  /// The kinds of requests.
  enum Kind: String, Decodable {
    case wheel, trackpad, momentum, key, line, step, again, seek, present, goOn, restart, startOver,
      set, reload, why, whyNot, copy, save, keep, film, compare, marks, events, source, untouched,
      project, open, hello, run, accept, stop, measure, ran
  }

  let k: Kind
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var phase: String?
  var key: String?
  var text: String?
  /// The session that the page had before it was loaded again.
  package var session: String?
  var name: String?
  var tick: Int?
  var ticks: Int?
  var view: Int?
  var device: String?
  var rate: Double?
  var direction: String?
  var reducesMotion: Bool?
  var isOn: Bool?
  var option: String?
  var seed: UInt64?
  var tests: [String]?
  var pins: [GesturePin]?

  /// Reads a request; nil for bytes that are none.
  package init?(_ json: [UInt8]) {
    guard let value = try? JSONDecoder().decode(PageRequest.self, from: Data(json)) else {
      return nil
    }
    self = value
  }

  /// What a page of tests wants; nil for other requests.
  package var order: BoardOrder? {
    switch k {
    case .run: .run(tests)
    case .accept: tests?.first.map { .accept($0) }
    case .stop: .stop
    case .measure: .measure(isOn ?? false)
    case .ran: .ran(name ?? "", line: tick ?? 0)
    default: nil
    }
  }

  /// Whether it is the first of a page.
  package var isHello: Bool { k == .hello }

  /// Where it is, in points of the screen.
  var point: Point { Point(x: x ?? 0, y: y ?? 0) }
  /// How far, in points.
  var distance: Point { Point(x: dx ?? 0, y: dy ?? 0) }
}

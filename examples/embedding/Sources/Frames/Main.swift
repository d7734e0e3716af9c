// The same behavior in a program that draws: a model on the main actor, one call a frame, and no
// thread but its own.
//
//   swift run --package-path examples/embedding Frames
import ScrollworkLua

/// What a view of SwiftUI, AppKit or GTK would observe.
@MainActor final class GalleryModel {
  let session: BehaviorSession
  let gallery: SessionView
  private var finger: SessionTouch?

  init(behavior text: String) throws {
    session = BehaviorSession(onPrint: { print("the script says:", $0) }) {
      let cards = (1...8).map { number in
        let card = ItemNode(id: .integer(number))
        (card.width, card.height) = (300, 200)
        return card
      }
      let gallery = ScrollView(.horizontal, id: "gallery", children: cards)
      gallery.height = 200
      // The screen is sampled 120 times a second, so that each sample has a tick of its own.
      return Scene(
        device: Device(size: Size(width: 300, height: 600), rate: 120), children: [gallery])
    }
    gallery = try session.view("gallery")
    try gallery.attach(session.load(text, name: "paging.lua"), options: ["page": 300])
  }

  /// Passes the touches of the system to the session, with their times.
  func touch(_ samples: [(point: Point, time: Double)], isUp: Bool) throws {
    for (point, time) in samples {
      if let finger {
        try finger.move(to: point, at: time)
      } else {
        finger = try session.touch(at: point)
      }
    }
    guard isUp, let last = samples.last else { return }
    try finger?.lift(at: last.time)
    finger = nil
  }

  /// Called by the display link, once a frame; answers what is drawn.
  func frame(at timestamp: Double) throws -> Double {
    try session.advance(to: timestamp)
    return try gallery.contentOffset.x
  }
}

@main enum Main {
  static let paging = """
    local sw = require "scrollwork"
    return sw.behavior("paging", function(view, opt)
      view:snap(function(move)
        return { x = sw.round(move.natural.x / opt.page) * opt.page }
      end)
      view:on("snap", function(e) print(("card %d at %.3f s"):format(view.x / opt.page + 1, e.t)) end)
    end)
    """

  @MainActor static func main() throws {
    let model = try GalleryModel(behavior: paging)
    let (start, frame) = (5_000.0, 1.0 / 60)
    _ = try model.frame(at: start)

    // The finger is down for nine frames, with two samples in each.
    var drawn: [Double] = []
    for number in 0..<240 {
      let time = start + Double(number + 1) * frame
      if number < 9 {
        let samples = [time - frame / 2, time].map { at in
          (point: Point(x: 250 - 900 * (at - start), y: 100), time: at)
        }
        try model.touch(samples, isUp: number == 8)
      }
      drawn.append(try model.frame(at: time))
    }
    let shown = stride(from: 0, to: 240, by: 24).map { "\(Int(drawn[$0].rounded()))" }
    print("every 24th frame:", shown.joined(separator: " "))

    // A native view scrolls itself and asks where a gesture ends that is let go at 130 pt with 400
    // pt/s.
    try model.gallery.moved(to: Point(x: 130, y: 0), .interacting)
    let rest = try model.gallery.restingOffset(
      from: Point(x: 130, y: 0), velocity: Point(x: 400, y: 0), natural: Point(x: 210, y: 0))
    print("the native view rests at", rest.x)
    try model.gallery.moved(to: rest, .idle)
    try model.session.settle()
  }
}

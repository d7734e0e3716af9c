// A Swift program that lets scripts say how its gallery snaps, and outlives what they do wrong:
//
//   swift run --package-path examples/embedding
import ScrollworkLua

@main enum Main {
  /// An untrusted behavior: pages of a width that the program says.
  static let paging = """
    local sw = require "scrollwork"
    return sw.behavior("paging", function(view, opt)
      view:snap(function(move)
        return { x = sw.round(move.natural.x / opt.page) * opt.page }
      end)
      view:on("snap", function(e) print(("%.0f at %.3f s"):format(view.x, e.t)) end)
    end)
    """

  /// Eight cards in a row.
  static func makeGallery() -> ScrollView {
    let cards = (1...8).map { number in
      let card = ItemNode(id: .integer(number))
      card.width = 300
      card.height = 200
      return card
    }
    let gallery = ScrollView(.horizontal, id: "gallery", children: cards)
    gallery.height = 200
    return gallery
  }

  static func main() async throws {
    // The scene is built by Swift; scripts find its views by their ids.
    let host = try await ScriptHost.open(
      limits: ScriptLimits(instructions: 20_000_000, cpuTime: 2),
      onPrint: { line in print("the script says:", line) }
    ) {
      Scene(device: Device(size: Size(width: 300, height: 600)), children: [makeGallery()])
    }

    let gallery = try await host.view("gallery")
    let behavior = try await host.load(paging, name: "paging.lua")
    try await gallery.attach(behavior, options: ["page": 300])

    // A finger, then time until nothing moves.
    try await gallery.flick(x: -900)
    print("\(try await gallery.phase), on its way to", try await gallery.target?.x ?? 0)
    try await host.settle()
    print("rests at", try await gallery.contentOffset.x)

    await host.close()
  }
}

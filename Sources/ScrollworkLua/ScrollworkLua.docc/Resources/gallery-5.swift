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

    // Events are values; a task of its own may read them.
    let phases = try await gallery.events(of: .phase)
    let reader = Task {
      var seen: [String] = []
      for await event in phases { seen.append(event["to"]?.stringValue ?? "?") }
      return seen
    }

    // A finger, then time until nothing moves.
    try await gallery.flick(x: -900)
    print("\(try await gallery.phase), on its way to", try await gallery.target?.x ?? 0)
    try await host.settle()
    print("rests at", try await gallery.contentOffset.x)

    // A mistyped id is an error that names the nearest one.
    do {
      _ = try await host.view("galery")
    } catch {
      print("\(error.code): \(error)")
    }

    // A script that never ends costs one error, not the program; the next call has a budget of its
    // own.
    do {
      try await host.run("while true do end", name: "untrusted.lua")
    } catch {
      print(error.code.isBudgetStop ? "stopped:" : "failed:", error)
    }

    // New text takes over where the behavior is attached; the scene stays where it is.
    let wider = paging.split(separator: "opt.page").joined(separator: "(opt.page * 2)")
    try await host.reload(behavior, wider)
    try await gallery.flick(x: -500)
    try await host.settle()
    print("after reloading it rests at", try await gallery.contentOffset.x)

    // Streams end with the host.
    await host.close()
    print("phases:", await reader.value.joined(separator: " "))
  }
}

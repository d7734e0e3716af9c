// A Swift program that lets scripts say how its gallery snaps, and outlives what they do wrong:
//
//   swift run --package-path examples/embedding
import LuaBridge
import Scrollwork
import ScrollworkLua

@main enum Main {
  /// A stranger's behavior: pages of a width that the program says.
  static let paging = """
    local sw = require "scrollwork"
    return sw.behavior("paging", function(view, opt)
      view:snap(function(move)
        return { x = sw.round(move.natural.x / opt.page) * opt.page }
      end)
      view:on("snap", function(e) print(("%.0f at %.3f s"):format(view.x, e.t)) end)
    end)
    """

  static func main() async throws {
    // The scene is built by Swift; scripts find its views by their ids.
    let host = try await ScriptHost.open(limits: LuaLimits(instructions: 20_000_000, cpuTime: 2)) {
      let cards = (1...8).map { number in
        let card = ItemNode(id: .integer(number))
        card.width = 300
        card.height = 200
        return card
      }
      let gallery = ScrollView(.horizontal, id: "gallery", children: cards)
      gallery.height = 200
      return Scene(device: Device(size: Size(width: 300, height: 600)), children: [gallery])
    }

    let behavior = try await host.load(paging, name: "paging.lua")
    try await host.attach(behavior, to: "gallery", options: ["page": 300])

    try await host.run("flick(gallery, { x = -900 })", name: "flick.lua")
    _ = try await host.settle()
    let offset = await host.withScene { scene in scene.scrollViews.first?.currentOffset.x ?? 0 }
    print("rests at \(offset ?? 0):", await host.takeOutput().joined(separator: "; "))

    // A script that never ends costs one error, not the program.
    do {
      try await host.run("while true do end", name: "stranger.lua")
    } catch {
      print("stopped: \(error)")
      await host.renewBudgets()
    }

    // New text takes over where the behavior is attached; the scene stays where it is.
    try await host.reload(behavior, paging.replacingPages(by: 2))
    try await host.run("flick(gallery, { x = -500 })", name: "flick.lua")
    _ = try await host.settle()
    print("after reloading:", await host.takeOutput().joined(separator: "; "))
    await host.close()
  }
}

extension String {
  /// The behavior with pages so many times as long.
  func replacingPages(by factor: Int) -> String {
    split(separator: "opt.page", omittingEmptySubsequences: false)
      .joined(separator: "(opt.page * \(factor))")
  }
}

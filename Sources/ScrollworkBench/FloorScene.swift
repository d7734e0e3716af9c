internal import CLuaFloor

/// A scene of the floor that keeps what the product promises to scripts.
///
/// Its scripts make views by `list(count, extent, estimate, height)`; from there on they are those
/// that are measured in the product.
final class FloorScene {
  private let scene: OpaquePointer

  /// Runs a script with an argument.
  ///
  /// - Throws: ``Broken`` when it fails.
  init(_ script: String, _ argument: Double = 0) throws {
    guard let scene = floor_scene_open(script, argument) else {
      throw Broken(message: "a script of the floor fails")
    }
    self.scene = scene
  }

  deinit { floor_scene_close(scene) }

  /// What the scene has done until now.
  var counts: floor_scene_counts { floor_scene_count(scene) }

  /// Calls the function that the script returned.
  ///
  /// - Throws: ``Broken`` when it fails.
  func call(_ number: Int) throws {
    guard floor_scene_call(scene, number) else {
      throw Broken(message: "a function of the floor fails")
    }
  }

  /// The function as a contender; if `isPrepared`, it is called with 0 before each batch.
  func contender(isPrepared: Bool = false) -> Contender {
    Contender(
      peer: Peer.promises, before: { if isPrepared { try self.call(0) } },
      body: { try self.call($0) }
    )
  }
}

extension FloorScene {
  /// Checks that the floor keeps what it is measured for.
  ///
  /// - Throws: ``Broken`` when it does not.
  static func checkPromises() throws {
    let script = """
      local heights = 0
      local v = list(1000, function(i) heights = heights + 1 return 40 end, 65)
      local kept, woken, events = {}, 0, 0
      v:on("scroll", function(e)
        events = events + 1
        if events == 1 then
          wait(0.1)
          woken = events
        end
        kept[#kept + 1] = e
      end)
      flick(v, { y = -1500 })
      settle()
      local first, second = kept[1], kept[2]
      assert(woken > 10 and woken < 20, "a handler waits")
      assert(second.to.y > 0 and second.from.y < second.to.y and second.tick > first.tick, "a record is kept")
      assert(second.name == "scroll" and second.view == v and second.source == "momentum", "its fields")
      assert(second.cause == "bench.lua:12" and second.by_user and second.depth == 0, "its cause")
      assert(second.velocity.y > 1000 and second.direction == "down" and second.t > 0, "its motion")
      assert(not pcall(function() second.tick = 1 end) and not pcall(function() return second.tik end), "strict")
      assert(not pcall(v.scroll_to, v, 1, { algin = "top" }), "an unknown option is refused")
      assert(heights > 20 and heights < 60, "rows are measured when they come within reach")
      return events
      """
    let counts = try [FloorScene(script), FloorScene(script)].map(\.counts)
    let (first, second) = (counts[0], counts[1])
    guard first.digest == second.digest, first.samples == first.ticks,
      Double(first.events) > first.result, first.measured < 60
    else { throw Broken(message: "the floor does not keep its promises") }
  }
}

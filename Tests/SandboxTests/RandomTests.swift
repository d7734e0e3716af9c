import Testing

@Suite("math.random") struct RandomTests {
  private let draw =
    "local s = '' for i = 1, 20 do s = s .. ' ' .. math.random(1000) end return s"

  @Test("draws the same numbers for the same seed, and others for another")
  func seeding() throws {
    let first = try SandboxSession(seed: 7).run(draw)
    #expect(try SandboxSession(seed: 7).run(draw) == first)
    #expect(try SandboxSession(seed: 8).run(draw) != first)
    #expect(try SandboxSession(seed: .max).run(draw) != first)
  }

  @Test("randomseed without arguments begins again at the host's seed")
  func reseeding() throws {
    let sandbox = try SandboxSession(seed: 7)
    let first = try sandbox.run(draw)
    #expect(try sandbox.run(draw) != first)
    #expect(try sandbox.run("math.randomseed() " + draw) == first)
    #expect(try sandbox.run("math.randomseed(7) " + draw) == first)
    #expect(try sandbox.run("math.randomseed(7, 1) " + draw) != first)
  }

  @Test("draws what stock Lua draws from the same seed, errors included")
  func agreesWithStock() throws {
    let script =
      comparison + #"""
        for seed = 1, 50 do
          same("randomseed", stock.math.randomseed, math.randomseed, seed, seed * 3)
          for _, bounds in stock.ipairs {
            {}, {0}, {1}, {6}, {-3, 3}, {3, -3}, {math.mininteger, math.maxinteger},
            {0, math.maxinteger}, {5, 5}, {-1}, {1, 2, 3}, {1.5}, {"7"}, {"x"}, {2.0, 9.0},
          } do
            same("random", stock.math.random, math.random, T.unpack(bounds))
          end
        end
        same("randomseed", stock.math.randomseed, math.randomseed, "x")
        same("randomseed", stock.math.randomseed, math.randomseed, nil)
        return "same"
        """#
    #expect(try runScript(script) == "same")
  }
}

import Testing

@testable import ScrollPhysics

@Suite("A number that follows another") struct SpringFollowerTests {
  @Test("after its response 1.4 % of a step are left, and it never overshoots · row:Z12")
  func step() {
    var follower = SpringFollower(at: 0, response: 0.5)
    follower.follow(from: 1, to: 1, over: 0.5)
    // (1 + 2π) e^(−2π) of the distance.
    #expect(abs(follower.value - (1 - (1 + 2 * .pi) * Double.exp(-2 * .pi))) < 1e-12)
    var former = 0.0
    follower = SpringFollower(at: 0, response: 0.5)
    for _ in 0..<120 {
      follower.follow(from: 1, to: 1, over: 1 / 60)
      #expect(follower.value >= former && follower.value <= 1)
      former = follower.value
    }
    #expect(follower.value == 1 && follower.rests(on: 1))
  }

  @Test(
    "steps of any length give the same numbers, for targets that stand still or move evenly · row:Z12",
    arguments: [0.1, 0.35, 1, 4])
  func steps(response: Double) {
    for speed in [0.0, 0.7, -3] {
      var whole = SpringFollower(at: 0.2, response: response)
      var parts = whole
      whole.follow(from: 0.5, to: 0.5 + speed, over: 1)
      for n in 0..<8 {
        let start = 0.5 + speed * Double(n) / 8
        parts.follow(from: start, to: start + speed / 8, over: 1 / 8)
      }
      // One that has come to rest in the meantime is within the distance at which it may.
      #expect(abs(whole.value - parts.value) < (speed == 0 ? 0.0006 : 1e-12))
    }
  }

  @Test("behind an even movement it stays by twice the speed over the frequency · row:Z12")
  func lag() {
    var follower = SpringFollower(at: 0, response: 1)
    follower.follow(from: 0, to: 20, over: 10)
    #expect(abs(20 - follower.value - 2 * 2 / (2 * .pi)) < 1e-9)
  }
}

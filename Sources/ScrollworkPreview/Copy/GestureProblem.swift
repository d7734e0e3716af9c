/// Why what was done cannot be said in Lua.
struct GestureProblem: Error, Equatable {
  let text: String
}

extension GestureProblem {
  /// Of what goes on from a test.
  static let afterTest = GestureProblem(
    text: "it goes on from a test: write what follows into that one")
}

/// Why what was done cannot be said in Lua.
struct GestureProblem: Error, Equatable {
  let text: String
}

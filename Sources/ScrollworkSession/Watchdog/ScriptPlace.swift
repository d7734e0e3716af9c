/// A line of a script.
struct ScriptPlace: Hashable, Codable, Sendable {
  let chunk: String
  let line: Int
}

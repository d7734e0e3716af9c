import LuaBridge
import ScrollworkLua
import Testing

/// A script's answers and refusals, for functions that need no scene.
enum PureCalls {
  /// The numbers that an expression answers; what is no number is `nan`.
  static func numbers(_ expression: String) throws -> [Double] {
    try answers(expression) { $0.asNumber ?? ($0.asBool.map { $0 ? 1 : 0 } ?? .nan) }
  }

  /// The number that an expression answers.
  static func number(_ expression: String) throws -> Double {
    try numbers(expression).first ?? .nan
  }

  /// What an expression answers, as text.
  static func texts(_ expression: String) throws -> [String] {
    try answers(expression) { $0.text() }
  }

  /// The error that an expression raises, as "CODE message | help"; empty when it raises none.
  static func refusal(_ expression: String) throws -> String {
    do {
      _ = try answers(expression) { _ in 0 }
      return ""
    } catch let error as LuaError {
      let help = error.help.map { " | \($0)" } ?? ""
      return "\(error.faultCode ?? "-") \(error.message)\(help)"
    }
  }

  private static func answers<Answer>(
    _ expression: String, _ read: (LuaValue) -> Answer
  ) throws -> [Answer] {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let text = "local sw = require \"scrollwork\"\nlocal p = sw.physics\nreturn \(expression)"
    let chunk = try runtime.load(
      ScriptSource(name: "pure.lua", bytes: Array(text.utf8)), as: .module)
    return try runtime.state.call(chunk, arguments: { _ in }) { results in
      results.count == 0 ? [] : (1...results.count).map { read(results[$0]) }
    }
  }
}

/// An expression and the number it has to answer.
struct Expected: CustomTestStringConvertible, Sendable {
  let expression: String
  let value: Double
  let testDescription: String

  init(_ expression: String, _ value: Double) {
    self.expression = expression
    self.value = value
    testDescription = "\(expression) = \(value)"
  }

  /// The references were computed in double precision, some by stepping an equation.
  static let relativeTolerance = 1e-9

  func holds(for answer: Double) -> Bool {
    if value.isInfinite { return answer == value }
    return abs(answer - value) <= Self.relativeTolerance * max(1, abs(value))
  }
}

/// An expression and the error it has to raise.
struct Refused: CustomTestStringConvertible, Sendable {
  let expression: String
  let message: String
  var testDescription: String { expression }

  init(_ expression: String, _ message: String) {
    self.expression = expression
    self.message = message
  }
}

import LuaBridge
import Scrollwork

/// A strict option table: a key that is not allowed is an error that names the right one (J12).
struct Options {
  /// The table; nil when none was given.
  let table: LuaValue?
  /// Whose options these are, for messages.
  let owner: String

  /// Reads an argument as an option table.
  ///
  /// - Throws: when it is no table, or has a key that is not allowed. Elements 1, 2, … are allowed
  ///   where `allowsElements` says so.
  init(
    _ value: LuaValue, of owner: String, _ allowed: [APIOption], allowsElements: Bool = false
  ) throws(LuaFault) {
    self.owner = owner
    guard !value.isNil else {
      table = nil
      return
    }
    guard value.isTable else { throw value.expected("table of options") }
    table = value
    for key in value.keys() {
      switch key {
      case .string(let name):
        guard !allowed.contains(where: { $0.name == name }) else { continue }
        throw Options.unknown(name, owner: owner, allowed: allowed.map(\.name))
      case .integer where allowsElements: continue
      default:
        throw LuaFault(
          code: "SW2004", message: "\(owner) takes options by name, not by position",
          help: "allowed: \(allowed.map(\.name).joined(separator: " "))")
      }
    }
  }

  static func unknown(_ name: String, owner: String, allowed: [String]) -> LuaFault {
    let hint = nearMiss(to: name, among: allowed).map { "; did you mean \"\($0)\"?" } ?? ""
    return LuaFault(
      code: "SW2004", message: "\(owner) has no option \"\(name)\"\(hint)",
      help: "allowed: \(allowed.joined(separator: " "))")
  }

  /// The value under a key; nil when absent.
  subscript(name: String) -> LuaValue? {
    guard let value = table?.field(name), !value.isNil else { return nil }
    return value
  }

  /// A finite number.
  func number(_ name: String) throws(LuaFault) -> Double? {
    guard let value = self[name] else { return nil }
    return try value.finite(name)
  }

  /// A finite number, or a fallback.
  func number(_ name: String, or fallback: Double) throws(LuaFault) -> Double {
    try number(name) ?? fallback
  }

  /// A length in points, 0 to 2^30.
  func length(_ name: String) throws(LuaFault) -> Double? {
    guard let number = try number(name) else { return nil }
    guard number >= 0 else {
      throw LuaFault(
        code: "SW2003", message: "\(owner): \(name) is a length of 0 or more, got \(number.luaText)"
      )
    }
    guard number <= LuaValue.maximumLength else {
      throw LuaFault(
        code: "SW2003", message: "\(owner): \(name) is at most 2^30 points, got \(number.luaText)")
    }
    return number
  }

  /// A share, 0 to 1.
  func share(_ name: String) throws(LuaFault) -> Double? {
    guard let number = try number(name) else { return nil }
    guard number >= 0, number <= 1 else {
      throw LuaFault(
        code: "SW2003", message: "\(owner): \(name) is a share from 0 to 1, got \(number.luaText)")
    }
    return number
  }

  /// Seconds, 0 or more.
  func duration(_ name: String) throws(LuaFault) -> Double? {
    guard let value = self[name] else { return nil }
    return try value.duration(name)
  }

  /// A Boolean.
  func bool(_ name: String) throws(LuaFault) -> Bool? {
    guard let value = self[name] else { return nil }
    return try value.bool()
  }

  /// A text.
  func string(_ name: String) throws(LuaFault) -> String? {
    guard let value = self[name] else { return nil }
    return try value.string()
  }

  /// A function.
  func function(_ name: String) throws(LuaFault) -> LuaReference? {
    guard let value = self[name] else { return nil }
    return try value.function()
  }

  /// One of some words.
  func choice<Choice>(_ name: String, _ type: Choice.Type = Choice.self) throws(LuaFault)
    -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let value = self[name] else { return nil }
    return try value.choice(type, for: "\(owner): \(name)")
  }
}

extension LuaValue {
  /// One of some words.
  func choice<Choice>(_ type: Choice.Type, for what: String) throws(LuaFault) -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    guard let text = asString else {
      throw LuaFault(
        code: "SW2006", message: "\(what) is one of \(words.quoted), got \(briefly)")
    }
    if let choice = Choice(rawValue: text) { return choice }
    let hint = nearMiss(to: text, among: words).map { "; did you mean \"\($0)\"?" } ?? ""
    throw LuaFault(
      code: "SW2006", message: "\(what) cannot be \"\(text)\"\(hint)",
      help: "allowed: \(words.quoted)")
  }
}

extension [String] {
  /// The words in quotes, one after the other.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: " ") }
}

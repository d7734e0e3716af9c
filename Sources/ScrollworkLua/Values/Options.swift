package import LuaBridge
import Scrollwork

/// The keys that an option table may have.
final class OptionKeys: Sendable {
  let allowed: [APIOption]
  fileprivate let names: LuaNames
  private let marks: [UInt64]

  init(_ allowed: [APIOption]) {
    self.allowed = allowed
    names = LuaNames(allowed.map { $0.name })
    marks = allowed.map { Self.mark($0.name) }
  }

  /// One of 64 bits, by the length of a name.
  static func mark(_ name: String) -> UInt64 { 1 << UInt64(name.utf8.count & 63) }

  /// The marks of a table's keys together: most names looked up have none of them.
  fileprivate func marks(of fields: LuaFields) -> UInt64 {
    var all: UInt64 = 0
    for index in 0..<fields.count { all |= marks[fields[index]] }
    return all
  }

  /// Whether the key at a position is the one of a name.
  fileprivate func names(_ position: Int, _ name: String) -> Bool {
    let key = allowed[position].name
    return key.utf8.count == name.utf8.count && key == name
  }
}

/// A strict option table: a key that is not allowed is an error that names the nearest allowed one.
struct Options {
  /// The table; nil when none was given.
  let table: LuaValue?
  /// Whose options these are, for messages.
  let owner: String
  /// The allowed keys where all fields were read in one call; nil where each is looked up by
  /// itself.
  private let keys: OptionKeys?
  private let fields: LuaFields
  private let marks: UInt64

  private init(table: LuaValue?, owner: String, keys: OptionKeys?, fields: LuaFields) {
    self.table = table
    self.owner = owner
    self.keys = keys
    self.fields = fields
    marks = keys?.marks(of: fields) ?? .max
  }

  /// Reads an argument as an option table, all fields in one call where that is possible.
  init(
    _ value: LuaValue, of owner: String, _ keys: OptionKeys, allowsElements: Bool = false
  ) throws(LuaFault) {
    if value.isNil {
      self.init(table: nil, owner: owner, keys: keys, fields: LuaFields())
    } else if let fields = value.fields(keys.names, skippingElements: allowsElements) {
      self.init(table: value, owner: owner, keys: keys, fields: fields)
    } else {
      // More options than fit, or one that is an error.
      try self.init(value, of: owner, keys.allowed, allowsElements: allowsElements)
    }
  }

  /// Reads an argument as an option table.
  ///
  /// - Throws: When it is no table, or has a key that is not allowed. Elements 1, 2, … are allowed
  ///   where `allowsElements` is true.
  init(
    _ value: LuaValue, of owner: String, _ allowed: [APIOption], allowsElements: Bool = false
  ) throws(LuaFault) {
    self.owner = owner
    keys = nil
    fields = LuaFields()
    marks = .max
    guard !value.isNil else {
      table = nil
      return
    }
    guard value.isTable else {
      var fault = value.expected("a table of options")
      fault.help =
        "by name, as { \(allowed.first?.name ?? "name") = … }; \(Self.list(allowed.map { $0.name }))"
      throw fault
    }
    table = value
    for key in value.keys() {
      switch key {
      case .string(let name):
        guard !allowed.contains(where: { $0.name == name }) else { continue }
        throw Options.unknown(name, owner: owner, allowed: allowed.map { $0.name })
      case .integer where allowsElements: continue
      default:
        throw LuaFault(
          code: .unknownOption, message: "\(owner) takes options by name, not by position",
          help: Self.list(allowed.map { $0.name }))
      }
    }
  }

  static func unknown(_ name: String, owner: String, allowed: [String]) -> LuaFault {
    LuaFault(
      code: .unknownOption,
      message: "\(owner) has no option \"\(name)\"\(MeantName(name, among: allowed).hint)",
      help: list(allowed))
  }

  private static func list(_ names: [String]) -> String {
    "allowed: \(names.joined(separator: " "))"
  }

  /// How many options there are, elements included where they were not left out.
  var count: Int { keys == nil ? table?.keys().count ?? 0 : fields.count }

  /// The value under a key; nil when absent.
  @inline(__always) subscript(name: String) -> LuaValue? {
    marks & OptionKeys.mark(name) == 0 ? nil : find(name)
  }

  /// Whether an option with that mark may be there; most that are not have another one.
  @inline(__always) func mayHave(_ mark: UInt64) -> Bool { marks & mark != 0 }

  private func find(_ name: String) -> LuaValue? {
    guard let keys else {
      guard let value = table?.field(name), !value.isNil else { return nil }
      return value
    }
    var index = 0
    while index < fields.count {
      if keys.names(fields[index], name) {
        return table?.field(index, of: fields, called: name)
      }
      index += 1
    }
    return nil
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
    guard let value = self[name] else { return nil }
    return try value.length(name, of: owner)
  }

  /// A share, 0 to 1.
  func share(_ name: String) throws(LuaFault) -> Double? {
    guard let number = try number(name) else { return nil }
    guard number >= 0, number <= 1 else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): \(name) is a share from 0 to 1, got \(number.luaText)")
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

  /// A string as a case of an enumeration.
  func choice<Choice>(_ name: String, _ type: Choice.Type = Choice.self) throws(LuaFault)
    -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let value = self[name] else { return nil }
    return try value.choice(type, for: "\(owner): \(name)")
  }
}

extension LuaValue {
  /// A length in points, 0 to 2^30.
  func length(_ name: String, of owner: String) throws(LuaFault) -> Double {
    let number = try finite(name)
    guard number >= 0 else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): \(name) is a length of 0 or more, got \(number.luaText)"
      )
    }
    guard number <= LuaValue.maximumLength else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): \(name) is at most 2^30 points, got \(number.luaText)")
    }
    return number
  }

  /// A factor, finite and above 0.
  func factor(_ name: String) throws(LuaFault) -> Double {
    let factor = try finite(name)
    if factor > 0 { return factor }
    throw LuaFault(code: .wrongArgument, message: "\(name) has to be finite and above 0")
  }

  /// A string as a case of an enumeration.
  package func choice<Choice>(_ type: Choice.Type, for what: @autoclosure () -> String)
    throws(LuaFault)
    -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    if let text = asString, let choice = Choice(rawValue: text) { return choice }
    throw wrongWord(among: Choice.allCases.map { $0.rawValue }, for: what())
  }

  /// One of some words.
  func word(among words: [String], for what: @autoclosure () -> String) throws(LuaFault) -> String {
    if let text = asString, words.contains(text) { return text }
    throw wrongWord(among: words, for: what())
  }

  private func wrongWord(among words: [String], for what: String) -> LuaFault {
    guard let text = asString else {
      return LuaFault(
        code: .unknownChoice,
        message: "\(what) is one of \(words.quoted), got \(shortDescription)")
    }
    return LuaFault(
      code: .unknownChoice,
      message: "\(what) cannot be \"\(text)\"\(UnknownName(text, among: words).hint)",
      help: "allowed: \(words.quoted)")
  }
}

extension [String] {
  /// The words in quotes, one after the other.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: " ") }
}

import LuaBridge
import ScrollPhysics
import Scrollwork

/// The table of a pure function: strict about keys and numbers, and every fault names the call.
struct Parameters {
  /// The call as messages write it: `sw.physics.spring`.
  let call: String
  /// The table; nil when none was given.
  private let table: LuaValue?

  /// Reads the first argument of a call.
  init(
    _ arguments: borrowing LuaCall, _ call: String, _ allowed: [APIOption]
  ) throws(LuaFault) {
    try self.init(arguments[1], call, allowed)
  }

  init(_ value: LuaValue, _ call: String, _ allowed: [APIOption]) throws(LuaFault) {
    self.init(call: call, table: try Options(value, of: call, allowed).table)
  }

  private init(call: String, table: LuaValue?) {
    self.call = call
    self.table = table
  }

  /// The same table, with only the keys of one form of the call allowed.
  ///
  /// What distinguishes the form, such as `preset="gtk"`, is added to messages.
  func form(_ form: String, _ names: [String]) throws(LuaFault) -> Parameters {
    let call = "\(call) { \(form) }"
    for key in table?.keys() ?? [] {
      guard case .string(let name) = key, !names.contains(name) else { continue }
      throw Options.unknown(name, owner: call, allowed: names)
    }
    return Parameters(call: call, table: table)
  }

  /// The value under a key; nil when absent.
  subscript(name: String) -> LuaValue? {
    guard let value = table?.field(name), !value.isNil else { return nil }
    return value
  }

  /// The names of those keys that are there, in the order given.
  func given(_ names: String...) -> [String] { names.filter { self[$0] != nil } }

  // MARK: - Faults

  func fault(_ sentence: String, help: String? = nil) -> LuaFault {
    LuaFault(code: .wrongArgument, message: "\(call): \(sentence)", help: help)
  }

  /// The fault for a key that has to be there.
  func missing(_ name: String, _ what: String = "") -> LuaFault {
    fault(what.isEmpty ? "'\(name)' is missing" : "'\(name)' is missing, \(what)")
  }

  /// Runs a closure, and turns its `PhysicsError` into a fault that names the call.
  func checked<Result>(
    _ body: () throws(PhysicsError) -> Result
  ) throws(LuaFault) -> Result {
    do {
      return try body()
    } catch {
      throw LuaFault(code: .wrongArgument, message: "\(call): \(error)")
    }
  }

  // MARK: - Numbers

  /// A finite number; nil when absent.
  func number(_ name: String) throws(LuaFault) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.asNumber else {
      throw fault("'\(name)' must be a number, got \(value.shortDescription)")
    }
    guard number.isFinite else {
      throw fault("'\(name)' must be a finite number, got \(value.shortDescription)")
    }
    return number
  }

  /// A finite number, or a fallback.
  func number(_ name: String, or fallback: Double) throws(LuaFault) -> Double {
    try number(name) ?? fallback
  }

  /// A finite number that has to be there.
  func required(_ name: String, _ what: String = "") throws(LuaFault) -> Double {
    guard let number = try number(name) else { throw missing(name, what) }
    return number
  }

  /// A finite number above 0, or from 0 up where `allowsZero` is true.
  func positive(
    _ name: String, or fallback: Double? = nil, allowsZero: Bool = false, _ what: String = ""
  ) throws(LuaFault) -> Double {
    guard let number = try number(name) ?? fallback else { throw missing(name, what) }
    guard number > 0 || allowsZero && number == 0 else {
      let range = allowsZero ? "0 or above" : "above 0"
      throw fault("'\(name)' must be \(range), got \(number.luaText)")
    }
    return number
  }

  /// A limit, which may be infinite.
  func limit(_ name: String, or fallback: Double) throws(LuaFault) -> Double {
    guard let value = self[name] else { return fallback }
    guard let number = value.asNumber, !number.isNaN else {
      throw fault("'\(name)' must be a number or math.huge, got \(value.shortDescription)")
    }
    return number
  }

  /// A whole number from 1 up that has to be there.
  func count(_ name: String, _ what: String = "") throws(LuaFault) -> Int {
    guard let value = self[name] else { throw missing(name, what) }
    guard let count = value.asInteger, count >= 1 else {
      throw fault("'\(name)' must be a whole number from 1 up, got \(value.shortDescription)")
    }
    return count
  }

  /// A Boolean; false when absent.
  func bool(_ name: String) throws(LuaFault) -> Bool {
    guard let value = self[name] else { return false }
    guard let flag = value.asBool else {
      throw fault("'\(name)' must be true or false, got \(value.shortDescription)")
    }
    return flag
  }

  // MARK: - Words and tables

  /// A string as a case of an enumeration; nil when absent.
  func word<Word>(_ name: String, _ type: Word.Type = Word.self) throws(LuaFault) -> Word?
  where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    guard let value = self[name] else { return nil }
    return try value.choice(type, for: "\(call): \(name)")
  }

  /// A pair of numbers: `{ x, y }`, `{ w, h }`, or by name.
  func pair(_ name: String, _ first: String, _ second: String) throws(LuaFault) -> SIMD2<Double>? {
    guard let value = self[name] else { return nil }
    let table = try Parameters(value, "\(call): \(name)", first, second)
    return SIMD2(try table.component(first, 1), try table.component(second, 2))
  }

  /// A table of named fields.
  func table(_ name: String, _ allowed: [APIOption]) throws(LuaFault) -> Parameters? {
    guard let value = self[name] else { return nil }
    guard value.isTable else {
      throw fault("'\(name)' must be a table, got \(value.shortDescription)")
    }
    return try Parameters(value, "\(call): \(name)", allowed)
  }

  /// The distance and velocity at which a motion counts as resting: `{ distance=, velocity= }`.
  func tolerance(or fallback: Tolerance = .standard) throws(LuaFault) -> Tolerance {
    guard let table = try table("tolerance", Self.toleranceOptions) else { return fallback }
    return Tolerance(
      distance: try table.positive("distance", or: fallback.distance, allowsZero: true),
      velocity: try table.positive("velocity", or: fallback.velocity, allowsZero: true))
  }

  static let toleranceOptions = [
    APIOption(
      "distance", "number", "0.001",
      summary: "How near the target counts as there, in points, 0 or more."),
    APIOption(
      "velocity", "number", "0.001",
      summary: "The speed below which it counts as still, in pt/s, 0 or more."),
  ]
}

// MARK: - Fixed sets of numbers

extension Parameters {
  /// A table of numbers that are given by position or by name.
  init(_ value: LuaValue, _ call: String, _ names: String...) throws(LuaFault) {
    guard value.isTable || value.kind == .userdata else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(call) must be { \(names.joined(separator: ", ")) }, got \(value.shortDescription)")
    }
    for case .string(let key) in value.keys() where !names.contains(key) {
      throw Options.unknown(key, owner: call, allowed: names)
    }
    self.init(call: call, table: value)
  }

  /// The number under a name, else at an index.
  func component(_ name: String, _ position: Int) throws(LuaFault) -> Double {
    if let number = try number(name) { return number }
    guard let value = table?.element(position), !value.isNil else {
      throw missing(name)
    }
    guard let number = value.asNumber, number.isFinite else {
      throw fault("'\(name)' must be a finite number, got \(value.shortDescription)")
    }
    return number
  }
}

extension [APIOption] {
  /// What every curve takes.
  static let start = [
    APIOption("from", "number", "0", summary: "The offset at the start, in points."),
    APIOption(
      "velocity", "number", "0",
      summary: "The velocity at the start, in pt/s, positive towards the end."),
  ]
  /// Where an offset may rest.
  static let limits = [
    APIOption("min", "number", summary: "The lowest offset at rest, in points."),
    APIOption("max", "number", summary: "The highest offset at rest, in points."),
  ]
  /// The distance and velocity at which a motion counts as resting.
  static let tolerance = [
    APIOption(
      "tolerance", "Tolerance",
      summary:
        "When a motion counts as at rest: distance in points and velocity in pt/s; see doc Tolerance."
    )
  ]
  /// The names of the keys.
  var names: [String] { map { $0.name } }
}

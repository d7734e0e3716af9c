import LuaBridge
import Scrollwork

/// What a behavior says about itself: its sentence, options, events and host.
package struct BehaviorDeclaration: Hashable, Sendable {
  /// What a behavior can be attached to.
  package enum Host: String, CaseIterable, Hashable, Sendable {
    /// Any scroll view.
    case view
    /// The scene.
    case scene
    /// A scroll view with a list in it.
    case list
    /// A scroll view that is a sheet.
    case sheet

    /// What messages call it.
    var inWords: String {
      switch self {
      case .view: "a scroll view"
      case .scene: "the scene"
      case .list: "a scroll view with a list"
      case .sheet: "a sheet"
      }
    }
  }

  /// An event that it emits on its host.
  package struct EmittedEvent: Hashable, Sendable {
    /// The name, as in `view:on("name", …)`.
    package let name: String
    /// One sentence; empty without one.
    package let summary: String
    /// The fields, in order.
    package let fields: [APIField]
  }

  /// One sentence; empty without one.
  package let summary: String
  /// The options, by name.
  package let options: [BehaviorOption]
  /// The events, by name.
  package let events: [EmittedEvent]
  /// What it can be attached to.
  package let host: Host
  /// The relations that do not hold for it, by name.
  package let relations: [Exception]

  /// The names of the options.
  package var names: [String] { options.map { $0.name } }

  /// The option of a name; nil for none.
  package func option(_ name: String) -> BehaviorOption? { options.first { $0.name == name } }
}

// MARK: - Reading a declaration

extension BehaviorDeclaration {
  static let keys = [
    APIOption("summary", "string", summary: "One sentence on what it does."),
    APIOption(
      "options", "table",
      summary:
        "Its options by name: { default, min =, max =, one_of =, unit =, type =, required =, \"Sentence.\" }."
    ),
    APIOption(
      "events", "table",
      summary:
        "What it emits, by name: { \"Sentence.\", { \"field\", \"type\", \"Sentence.\" }, … }."),
    APIOption(
      "host", ReferenceText(APIEntry.words(Host.self)), "\"view\"",
      summary: "What it can be attached to."),
    APIOption(
      "relations", "table",
      summary:
        "What does not hold for it, by name (rate, mirror, rest), each with a sentence that says why."
    ),
  ]

  /// Reads the table of `sw.behavior(name, { … }, fn)`.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - behavior: The behavior's name, for messages.
  /// - Throws: What is wrong with it: the behavior, the option, what was given and what is allowed.
  init(_ table: LuaValue, of behavior: String) throws(LuaFault) {
    let owner = "sw.behavior \"\(behavior)\""
    let read = try Options(table, of: owner, Self.keys)
    summary = try read.string("summary") ?? ""
    host = try read.choice("host", Host.self) ?? .view
    options = try Self.entries(read["options"], called: "options", of: owner).map {
      (name, value) throws(LuaFault) in
      try BehaviorOption(name, value, of: "\(owner): options.\(name)")
    }
    events = try Self.entries(read["events"], called: "events", of: owner).map {
      (name, value) throws(LuaFault) in
      try EmittedEvent(name, value, of: "\(owner): events.\(name)")
    }
    relations = try Self.entries(read["relations"], called: "relations", of: owner).map {
      (name, value) throws(LuaFault) in
      try Exception(name, value, of: "\(owner): relations")
    }
  }

  /// The entries of a table by name, in the order of their names.
  private static func entries(
    _ value: LuaValue?, called key: String, of owner: String
  ) throws(LuaFault) -> [(String, LuaValue)] {
    guard let value else { return [] }
    guard value.isTable else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): \(key) is a table by name, got \(value.shortDescription)")
    }
    var found: [(String, LuaValue)] = []
    for (name, entry) in value.pairs() {
      guard name.kind == .string, let name = name.asString, name.isLuaName else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(owner): \(name.shortDescription) cannot be the name of an entry of \(key)",
          help: "a name has letters, digits and _, and is no keyword of Lua")
      }
      found.append((name, entry))
    }
    return found.ordered { $0.0 < $1.0 }
  }
}

extension BehaviorDeclaration.EmittedEvent {
  fileprivate init(_ name: String, _ value: LuaValue, of owner: String) throws(LuaFault) {
    func refused(_ value: LuaValue) -> LuaFault {
      LuaFault(
        code: .wrongArgument,
        message: "\(owner) has a sentence, and fields as { \"name\", \"type\", \"Sentence.\" }, "
          + "got \(value.shortDescription)")
    }
    guard value.isTable else { throw refused(value) }
    self.name = name
    var fields: [APIField] = []
    var sentence = ""
    for position in 1...max(1, value.length) {
      let entry = value.element(position)
      if position == 1, entry.isNil { break }
      if position == 1, let text = entry.asString, entry.kind == .string {
        sentence = text
        continue
      }
      guard entry.isTable, let field = entry.element(1).asString, field.isLuaName,
        let type = entry.element(2).asString
      else { throw refused(entry) }
      fields.append(
        APIField(
          field, ReferenceText(type), summary: ReferenceText(entry.element(3).asString ?? "")))
    }
    summary = sentence
    self.fields = fields
  }
}

extension BehaviorOption {
  private static let keys = [
    APIOption("type", "string", summary: "What it may be; else that of the default."),
    APIOption("min", "number", summary: "The lowest value."),
    APIOption("max", "number", summary: "The highest value."),
    APIOption("one_of", "{string}", summary: "The words that it may be."),
    APIOption("unit", "string", summary: "The unit of its value."),
    APIOption("required", "boolean", summary: "Whether it has to be given."),
  ]

  /// Reads `{ default, min =, …, "Sentence." }`.
  fileprivate init(_ name: String, _ value: LuaValue, of owner: String) throws(LuaFault) {
    func refused(_ what: String, help: String? = nil) -> LuaFault {
      LuaFault(code: .wrongArgument, message: "\(owner) \(what)", help: help)
    }
    guard value.isTable else {
      throw refused(
        "is a table, got \(value.shortDescription)",
        help: "\(name) = { \(value.shortDescription), \"What it is for.\" }")
    }
    let read = try Options(value, of: owner, Self.keys, allowsElements: true)
    let words = try Self.words(read["one_of"], of: owner)
    let type = try read.choice("type", Kind.self)
    var positions = (1...2).map { value.element($0) }.filter { !$0.isNil }
    guard value.element(3).isNil else {
      throw refused("has more than a default and a sentence")
    }
    // A text alone is the sentence, unless only it can say the type.
    let first = positions.first.flatMap { $0.kind == .string ? $0.asString : nil }
    let isSentence =
      positions.count == 1
      && first.map { type != nil || (!words.isEmpty && !words.contains($0)) } == true
    var sentence = ""
    if positions.count == 2 || isSentence, let last = positions.popLast() {
      guard last.kind == .string, let text = last.asString else {
        throw refused("ends with a sentence, got \(last.shortDescription)")
      }
      sentence = text
    }
    let given = positions.first
    guard let kind = type ?? (words.isEmpty ? given.flatMap(Kind.init(of:)) : .string) else {
      throw refused(
        "has neither a default nor a type",
        help: "types: \(Kind.allCases.map { $0.rawValue }.joined(separator: " "))")
    }
    var fallback: PlainData?
    if let given {
      guard let data = PlainData(given) else {
        throw refused(
          "cannot have \(given.shortDescription) as its default: defaults are plain data")
      }
      fallback = data
    }
    let (least, most) = (try read.number("min"), try read.number("max"))
    guard kind.isNumeric || (least == nil && most == nil) else {
      throw refused("has a range, and is \(kind.inWords)")
    }
    if let least, let most, least > most {
      throw refused("has min \(least.luaText) above max \(most.luaText)")
    }
    let isRequired = try read.bool("required") ?? false
    if isRequired, fallback != nil { throw refused("is required, and has a default") }
    self.init(
      name: name, kind: kind, fallback: fallback, least: least, most: most, words: words,
      unit: try read.string("unit") ?? "", isRequired: isRequired, summary: sentence)
    if let given, !allows(given) {
      throw refused("is \(expectation), and its default is \(given.shortDescription)")
    }
  }

  private static func words(_ value: LuaValue?, of owner: String) throws(LuaFault) -> [String] {
    guard let value else { return [] }
    let words = (1...max(1, value.length)).map { value.element($0) }
    guard value.isTable, value.length > 0, words.allSatisfy({ $0.kind == .string }) else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): one_of is a list of words, got \(value.shortDescription)")
    }
    return words.compactMap { $0.asString }
  }

  /// Whether a number may be given for it.
  package func allows(_ number: Double) -> Bool {
    switch kind {
    case .any: true
    case .id: number == number.rounded()
    case .number, .integer:
      number.isFinite && (kind == .number || number == number.rounded())
        && number >= least ?? -.infinity && number <= most ?? .infinity
    default: false
    }
  }

  /// Whether a value may be given for it; handles are checked by class where there is a runtime.
  func allows(_ value: LuaValue) -> Bool {
    switch kind {
    case .any: return true
    case .boolean: return value.kind == .boolean
    case .string:
      guard value.kind == .string, let text = value.asString else { return false }
      return words.isEmpty || words.contains(text)
    case .function: return value.isFunction
    case .table: return value.isTable
    case .id: return value.kind == .string || value.isInteger
    case .view, .item: return value.kind == .userdata
    case .number, .integer:
      return value.kind == .number && value.asNumber.map(allows(_:)) == true
    }
  }
}

extension BehaviorOption.Kind {
  /// The kind of a default; nil for what cannot be one.
  fileprivate init?(of value: LuaValue) {
    switch value.kind {
    case .number: self = .number
    case .boolean: self = .boolean
    case .string: self = .string
    case .table: self = .table
    default: return nil
    }
  }
}

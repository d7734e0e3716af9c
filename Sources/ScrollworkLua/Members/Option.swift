import LuaBridge
import Scrollwork

/// Whose option is read, for messages and for what only a runtime can read.
struct OptionContext {
  /// The call: `sw.column`.
  let owner: String
  /// The option.
  let name: String
  let runtime: ScriptRuntime

  /// Both, as messages name the option: `sw.column: align`.
  var path: String { "\(owner): \(name)" }
}

/// What scripts may give for an option: how the manifest writes it, and how it is read or refused.
struct OptionKind<Value>: Sendable {
  typealias Read = @Sendable (LuaValue, borrowing OptionContext) throws(LuaFault) -> Value

  let notation: ReferenceText
  let read: Read

  init(_ notation: ReferenceText, _ read: @escaping Read) {
    self.notation = notation
    self.read = read
  }
}

extension OptionKind where Value == Bool {
  static var boolean: OptionKind {
    OptionKind("boolean") { (value, _) throws(LuaFault) in try value.bool() }
  }
}

extension OptionKind where Value == String {
  static var string: OptionKind {
    OptionKind("string") { (value, _) throws(LuaFault) in try value.string() }
  }
}

extension OptionKind where Value == Double {
  /// A length in points, 0 to 2^30.
  static var length: OptionKind {
    OptionKind("number") { (value, option) throws(LuaFault) in
      try value.length(option.name, of: option.owner)
    }
  }
}

extension OptionKind where Value == EdgeInsets {
  static var edges: OptionKind {
    OptionKind("number|Edges") { (value, option) throws(LuaFault) in try value.edges(option.name) }
  }

  /// Edges of 0 or more.
  static var padding: OptionKind {
    OptionKind("number|Edges") { (value, option) throws(LuaFault) in
      let padding = try value.edges(option.name)
      let distances = [
        padding.top, padding.bottom, padding.left, padding.right, padding.leading,
        padding.trailing,
      ]
      guard distances.allSatisfy({ $0 >= 0 }) else {
        throw LuaFault(code: .wrongArgument, message: "\(option.path) cannot be negative")
      }
      return padding
    }
  }
}

extension OptionKind where Value == MarkerID {
  static var id: OptionKind {
    OptionKind("id") { (value, option) throws(LuaFault) in
      try option.runtime.markerID(value, option.name)
    }
  }
}

extension OptionKind where Value == ScriptData {
  static var data: OptionKind {
    OptionKind("any") { (value, option) throws(LuaFault) in try option.runtime.data(value) }
  }
}

extension OptionKind where Value == Completion {
  static var completion: OptionKind {
    OptionKind("boolean|fn() → boolean") { (value, option) throws(LuaFault) in
      try option.runtime.completion(value)
    }
  }
}

extension OptionKind where Value == Planar<SnapAlignment?> {
  static var snapAlignment: OptionKind {
    OptionKind(ReferenceText(APIEntry.words(SnapAlignment.self) + "|{ x=, y= }")) {
      (value, option) throws(LuaFault) in
      try option.runtime.snapAlignment(value, of: option.path)
    }
  }
}

extension OptionKind where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of the words of an enumeration.
  static func word(_ type: Value.Type) -> OptionKind {
    OptionKind(ReferenceText(APIEntry.words(type))) { (value, option) throws(LuaFault) in
      try value.choice(type, for: option.path)
    }
  }
}

/// One option of a call: its name, what it may be, its sentence, and where a value goes.
struct Option<Record>: Sendable {
  let described: APIOption
  /// For ``Options/mayHave(_:)``.
  fileprivate let mark: UInt64
  let take: @Sendable (LuaValue, borrowing OptionContext, inout Record) throws(LuaFault) -> Void

  init<Value>(
    _ name: String, _ kind: OptionKind<Value>, or usual: ReferenceText = "",
    _ summary: ReferenceText,
    _ put: @escaping @Sendable (inout Record, Value) -> Void
  ) {
    described = APIOption(name, kind.notation, usual, summary: summary)
    mark = OptionKeys.mark(name)
    let read = kind.read
    take = { (value, option, record) throws(LuaFault) in
      put(&record, try read(value, option))
    }
  }

  /// An option whose code reads the value and puts it.
  init(
    _ name: String, as notation: ReferenceText, _ summary: ReferenceText,
    _ take:
      @escaping @Sendable (
        LuaValue, borrowing OptionContext, inout Record
      ) throws(LuaFault) -> Void
  ) {
    described = APIOption(name, notation, summary: summary)
    mark = OptionKeys.mark(name)
    self.take = take
  }
}

/// What a call takes by name, read into a value of Swift.
protocol OptionRecord: SendableMetatype {
  init()
}

extension Options {
  /// An option of a kind; nil when it is absent.
  func value<Value>(
    _ name: String, _ kind: OptionKind<Value>, _ runtime: ScriptRuntime
  ) throws(LuaFault) -> Value? {
    guard let value = self[name] else { return nil }
    return try kind.read(value, OptionContext(owner: owner, name: name, runtime: runtime))
  }

  /// Reads the options that are there into a record, in the order of the rows.
  func read<Record>(
    _ rows: ArraySlice<Option<Record>>, into record: inout Record, _ runtime: ScriptRuntime
  ) throws(LuaFault) {
    for index in rows.indices where mayHave(rows[index].mark) {
      let name = rows[index].described.name
      guard let value = self[name] else { continue }
      try rows[index].take(
        value, OptionContext(owner: owner, name: name, runtime: runtime), &record)
    }
  }
}

import LuaBridge
import Scrollwork

/// One field of a record that is made from a value: its name, its sentence, and what it has of it,
/// from which the type follows.
struct RecordField<Source>: Sendable {
  let described: APIField
  let push: @Sendable (Source, borrowing LuaArguments, ScriptRuntime) -> Void
  /// What Swift programs get of it; nil for nothing.
  let copy: @Sendable (Source) -> ScriptValue?

  static func field<Value: Given>(
    _ name: String, as notation: ReferenceText = ReferenceText(Value.notation + Value.mark),
    _ summary: ReferenceText,
    _ read: @escaping @Sendable (Source) -> Value
  ) -> RecordField {
    RecordField(
      described: APIField(name, notation, summary: summary),
      push: { source, sink, runtime in read(source).push(to: sink, runtime) },
      copy: { read($0).copied })
  }

  /// A field that copies have elsewhere, as ``SceneEvent`` has the item's id.
  static func uncopied<Value: Given>(
    _ name: String, as notation: ReferenceText, _ summary: ReferenceText,
    _ read: @escaping @Sendable (Source) -> Value
  ) -> RecordField {
    let field = field(name, as: notation, summary, read)
    return RecordField(described: field.described, push: field.push, copy: { _ in nil })
  }
}

/// The fields of a record: for the manifest, its class, its values and their copies.
struct RecordTable<Source>: Sendable {
  let fields: [RecordField<Source>]

  init(_ fields: [RecordField<Source>]) { self.fields = fields }

  var described: [APIField] { fields.map { $0.described } }
  var names: [String] { fields.map { $0.described.name } }

  func push(
    _ source: Source, as record: LuaRecordClass, to sink: borrowing some LuaSink & ~Copyable,
    _ runtime: ScriptRuntime
  ) {
    sink.push(record: record) { sink in push(source, to: sink, runtime) }
  }

  /// Pushes the values of the fields, in their order.
  func push(_ source: Source, to sink: borrowing LuaArguments, _ runtime: ScriptRuntime) {
    // By index: a copy of a field would retain all that it has.
    for index in fields.indices { fields[index].push(source, sink, runtime) }
  }

  /// Pushes a plain table with the fields.
  func pushTable(
    _ source: Source, to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime
  ) {
    sink.pushTable { table in
      for index in fields.indices {
        table.set(fields[index].described.name) { fields[index].push(source, $0, runtime) }
      }
    }
  }

  func copy(_ source: Source) -> [String: ScriptValue] {
    fields.reduce(into: [:]) { $0[$1.described.name] = $1.copy(source) }
  }
}

/// What scripts get as a plain table.
protocol GivenTable: Given {
  static var table: RecordTable<Self> { get }
}

extension GivenTable {
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    Self.table.pushTable(self, to: sink, runtime)
  }
}

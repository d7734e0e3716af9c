import LuaBridge
import Scrollwork

/// Settings of the engine as options of scripts.
struct SettingTable: Sendable {
  let rows: [Setting]
  private let marks: [UInt64]
  /// Of each row, the keys of the table that may be given for it; nil where none may be.
  private let tables: [SettingTable?]
  let options: [APIOption]

  init(_ rows: [Setting]) {
    self.rows = rows
    marks = rows.map { OptionKeys.mark($0.name) }
    tables = rows.map { $0.kind.table }
    options = rows.map {
      APIOption($0.name, ReferenceText($0.kind.notation), $0.usual, summary: $0.summary)
    }
  }

  /// The options of a setting that is a table; none for others.
  func options(of name: String) -> [APIOption] {
    rows.firstIndex { $0.name == name }.flatMap { tables[$0]?.options } ?? []
  }

  /// Sets the settings that a table has; the others stay as they are.
  func read(
    _ options: Options, into settings: inout ScrollSettings, _ runtime: ScriptRuntime
  ) throws(LuaFault) {
    for index in marks.indices where options.mayHave(marks[index]) {
      let name = self.options[index].name
      guard let value = options[name] else { continue }
      try rows[index].kind.read(
        value, name, of: options.owner, tables[index], into: &settings, runtime)
    }
  }
}

extension Setting.Kind {
  private static let axisOptions = [
    APIOption("x", "", summary: "The word for the horizontal axis."),
    APIOption("y", "", summary: "The word for the vertical axis."),
  ]

  /// The rows where it is a table, or may be one.
  fileprivate var table: SettingTable? {
    switch self {
    case .table(let rows, _, _): SettingTable(rows)
    case .either(_, let other): other.table
    default: nil
    }
  }

  /// What it may be, in the notation of the manifest.
  fileprivate var notation: String {
    switch self {
    case .flag: "boolean"
    case .length, .positive, .threshold, .factor: "number"
    case .edges: "number|Edges"
    case .alignment: ScriptRuntime.alignmentType
    case .word(let words, _): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .axes(let words, _, _):
      words.map { "\"\($0)\"" }.joined(separator: "|") + "|{ x=, y= }"
    case .table(_, let notation, _): notation
    case .either(_, let other): "boolean|\(other.notation)"
    }
  }

  /// Reads a value of a script, or says what is wrong with it.
  fileprivate func read(
    _ value: LuaValue, _ name: String, of owner: String, _ table: SettingTable?,
    into settings: inout ScrollSettings, _ runtime: ScriptRuntime
  ) throws(LuaFault) {
    switch self {
    case .flag(let put): put(&settings, try value.bool())
    case .length(let put): put(&settings, try value.length(name, of: owner))
    case .positive(let put):
      let length = try value.length(name, of: owner)
      guard length > 0 else {
        throw LuaFault(code: .wrongArgument, message: "\(owner): \(name) has to be above 0")
      }
      put(&settings, length)
    case .threshold(let put):
      let threshold = try value.finite(name)
      guard threshold >= 0 else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(name) is true, false or a distance of 0 or more, got \(threshold.luaText)")
      }
      put(&settings, threshold)
    case .factor(let put): put(&settings, try value.factor(name))
    case .edges(let put): put(&settings, try value.edges(name))
    case .alignment(let put): put(&settings, try runtime.alignment(value))
    case .word(let words, let put):
      put(&settings, try value.word(among: words, for: "\(owner): \(name)"))
    case .axes(let words, let x, let y):
      guard value.isTable else {
        let word = try value.word(among: words, for: name)
        x(&settings, word)
        return y(&settings, word)
      }
      let axes = try Options(value, of: name, Self.axisOptions)
      for (axis, put) in [("x", x), ("y", y)] {
        guard let word = axes[axis] else { continue }
        put(&settings, try word.word(among: words, for: "\(name): \(axis)"))
      }
    case .table(_, _, let expected):
      if let expected, !value.isTable { throw value.expected(expected) }
      guard let table else { return }
      try table.read(try Options(value, of: name, table.options), into: &settings, runtime)
    case .either(let flag, let other):
      if let isOn = value.asBool { return flag(&settings, isOn) }
      switch other {
      case .word(let words, let put): return put(&settings, try value.word(among: words, for: name))
      case .table(_, _, let expected):
        if let expected, !value.isTable { throw value.expected(expected) }
        flag(&settings, true)
      default: break
      }
      try other.read(value, name, of: owner, table, into: &settings, runtime)
    }
  }
}

import Scrollwork

extension Behavior {
  /// What it declares, for Swift programs; nil for one whose options are not checked.
  var declared: DeclaredBehavior? { declaration.map(DeclaredBehavior.init) }
}

extension DeclaredBehavior {
  fileprivate init(_ declaration: BehaviorDeclaration) {
    self.init(
      summary: declaration.summary, options: declaration.options.map(DeclaredOption.init),
      events: declaration.events.map { Event(name: $0.name, summary: $0.summary) },
      host: Host(declaration.host))
  }
}

extension DeclaredBehavior.Host {
  fileprivate init(_ host: BehaviorDeclaration.Host) {
    switch host {
    case .view: self = .view
    case .scene: self = .scene
    case .list: self = .list
    case .sheet: self = .sheet
    }
  }
}

extension DeclaredOption {
  fileprivate init(_ option: BehaviorOption) {
    self.init(
      name: option.name, kind: Kind(option.kind),
      defaultValue: option.fallback.map(ScriptValue.init), minimum: option.least,
      maximum: option.most, choices: option.words, unit: option.unit,
      isRequired: option.isRequired, summary: option.summary, expectation: option.expectation)
  }
}

extension DeclaredOption.Kind {
  fileprivate init(_ kind: BehaviorOption.Kind) {
    switch kind {
    case .number: self = .number
    case .integer: self = .integer
    case .boolean: self = .flag
    case .string: self = .text
    case .function: self = .function
    case .table: self = .table
    case .id: self = .id
    case .view: self = .view
    case .item: self = .item
    case .any: self = .any
    }
  }
}

extension ScriptValue {
  /// The value of plain data; a table whose keys count from 1 is a list.
  fileprivate init(_ data: PlainData) {
    switch data {
    case .boolean(let value): self = .flag(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .text(value)
    case .table(let pairs):
      let isList = pairs.enumerated().allSatisfy { $0.element.key == .integer($0.offset + 1) }
      if isList {
        self = .list(pairs.map { ScriptValue($0.value) })
      } else {
        var table: [String: ScriptValue] = [:]
        for pair in pairs { table[Self.name(pair.key)] = ScriptValue(pair.value) }
        self = .table(table)
      }
    }
  }
  private static func name(_ key: PlainData) -> String {
    if case .string(let text) = key { text } else { key.luaText }
  }
}

import LuaBridge

/// What all attachments of a behavior share of the options that it gets.
final class OptionTemplate {
  /// The table of the defaults that are no tables.
  let defaults: LuaReference
  /// The metatable of the table of values: reading an option that is not declared raises.
  let unknown: LuaReference
  /// What raises when an option is assigned.
  let assigned: LuaReference
  /// The options whose default is a table.
  let tables: [BehaviorOption]
  /// The options that have to be given.
  let required: [BehaviorOption]

  init(
    _ declaration: BehaviorDeclaration, defaults: LuaReference, unknown: LuaReference,
    assigned: LuaReference
  ) {
    (self.defaults, self.unknown, self.assigned) = (defaults, unknown, assigned)
    tables = declaration.options.filter { $0.hasTable }
    required = declaration.options.filter { $0.isRequired }
  }
}

extension BehaviorOption {
  /// Whether its default is a table, which each attachment gets anew.
  var hasTable: Bool { if case .table = fallback { true } else { false } }
}

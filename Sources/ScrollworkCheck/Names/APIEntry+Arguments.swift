package import LuaSyntax
package import ScrollworkLua

/// What a call's arguments may be.
extension APIEntry {
  /// The name of the parameter at an index, without the mark of an optional one; the last one
  /// repeats when it is `…`.
  package func parameter(_ index: Int) -> String? {
    guard let last = parameters.last else { return nil }
    let text = index < parameters.count ? parameters[index] : last == "…" ? last : nil
    return text.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
  }

  /// The index of the parameter that is the table of options; nil without options.
  package var optionsIndex: Int? {
    guard !options.isEmpty || attaches else { return nil }
    return parameters.lastIndex {
      Self.tableNames.contains(String($0.prefix { $0 != "?" && $0 != "|" }))
    }
  }

  /// Whether it attaches a behavior, whose options its second argument has.
  package var attaches: Bool {
    kind == .method && name == "attach" && parameters.first == "behavior"
  }

  private static let tableNames: Set<String> = [
    "table", "opt", "settings", "where", "position", "properties", "size", "rule", "saved",
  ]

  /// Whether the argument at an index is the id of a node or an item, or may be one.
  package func takesID(_ index: Int) -> Bool {
    guard let parameter = parameter(index) else { return false }
    if parameter == "…" { return owner == "Scene" && name == "get" }
    let type = type(ofArgument: index)
    return type == "Target" || Self.isID(type)
  }

  /// The type of the argument at an index; the last one's for those beyond.
  package func type(ofArgument index: Int) -> String {
    let arguments = arguments
    return arguments.isEmpty ? "any" : arguments[min(index, arguments.count - 1)].type
  }

  /// Whether a type has `id` among its alternatives.
  package static func isID(_ type: String) -> Bool {
    type.split(whereSeparator: { "|{}?, ".contains($0) }).contains { $0 == "id" || $0 == "Id" }
  }
}

extension APIOption {
  /// Whether its value is an id, or a list of ids.
  package var takesID: Bool { type == "Target" || APIEntry.isID(type) }
}

extension TypeFlow {
  /// The options that a call takes; of `on` and `once` those of the event, of `attach` those that
  /// the behavior declares, none where it is not certain which one that is.
  package func options(
    of entries: [APIEntry], _ arguments: LuaExpression.Arguments
  ) -> [APIOption] {
    if let entry = entries.first, entry.kind == .method, ["on", "once"].contains(entry.name),
      let event = arguments.values.first.flatMap(chunk.string)
    {
      return ScriptRuntime.options(ofListening: event)
    }
    if entries.contains(where: \.attaches) {
      let declared = arguments.values.first.flatMap(behavior)
      return declared?.declaration.options.map(\.described) ?? []
    }
    return entries.flatMap(\.options)
  }
}

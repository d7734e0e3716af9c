package import LuaBridge
import Scrollwork

extension Behavior {
  /// Checks that a host is of the kind that the behavior is for.
  func check(host: AnyObject) throws(LuaFault) {
    guard let declaration else { return }
    let view = host as? ScrollView
    let fits =
      switch declaration.host {
      case .view: view != nil
      case .scene: host is Scene
      case .list: view?.lists.isEmpty == false
      case .sheet: view?.sheet != nil
      }
    guard !fits else { return }
    let given = ScriptRuntime.name(ofHost: host)
    throw LuaFault(
      code: .wrongArgument,
      message: "\(name) is for \(declaration.host.inWords), and \(given) is none")
  }
}

extension ScriptRuntime {
  /// What a behavior gets as its options.
  ///
  /// Of one that declares them: what a person has chosen, else what was given, else what the
  /// project sets, else the default, each checked, in a table that cannot be assigned, and of which
  /// an undeclared name cannot be read.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - given: The table that the call of `attach` has; nil for none.
  /// - Returns: The table; nil for an empty one.
  /// - Throws: What is wrong with an option: its name, what was given, and what is allowed.
  func options(of behavior: Behavior, given: LuaReference?) throws(LuaFault) -> LuaReference? {
    guard let declaration = behavior.declaration else {
      let set = [projectOptions, chosenOptions].flatMap { $0[behavior.name] ?? [:] }
      if let first = set.map({ $0.value.origin }).min() {
        throw LuaFault(
          code: .unknownOption,
          message: "\(behavior.name) declares no options, and \(first) sets one",
          help: "sw.behavior(\"\(behavior.name)\", { options = { … } }, fn) declares them")
      }
      return given
    }
    guard let template = behavior.template else { return given }
    let set = projectOptions[behavior.name] ?? [:]
    let chosen = chosenOptions[behavior.name] ?? [:]
    try check(given, set, chosen, for: behavior, declaration, required: template.required)
    let layers = (
      template.defaults, layer(of: template.tables, set), given, layer(of: [], chosen)
    )
    return state.proxy(
      ofLayers: layers, entryCount: declaration.options.count, metatable: template.unknown,
      refusal: template.assigned, visitor: proxyVisitor)
  }

  /// A table of what is set for all attachments, and of defaults that each gets anew; nil for an
  /// empty one.
  private func layer(
    of fresh: [BehaviorOption], _ set: [String: ProjectOption]
  ) -> LuaReference? {
    guard !fresh.isEmpty || !set.isEmpty else { return nil }
    return state.table { table in
      for option in fresh where set[option.name] == nil {
        if let value = option.fallback { table.set(option.name, plain: value) }
      }
      for (name, option) in set.inKeyOrder {
        table.set(name, plain: option.value)
      }
    }
  }

  /// Checks what is given, set and chosen: names and values, and that nothing is missing.
  private func check(
    _ given: LuaReference?, _ set: [String: ProjectOption], _ chosen: [String: ProjectOption],
    for behavior: Behavior, _ declaration: BehaviorDeclaration, required: [BehaviorOption]
  ) throws(LuaFault) {
    if given == nil, set.isEmpty, chosen.isEmpty, required.isEmpty { return }
    try reading(given) { (given) throws(LuaFault) in
      _ = try sources(of: behavior, declaration, given: given)
    }
  }

  /// Reads a table of options; nil for none.
  private func reading<Answer>(
    _ given: LuaReference?, _ body: (LuaValue?) throws(LuaFault) -> Answer
  ) throws(LuaFault) -> Answer {
    guard let given else { return try body(nil) }
    return try state.read(given) { (value) throws(LuaFault) in try body(value) }
  }

  /// What the value of an option is.
  private enum OptionSource {
    case given(LuaValue)
    case set(LuaReference)
    case fallback(PlainData)
    case nothing
  }

  /// The values of a behavior's options in the order of its declaration: what a person has chosen,
  /// else what was given, else what the project sets, else the default.
  private func sources(
    of behavior: Behavior, _ declaration: BehaviorDeclaration, given: LuaValue?
  ) throws(LuaFault) -> [OptionSource] {
    let name = behavior.name
    let (set, chosen) = (projectOptions[name] ?? [:], chosenOptions[name] ?? [:])
    try refuseUnknown(in: set, declaration, of: name)
    try refuseUnknown(in: chosen, declaration, of: name)
    if let given { try refuseUnknown(in: given, declaration, of: name) }
    return try declaration.options.map { (option) throws(LuaFault) in
      let own = given.map { $0.field(option.name) }.flatMap { $0.isNil ? nil : $0 }
      if let own, let fault = refusal(of: own, for: option, of: name) { throw fault }
      if let value = try value(of: option, in: chosen, of: name) { return .set(value) }
      if let own { return .given(own) }
      if let value = try value(of: option, in: set, of: name) { return .set(value) }
      guard !option.isRequired else {
        throw LuaFault(
          code: .wrongArgument, message: "\(name) needs \(option.name), \(option.expectation)",
          help: option.summary.isEmpty ? nil : "\(option.name): \(option.summary)")
      }
      return option.fallback.map { .fallback($0) } ?? .nothing
    }
  }

  private func refuseUnknown(
    in set: [String: ProjectOption], _ declaration: BehaviorDeclaration, of owner: String
  ) throws(LuaFault) {
    guard !set.isEmpty, let name = set.keysInOrder.first(where: { declaration.option($0) == nil })
    else { return }
    var fault = Options.unknown(name, owner: owner, allowed: declaration.names)
    fault.message += ", set at \(set[name]?.origin ?? "")"
    throw fault
  }

  /// What is wrong with options that a project sets for a behavior, by their names in order.
  ///
  /// It is what `attach` refuses.
  package func faults(
    of set: [String: ProjectOption], _ declaration: BehaviorDeclaration, of behavior: String
  ) -> [(option: String, fault: LuaFault)] {
    set.inKeyOrder.compactMap { (name, option) in
      guard let declared = declaration.option(name) else {
        return (name, Options.unknown(name, owner: behavior, allowed: declaration.names))
      }
      return state.read(reference(to: option.value)) {
        refusal(of: $0, for: declared, of: behavior).map { (name, $0) }
      }
    }
  }

  /// The options that an attached behavior has declared, each with the value that it got: nil for
  /// none, and for what is no data.
  func optionsInForce(of behavior: Behavior, given: LuaReference?) -> [OptionInForce] {
    guard let declaration = behavior.declaration else { return [] }
    let values = try? reading(given) { (given) throws(LuaFault) in
      try sources(of: behavior, declaration, given: given).map { source -> PlainData? in
        switch source {
        case .given(let value): PlainData(value)
        case .set(let value): state.read(value) { PlainData($0) }
        case .fallback(let value): value
        case .nothing: nil
        }
      }
    }
    return zip(declaration.options, values ?? []).map { OptionInForce(option: $0, value: $1) }
  }

  /// Makes what all attachments of a behavior share of its options.
  ///
  /// It is made with the behavior, so that a checkpoint has both or none.
  func template(of declaration: BehaviorDeclaration, called name: String) -> OptionTemplate {
    let names = declaration.names
    let unknown = state.function("index") { (call) throws(LuaFault) in
      let key = call[2].asString ?? call[2].shortDescription
      guard !names.contains(key) else { return call.pushNil() }
      throw Options.unknown(key, owner: name, allowed: names)
    }
    let assigned = state.function("newindex") { (call) throws(LuaFault) in
      let key = call[2].asString ?? call[2].shortDescription
      throw LuaFault(
        code: .fieldAssigned, message: "option \(key) of \(name) cannot be assigned",
        help: "options are what attach gave; keep what changes in a local")
    }
    let defaults = state.table { table in
      for option in declaration.options where !option.hasTable {
        if let value = option.fallback { table.set(option.name, plain: value) }
      }
    }
    return OptionTemplate(
      declaration, defaults: defaults, unknown: state.table { $0.set("__index", unknown) },
      assigned: assigned)
  }

  private func refuseUnknown(
    in given: LuaValue, _ declaration: BehaviorDeclaration, of owner: String
  ) throws(LuaFault) {
    for key in given.keys() {
      guard case .string(let name) = key else {
        throw LuaFault(
          code: .unknownOption, message: "\(owner) takes options by name, not by position",
          help: "allowed: \(declaration.names.joined(separator: " "))")
      }
      if declaration.option(name) == nil {
        throw Options.unknown(name, owner: owner, allowed: declaration.names)
      }
    }
  }

  /// What is set for an option of all attachments; nil for nothing.
  ///
  /// - Throws: When that is not allowed.
  private func value(
    of option: BehaviorOption, in set: [String: ProjectOption], of owner: String
  ) throws(LuaFault) -> LuaReference? {
    guard let found = set[option.name] else { return nil }
    let value = reference(to: found.value)
    if var fault = state.read(value, { refusal(of: $0, for: option, of: owner) }) {
      fault.message += ", set at \(found.origin)"
      throw fault
    }
    return value
  }

  /// Why a value cannot be an option; nil when it can.
  private func refusal(
    of value: LuaValue, for option: BehaviorOption, of owner: String
  ) -> LuaFault? {
    let fits =
      switch option.kind {
      case .view: value.asObject(classes.views) != nil
      case .item:
        value.asObject(classes.items) != nil || value.asObject(classes.views) != nil
      default: option.allows(value)
      }
    guard !fits else { return nil }
    if !option.words.isEmpty {
      do {
        _ = try value.word(among: option.words, for: "\(owner): \(option.name)")
      } catch {
        return error
      }
    }
    return LuaFault(
      code: .wrongArgument,
      message: "\(owner): \(option.name) is \(option.expectation), got \(value.shortDescription)")
  }
}

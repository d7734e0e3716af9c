import LuaBridge
package import Scrollwork

/// An option of a behavior that holds for all its attachments: from `[behaviors.carousel]` of the project, or chosen by
/// a person.
package struct ProjectOption: Hashable, Sendable {
  /// The value.
  package let value: PlainData
  /// Where it is set, as messages write it: `scrollwork.toml:7`.
  package let origin: String

  /// Makes one.
  package init(_ value: PlainData, from origin: String) {
    self.value = value
    self.origin = origin
  }
}

/// What raises when a behavior reads an option that it does not declare, or assigns one.
final class OptionGuards {
  /// The metatable of the table of values.
  let unknown: LuaReference
  let assigned: LuaReference

  init(unknown: LuaReference, assigned: LuaReference) {
    self.unknown = unknown
    self.assigned = assigned
  }
}

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
  /// Of one that declares them: what a person has chosen, else what was given, else what the project sets, else the
  /// default, each checked, in a table that cannot be assigned, and of which an undeclared name cannot be read.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - given: The table that the call of `attach` has; nil for none.
  /// - Returns: The table; nil for an empty one.
  /// - Throws: What is wrong with an option: its name, what was given, and what is allowed.
  func options(of behavior: Behavior, given: LuaReference?) throws(LuaFault) -> LuaReference? {
    guard let declaration = behavior.declaration else {
      let set = [projectOptions, chosenOptions].flatMap { $0[behavior.name] ?? [:] }
      if let first = set.map(\.value.origin).min() {
        throw LuaFault(
          code: .unknownOption,
          message: "\(behavior.name) declares no options, and \(first) sets one",
          help: "sw.behavior(\"\(behavior.name)\", { options = { … } }, fn) declares them")
      }
      return given
    }
    let guards = guards(of: behavior, declaration)
    let values = try values(of: behavior, declaration, given: given)
    let table = state.table { table in
      table.setMetatable(guards.unknown)
      for (index, option) in declaration.options.enumerated() {
        if let value = values[index] {
          table.set(option.name, value)
        } else if let fallback = option.fallback {
          table.set(option.name, plain: fallback)
        }
      }
    }
    return protected(table, refusal: guards.assigned, isVisible: true)
  }

  /// The values of a behavior's options in the order of its declaration: what a person has chosen, else what was
  /// given, else what the project sets; nil for the default.
  private func values(
    of behavior: Behavior, _ declaration: BehaviorDeclaration, given: LuaReference?
  ) throws(LuaFault) -> [LuaReference?] {
    let set = projectOptions[behavior.name] ?? [:]
    let chosen = chosenOptions[behavior.name] ?? [:]
    for (name, option) in set.merging(chosen, uniquingKeysWith: { $1 }).sorted(by: {
      $0.key < $1.key
    })
    where declaration.option(name) == nil {
      var fault = Options.unknown(name, owner: behavior.name, allowed: declaration.names)
      fault.message += ", set at \(option.origin)"
      throw fault
    }
    var values = [LuaReference?](repeating: nil, count: declaration.options.count)
    if let given {
      try state.read(given) { (value) throws(LuaFault) in
        values = try take(value, as: declaration, of: behavior.name)
      }
    }
    for (index, option) in declaration.options.enumerated() {
      if let value = try value(of: option, in: chosen, of: behavior.name) {
        values[index] = value
      } else if values[index] == nil {
        values[index] = try value(of: option, in: set, of: behavior.name)
      }
      guard option.isRequired, values[index] == nil else { continue }
      throw LuaFault(
        code: .wrongArgument,
        message: "\(behavior.name) needs \(option.name), \(option.expectation)",
        help: option.summary.isEmpty ? nil : "\(option.name): \(option.summary)")
    }
    return values
  }

  /// The options that an attached behavior has declared, each with the value that it got: nil for none, and for what
  /// is no data.
  func optionsInForce(of behavior: Behavior, given: LuaReference?) -> [OptionInForce] {
    guard let declaration = behavior.declaration,
      let values = try? values(of: behavior, declaration, given: given)
    else { return [] }
    return zip(declaration.options, values).map { option, value in
      OptionInForce(
        option: option, value: value.map { state.read($0) { PlainData($0) } } ?? option.fallback)
    }
  }

  private func guards(of behavior: Behavior, _ declaration: BehaviorDeclaration) -> OptionGuards {
    if let made = behavior.optionGuards { return made }
    let (name, names) = (behavior.name, declaration.names)
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
    let made = OptionGuards(
      unknown: state.table { $0.set("__index", unknown) }, assigned: assigned)
    behavior.optionGuards = made
    return made
  }

  /// The values that a table gives, in the order of the declared options.
  private func take(
    _ given: LuaValue, as declaration: BehaviorDeclaration, of owner: String
  ) throws(LuaFault) -> [LuaReference?] {
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
    var values: [LuaReference?] = []
    for option in declaration.options {
      let value = given.field(option.name)
      if !value.isNil, let fault = refusal(of: value, for: option, of: owner) { throw fault }
      values.append(value.isNil ? nil : try value.reference())
    }
    return values
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

import LuaBridge
package import Scrollwork

/// Options of a behavior that the project sets for all its attachments: `[behaviors.carousel]`.
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
  /// Of one that declares them: what was given, else what the project sets, else the default, each checked,
  /// in a table that cannot be assigned, and of which an undeclared name cannot be read.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - given: The table that the call of `attach` has; nil for none.
  /// - Returns: The table; nil for an empty one.
  /// - Throws: What is wrong with an option: its name, what was given, and what is allowed.
  func options(of behavior: Behavior, given: LuaReference?) throws(LuaFault) -> LuaReference? {
    let set = projectOptions[behavior.name] ?? [:]
    guard let declaration = behavior.declaration else {
      if let first = set.values.map(\.origin).min() {
        throw LuaFault(
          code: .unknownOption,
          message: "\(behavior.name) declares no options, and \(first) sets one",
          help: "sw.behavior(\"\(behavior.name)\", { options = { … } }, fn) declares them")
      }
      return given
    }
    for name in set.keys.sorted() where declaration.option(name) == nil {
      var fault = Options.unknown(name, owner: behavior.name, allowed: declaration.names)
      fault.message += ", set at \(set[name]?.origin ?? "")"
      throw fault
    }
    let guards = guards(of: behavior, declaration)
    func table(_ values: [LuaValue?]) throws(LuaFault) -> LuaReference {
      try state.table { (table) throws(LuaFault) in
        table.setMetatable(guards.unknown)
        for (index, option) in declaration.options.enumerated() {
          if index < values.count, let value = values[index] {
            table.set(option.name) { $0.push(value) }
          } else if let value = try project(set, option, of: behavior.name) {
            table.set(option.name, value)
          } else if let fallback = option.fallback {
            table.set(option.name, plain: fallback)
          }
        }
      }
    }
    guard let given else {
      return protected(try table([]), refusal: guards.assigned, isVisible: true)
    }
    let values = try state.read(given) { (value) throws(LuaFault) in
      try table(try take(value, as: declaration, of: behavior.name))
    }
    return protected(values, refusal: guards.assigned, isVisible: true)
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
  ) throws(LuaFault) -> [LuaValue?] {
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
    return try declaration.options.map { (option) throws(LuaFault) in
      let value = given.field(option.name)
      if value.isNil { return nil }
      if let fault = refusal(of: value, for: option, of: owner) { throw fault }
      return value
    }
  }

  /// What the project sets for an option; nil for nothing.
  ///
  /// - Throws: When that is not allowed, or when the option is required.
  private func project(
    _ set: [String: ProjectOption], _ option: BehaviorOption, of owner: String
  ) throws(LuaFault) -> LuaReference? {
    if let project = set[option.name] {
      let value = reference(to: project.value)
      if var fault = state.read(value, { refusal(of: $0, for: option, of: owner) }) {
        fault.message += ", set at \(project.origin)"
        throw fault
      }
      return value
    }
    guard option.isRequired else { return nil }
    throw LuaFault(
      code: .wrongArgument, message: "\(owner) needs \(option.name), \(option.expectation)",
      help: option.summary.isEmpty ? nil : "\(option.name): \(option.summary)")
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

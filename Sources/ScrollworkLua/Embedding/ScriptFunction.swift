import LuaBridge
import Scrollwork

/// A function of Swift that scripts can call.
///
/// It gets the arguments, nil for each `nil`, and returns the result, nil for none. What it throws
/// is an error of the script's line that called it, with the thrown value's description as its
/// message. A function that reads a clock, the network or random numbers makes runs differ.
public typealias ScriptFunction =
  (_ arguments: [ScriptValue?]) throws(ScriptFunctionError) -> ScriptValue?

#if hasFeature(Embedded)
  /// What a ``ScriptFunction`` throws, where Swift has no values of any error type.
  public typealias ScriptFunctionError = ScriptError
#else
  /// What a ``ScriptFunction`` throws.
  public typealias ScriptFunctionError = any Error
#endif

extension BehaviorSession {
  /// Gives scripts a module of functions of Swift.
  ///
  /// Do so before scripts are loaded that require it. A module that is given again replaces the
  /// former one for scripts that require it later.
  ///
  /// - Parameters:
  ///   - functions: The functions by name.
  ///   - module: What scripts require: names with dots between, not below `scrollwork`.
  /// - Throws: ``ScriptError/Code/badName`` for a name that scripts cannot write;
  ///   ``ScriptError/Code/closed``.
  public func provide(
    _ functions: [String: ScriptFunction], as module: String
  ) throws(ScriptError) {
    try call { () throws(ScriptError) in
      let parts = module.split(separator: ".", omittingEmptySubsequences: false)
      let wrong = (parts.map(String.init) + functions.keys).sorted().first { !$0.isLuaName }
      guard wrong == nil, parts.first != "scrollwork" else {
        throw ScriptError(
          .badName, "\"\(wrong ?? module)\" cannot be the name of a module or function of the host",
          help: "letters, digits and _; scrollwork is taken")
      }
      let table = runtime.state.table { table in
        for (name, body) in functions.inKeyOrder {
          table.set(name, runtime.function("\(module).\(name)", body, during: calls))
        }
      }
      runtime.hooks.hostModules[module] = table
    }
  }
}

extension ScriptRuntime {
  /// How many values the arguments of one call may hold, texts counted by their length, too.
  private static let argumentRoom = 100_000

  /// A function of Lua that calls one of Swift.
  func function(
    _ name: String, _ body: @escaping ScriptFunction, during calls: SessionCalls
  ) -> LuaReference {
    state.function(name) { [self] (call) throws(LuaFault) in
      var room = Self.argumentRoom
      var arguments: [ScriptValue?] = []
      for position in 1...max(1, call.count) where position <= call.count {
        let value = call[position]
        let copied = copy(value, room: &room)
        guard copied != nil || value.isNil else {
          throw LuaFault(
            code: .wrongArgument,
            message:
              "\(name): argument \(position) is a \(value.typeName), which Swift cannot take",
            help: "numbers, strings, Booleans, points, views with an id, and tables of these")
        }
        arguments.append(copied)
      }
      let result: ScriptValue?
      do throws(ScriptFunctionError) {
        result = try calls.answering { () throws(ScriptFunctionError) in try body(arguments) }
      } catch {
        throw LuaFault(code: .wrongArgument, message: "\(name): \(error)")
      }
      if let result { try push(result, to: call) } else { call.pushNil() }
    }
  }
}

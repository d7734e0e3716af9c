import LuaBridge

/// A function of Swift that scripts can call.
///
/// It gets the arguments, nil for each `nil`, and returns the result, nil for none. What it throws is an error of the
/// script's line that called it, with the thrown value's description as its message. It runs on the host's thread and
/// must not wait for the host. A function that reads a clock, the network or chance makes runs differ.
public typealias HostFunction =
  @Sendable (_ arguments: [ScriptValue?]) throws -> ScriptValue?

extension ScriptHost {
  /// Gives scripts a module of functions of Swift.
  ///
  /// ```swift
  /// try await host.provide([
  ///   "title": { arguments in .text(titles[arguments.first??.intValue ?? 0]) },
  ///   "log": { arguments in logger.log("\(arguments)"); return nil },
  /// ], as: "app")
  /// // in a script: local app = require "app"  print(app.title(3))
  /// ```
  ///
  /// Do so before scripts are loaded that require it. A module that is given again replaces the former one for scripts
  /// that require it later.
  ///
  /// - Parameters:
  ///   - functions: The functions by name.
  ///   - module: What scripts require: names with dots between, not below `scrollwork`.
  /// - Throws: ``ScriptError/Code/badName`` for a name that scripts cannot write; ``ScriptError/Code/closed``.
  public func provide(
    _ functions: [String: HostFunction], as module: String
  ) throws(ScriptError) {
    try call { (session) throws(ScriptError) in try session.provide(functions, as: module) }
  }
}

extension ScriptRuntime {
  /// How many values the arguments of one call may hold, texts counted by their length, too.
  private static let argumentRoom = 100_000

  /// A function of Lua that calls one of Swift.
  func function(_ name: String, _ body: @escaping HostFunction) -> LuaReference {
    state.function(name) { [unowned self] (call) throws(LuaFault) in
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
      do {
        result = try body(arguments)
      } catch {
        throw LuaFault(code: .wrongArgument, message: "\(name): \(error)")
      }
      if let result { try push(result, to: call) } else { call.pushNil() }
    }
  }
}

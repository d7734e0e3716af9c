import LuaBridge
import Scrollwork

/// A function of the module that needs no scene: its description and its body.
///
/// The lists of them are static, shared by all states: opening a state makes none of their Lua
/// functions. A table such as `sw.physics` is made when a script first reads it.
struct PureFunction: Sendable {
  typealias Body = @Sendable (ScriptRuntime, borrowing LuaCall) throws(LuaFault) -> Void

  /// The description.
  let entry: APIEntry
  /// The code.
  let body: Body

  init(
    _ owner: String, _ name: String, _ parameters: [String] = ["table"], result: ReferenceText,
    options: [APIOption] = [], _ summary: ReferenceText, _ body: @escaping Body
  ) {
    entry = APIEntry(
      owner: owner, kind: .function, name: name, parameters: parameters, result: result,
      summary: summary, options: options)
    self.body = body
  }

  /// A function that takes one table and returns a curve.
  static func curve(
    _ name: String, _ options: [APIOption], _ summary: ReferenceText,
    _ make: @escaping @Sendable (Parameters) throws(LuaFault) -> Curve
  ) -> PureFunction {
    PureFunction("sw.physics", name, result: "Curve", options: options, summary) {
      (runtime, call) throws(LuaFault) in
      let parameters = try Parameters(call, "sw.physics.\(name)", options)
      call.push(try make(parameters), as: runtime.curves)
    }
  }

  /// A function that takes one table and returns a number.
  static func number(
    _ name: String, _ options: [APIOption], _ summary: ReferenceText,
    _ compute: @escaping @Sendable (Parameters) throws(LuaFault) -> Double
  ) -> PureFunction {
    PureFunction("sw.physics", name, result: "number", options: options, summary) {
      (_, call) throws(LuaFault) in
      let parameters = try Parameters(call, "sw.physics.\(name)", options)
      call.push(try compute(parameters))
    }
  }
}

// MARK: - The tables of the module

extension PureFunction {
  /// The tables by name, and the functions in them.
  static let tables: [(name: String, functions: [PureFunction])] = [
    ("physics", physics), ("easing", easing), ("snap", snap), ("geometry", geometry),
    ("anchoring", anchoring),
  ]

  /// The descriptions of these and of the functions that the module itself makes when first read.
  static let entries: [APIEntry] =
    tables.flatMap { $0.functions.map { $0.entry } } + module.map { $0.entry }

  /// The functions of `sw.physics`.
  private static let physics: [PureFunction] =
    coasting + springs + edges + flings + momentum + paging + [chain]
}

extension ScriptRuntime {
  /// Sets the `__index` that makes the module's functions and tables when they are first read.
  ///
  /// Reading a name that the module does not have raises and names the nearest.
  func registerIndex() {
    let index = state.function("index") { [self] (call) throws(LuaFault) in
      let name = call[2].asString ?? call[2].shortDescription
      call.push(try member(name))
    }
    let metatable = state.table { table in
      table.set("__index", index)
      table.set("__metatable", false)
    }
    state.change(module) {
      $0.set("version", ScriptRuntime.version)
      $0.setMetatable(metatable)
    }
  }

  /// Makes all members that are otherwise made when a script first reads them.
  func makeMembers() {
    let names =
      registry.functions.map { $0.name } + PureFunction.tables.map { $0.name }
      + PureFunction.module.map { $0.entry.name }
    for name in names { _ = try? make(name) }
  }

  private func member(_ name: String) throws(LuaFault) -> LuaReference {
    registerModuleFunctions()
    let made = try state.withoutCharge { () throws(LuaFault) in try make(name) }
    if let made { return made }
    throw unknown(
      name, of: "sw",
      among: manifestForFault.names(of: "sw") + PureFunction.tables.map { $0.name })
  }

  /// Makes the member of the module with a name; nil when there is none.
  private func make(_ name: String) throws(LuaFault) -> LuaReference? {
    let made: LuaReference
    if let known = registry.functions.last(where: { $0.name == name }) {
      made = limited(known.effect, "sw", name, known.most, known.body)
    } else if let table = PureFunction.tables.first(where: { $0.name == name }) {
      made = makeTable(table.name, table.functions)
    } else if name == "random" {
      // Lua's own generator, seeded by the host.
      made = try state.read(state.globals) { (globals) throws(LuaFault) in
        try globals.field("math").field("random").reference()
      }
    } else if let function = PureFunction.module.first(where: { $0.entry.name == name }) {
      made = makeFunction(function)
    } else {
      return nil
    }
    state.change(module) { $0.set(name, made) }
    return made
  }

  private func makeTable(_ name: String, _ functions: [PureFunction]) -> LuaReference {
    let owner = "sw.\(name)"
    let names = functions.map { $0.entry.name }
    let index = state.function("index") { [self] (call) throws(LuaFault) in
      throw unknown(call[2].asString ?? call[2].shortDescription, of: owner, among: names)
    }
    let metatable = state.table { table in
      table.set("__index", index)
      table.set("__metatable", false)
    }
    let functions = state.table { table in
      for function in functions { table.set(function.entry.name, makeFunction(function)) }
      table.setMetatable(metatable)
    }
    return protected(functions, called: owner, isVisible: true)
  }

  private func makeFunction(_ function: PureFunction) -> LuaReference {
    limited(
      .reads, function.entry.owner, function.entry.name, function.entry.parameters.count
    ) { [self] (call) throws(LuaFault) in
      do throws(LuaFault) {
        try function.body(self, call)
      } catch {
        throw error.withCode(.wrongArgument)
      }
    }
  }

  private func unknown(_ name: String, of owner: String, among names: [String]) -> LuaFault {
    let unknown = UnknownName(name, among: names, page: owner)
    return LuaFault(
      code: .unknownMember, message: "\(owner) has no \"\(name)\"\(unknown.hint)",
      help: unknown.help)
  }
}

extension LuaFault {
  /// The fault with a code, where it has none.
  func withCode(_ code: ErrorCode) -> LuaFault {
    guard self.code.isEmpty else { return self }
    var fault = self
    fault.code = code.rawValue
    return fault
  }
}

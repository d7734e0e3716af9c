internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession

/// The error with which `it.skip(reason)` ends a running test.
struct SpecSkip: Error {
  let reason: String
}

/// The script functions `it`, `it.skip`, `it.todo`, `it.only` and `each`.
extension SpecCollector {
  func testGlobals() -> [(name: String, value: LuaReference)] {
    [("it", itTable()), ("each", each())]
  }

  /// The table `it`, with its members and a `__call` metamethod.
  private func itTable() -> LuaReference {
    runtime.addEntry(
      APIEntry(
        owner: "test", kind: .function, name: "it", parameters: ["name", "opt?", "fn"], result: "",
        summary: "A test; it gets a scene and a Lua state of its own, and may wait.",
        options: Self.groupOptions))
    let define = runtime.state.function("it") { [unowned self] (call) throws(LuaFault) in
      // Argument 1 is the table itself.
      try self.define(call, from: 2, as: "it")
    }
    let skip = member(
      "it.skip", ["reason|name", "fn?"],
      "Inside a test: leaves it here, skipped. Outside: it.skip(name, fn), or it.skip(reason)(name, fn)."
    ) {
      [unowned self] (call) throws(LuaFault) in try self.skip(call)
    }
    let todo = member("it.todo", ["name"], "A test that is still to be written.") {
      [unowned self] (call) throws(LuaFault) in
      try refuseWhileRunning(call)
      let name = try specName(call[1], call)
      try self.define(name, options: nil, function: nil, intent: .todo, of: "it.todo", call)
    }
    let only = member(
      "it.only", ["name", "opt?", "fn"],
      "A test that keeps all others from running; refused where CI is set."
    ) { [unowned self] (call) throws(LuaFault) in
      try self.define(call, from: 1, as: "it.only", isOnly: true)
    }
    let metatable = runtime.state.table { table in
      table.set("__call", define)
      table.set("__index", unknownMember("it", ["skip", "todo", "only"]))
      table.set("__newindex", unknownMember("it", ["skip", "todo", "only"]))
    }
    return runtime.state.table { table in
      table.set("skip", skip)
      table.set("todo", todo)
      table.set("only", only)
      table.setMetatable(metatable)
    }
  }

  /// Makes a member of `it` and its entry in the reference.
  private func member(
    _ name: String, _ parameters: [String], _ summary: ReferenceText,
    _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) -> LuaReference {
    runtime.addEntry(
      APIEntry(
        owner: "test", kind: .function, name: name, parameters: parameters, result: "",
        summary: summary, options: []))
    return runtime.makeFunction(describedAs: name, body)
  }

  /// A function for `__index` and `__newindex` that raises for an unknown member.
  func unknownMember(_ owner: String, _ known: [String]) -> LuaReference {
    runtime.state.function(owner) { (call) throws(LuaFault) in
      let name = call[2].asString ?? call[2].shortDescription
      let unknown = UnknownName(name, among: known)
      throw LuaFault(
        code: .unknownMember, message: "\(owner) has no \"\(name)\"\(unknown.hint)",
        help: unknown.help)
    }
  }

  private func define(
    _ call: borrowing LuaCall, from first: Int, as owner: String, isOnly: Bool = false
  ) throws(LuaFault) {
    try refuseWhileRunning(call)
    let name = call[first]
    let hasOptions = call.count > first + 1
    let last = call[hasOptions ? first + 2 : first + 1]
    guard last.isFunction else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner) needs a function, got \(last.typeName)",
        help: "\(owner)(\"name\", function() … end), or it.todo \"name\"")
    }
    let function = try last.function()
    if !hasOptions, passesOver(function) { return }
    try define(
      try specName(name, call), options: hasOptions ? call[first + 1] : nil, function: function,
      isOnly: isOnly, of: owner, call)
  }

  private func skip(_ call: borrowing LuaCall) throws(LuaFault) {
    if phase == .running {
      let reason = call[1].isNil ? "" : try call[1].string()
      throw LuaFault(
        code: .testSkipped, message: "skipped: \(reason)", underlying: SpecSkip(reason: reason))
    }
    if call[2].isFunction {
      let name = try specName(call[1], call)
      return try define(
        name, options: nil, function: try call[2].function(), intent: .skip(""), of: "it.skip",
        call)
    }
    let reason = try call[1].string()
    guard openSkips.count < 100 else {
      throw LuaFault(
        code: .skipWithoutTest, message: "it.skip(reason) defines nothing by itself",
        help: "it.skip(reason)(\"name\", function() … end)")
    }
    let location = call.callerLocation.map { ScriptLocation(chunk: $0.chunk, line: $0.line) }
    let open = location ?? ScriptLocation(chunk: "", line: 0)
    openSkips.append(open)
    call.push(
      runtime.makeFunction(describedAs: "it.skip") { [unowned self] (call) throws(LuaFault) in
        try refuseWhileRunning(call)
        if let index = openSkips.firstIndex(of: open) { openSkips.remove(at: index) }
        let name = try specName(call[1], call)
        let hasOptions = call[2].isTable
        let body = hasOptions ? call[3] : call[2]
        try define(
          name, options: hasOptions ? call[2] : nil,
          function: body.isFunction ? try body.function() : nil, intent: .skip(reason),
          of: "it.skip", call)
      })
  }

  // MARK: - Cases

  private func each() -> LuaReference {
    runtime.makeFunction(
      "test", "each", ["cases", "name", "fn"],
      "One test for each case; {key} in the name stands for the case's value, fn gets the case."
    ) { [unowned self] (call) throws(LuaFault) in
      try refuseWhileRunning(call)
      guard call[1].isTable else { throw call[1].expected("a list of cases") }
      let pattern = try specName(call[2], call)
      guard call[3].isFunction else {
        throw LuaFault(
          code: .wrongArgument, message: "each needs a function, got \(call[3].typeName)",
          help: "each({ { … }, { … } }, \"name with {key}\", function(case) … end)")
      }
      let function = try call[3].function()
      guard call[1].length > 0 else {
        throw LuaFault(code: .wrongArgument, message: "each needs at least one case")
      }
      try call[1].checkGaps(for: "each")
      try call[1].forEachElement { (position, value) throws(LuaFault) in
        guard value.isTable else {
          throw LuaFault(
            code: .wrongArgument,
            message: "each: case \(position) is \(value.typePhrase), not a table")
        }
        let name = try Self.filled(pattern, from: value)
        try define(
          name, options: nil, function: function, argument: try value.reference(), of: "each", call)
      }
    }
  }

  /// The name with each `{key}` replaced by the field of the case, or its element for a number.
  ///
  /// - Throws: `SW2003` for a key without a value.
  private static func filled(_ pattern: String, from value: LuaValue) throws(LuaFault) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let key = String(rest[rest.index(after: open)..<close])
      var field = value.field(key)
      if field.isNil, let position = Int(key), position > 0 { field = value.element(position) }
      guard !field.isNil else {
        var known: [String] = []
        for case .string(let name) in value.keys() { known.append(name) }
        let hint = nearMiss(to: key, among: known).map { "; did you mean {\($0)}?" } ?? ""
        throw LuaFault(
          code: .wrongArgument, message: "each: a case has no value for {\(key)}\(hint)",
          help: known.isEmpty ? nil : "it has: \(known.joined(separator: " "))")
      }
      text += field.asString ?? PlainValue(field).text
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

import LuaBridge
import Scrollwork

/// A function of the module, which a script makes by reading its name first.
struct ModuleFunction {
  let effect: APIEntry.Effect
  let name: String
  /// How many arguments it takes at most.
  let most: Int
  let body: (borrowing LuaCall) throws(LuaFault) -> Void
}

/// Registering and describing in one step.
extension ScriptRuntime {
  /// Adds a description to the manifest; the closure runs whenever the manifest is built.
  func describe(_ entry: @autoclosure @escaping () -> APIEntry) {
    registry.describe { [entry()] }
  }

  /// Adds a method to a class.
  func method<Object: AnyObject>(
    _ effect: APIEntry.Effect, _ type: LuaClass<Object>, _ name: String,
    _ parameters: [String] = [], result: ReferenceText = "",
    options: [APIOption] = [], types: [String: String] = [:], _ summary: ReferenceText,
    _ body: @escaping (Object, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    describe(
      APIEntry(
        owner: type.name, kind: .method, name: name, effect: effect, parameters: parameters,
        result: result,
        summary: summary, options: options, parameterTypes: types))
    let most = parameters.last == "…" ? Int.max : parameters.count
    let owner = type.name
    type.method(name) { [self] (object, call) throws(LuaFault) in
      if call.count > most { throw ScriptRuntime.tooMany("\(owner):\(name)", call.count, most) }
      try permitted(effect, "\(owner):\(name)", call, on: object) { () throws(LuaFault) in
        try body(object, call)
      }
    }
  }

  /// Makes a function of the module, or of one of its tables.
  func function(
    _ effect: APIEntry.Effect, _ owner: String, _ name: String, _ parameters: [String],
    result: ReferenceText = "",
    options: [APIOption] = [], _ summary: ReferenceText,
    _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) -> LuaReference {
    describe(
      APIEntry(
        owner: owner, kind: owner.isEmpty ? .verb : .function, name: name, effect: effect,
        parameters: parameters,
        result: result, summary: summary, options: options))
    let most = parameters.last == "…" ? Int.max : parameters.count
    return limited(effect, owner, name, most, body)
  }

  /// A function that refuses more than `most` arguments, and code without the right to its effect.
  func limited(
    _ effect: APIEntry.Effect, _ owner: String, _ name: String, _ most: Int,
    _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) -> LuaReference {
    let path = owner.isEmpty ? name : "\(owner).\(name)"
    return state.function(name) { [self] (call) throws(LuaFault) in
      if call.count > most { throw ScriptRuntime.tooMany(path, call.count, most) }
      try permitted(effect, path, call) { () throws(LuaFault) in try body(call) }
    }
  }

  /// Adds a function to the module `sw`; it is made when a script first reads its name.
  func moduleFunction(
    _ effect: APIEntry.Effect, _ name: String, _ parameters: [String], result: ReferenceText = "",
    options: @autoclosure @escaping () -> [APIOption] = [], types: [String: String] = [:],
    _ summary: ReferenceText, _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    describe(
      APIEntry(
        owner: "sw", kind: .function, name: name, effect: effect, parameters: parameters,
        result: result,
        summary: summary, options: options(), parameterTypes: types))
    let most = parameters.last == "…" ? Int.max : parameters.count
    registry.functions.append(ModuleFunction(effect: effect, name: name, most: most, body: body))
  }

  static func tooMany(_ path: String, _ given: Int, _ most: Int) -> LuaFault {
    let allowed =
      most == 0 ? "no arguments" : "at most \(most) argument\(most == 1 ? "" : "s")"
    return LuaFault(code: .wrongArgument, message: "\(path) takes \(allowed), got \(given)")
  }

  /// The instructions charged for each name that a wrong one is compared with.
  static let stepsPerName = 100

  /// The manifest, for an error that names what a script may have meant.
  ///
  /// It is built for each error, and charged to the script: a loop of caught errors ends by the
  /// instruction budget, before any limit of time.
  var manifestForFault: Manifest {
    state.charge(instructions: 10_000)
    return manifest
  }

  /// Makes unknown members, assignments and dots for colons raise errors that name the right form.
  func makeStrict<Object: AnyObject>(_ type: LuaClass<Object>, called article: String) {
    let owner = type.name
    type.unknownMember { [self] (_, call) in
      let name = call[1].asString ?? call[1].shortDescription
      let unknown = UnknownName(
        name, among: manifestForFault.names(of: owner), page: owner, neighbors: true)
      return LuaFault(
        code: .unknownMember,
        message: "\(article) has no field or call \"\(name)\"\(unknown.hint)", help: unknown.help)
    }
    type.assignment { [self] call in
      let name = call[1].asString ?? call[1].shortDescription
      return LuaFault(
        code: .fieldAssigned, message: "\(owner).\(name) cannot be assigned",
        help: writer(of: name, owner))
    }
    type.wrongSelf { call in
      let name = call.name
      return LuaFault(
        code: .dotForColon,
        message: "\(name) is called on \(article) with a colon, not a dot",
        help: "write \(owner.lowercased()):\(name)(…)")
    }
  }

  /// The call that changes what a field shows.
  private func writer(of field: String, _ owner: String) -> String {
    guard owner == "View" else { return "reading is a field, doing is a call" }
    switch field {
    case "x", "y", "offset": return "use view:scroll_to{ x=, y= } or view:scroll_by{ x=, y= }"
    case "tracked": return "it is where the view is; view:set_position{ … } is what can be set"
    case "position": return "use view:set_position{ … }"
    case "target": return "use view:snap(rule), or return a point from will_end_drag"
    case "width", "height": return "use view:configure{ width=, height= }"
    default:
      return "reading is a field, doing is a call; settings are changed with view:configure{ … }"
    }
  }
}

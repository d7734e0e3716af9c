internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// The script functions `property` and `gen`.
extension SpecCollector {
  /// The highest number of list elements, path steps or choices of one generator.
  static let sizeLimit = 1_000

  func propertyGlobals() -> [(name: String, value: LuaReference)] {
    [("property", property()), ("gen", generatorTable())]
  }

  // MARK: - property

  private func property() -> LuaReference {
    runtime.makeFunction(
      "test", "property", ["name", "generators", "fn"],
      "A test that has to hold for every case that the generators make; fn gets a table with a value for each."
    ) { [unowned self] (call) throws(LuaFault) in
      try refuseWhileRunning(call)
      let name = try specName(call[1], call)
      guard call[2].isTable else { throw call[2].expected("a table of generators") }
      guard call[3].isFunction else {
        throw LuaFault(
          code: .wrongArgument, message: "property needs a function, got \(call[3].typeName)",
          help: "property(\"name\", { n = gen.integer { max = 9 } }, function(case) … end)")
      }
      let generators = try self.generators(call[2])
      try define(
        name, options: nil, function: try call[3].function(), generators: generators,
        of: "property", call)
    }
  }

  private func generators(
    _ table: LuaValue
  ) throws(LuaFault) -> [(name: String, generator: Generator)] {
    var found: [(name: String, generator: Generator)] = []
    for key in table.keys() {
      guard case .string(let name) = key else {
        throw LuaFault(
          code: .wrongArgument, message: "property: generators have names, not positions")
      }
      found.append((name, try table.field(name).object(generatorClass)))
    }
    guard !found.isEmpty else {
      throw LuaFault(
        code: .wrongArgument, message: "property needs at least one generator",
        help: "property(\"name\", { n = gen.integer { max = 9 } }, function(case) … end)")
    }
    for role in [Generator.Role.rate, .device]
    where found.count(where: { $0.generator.role == role }) > 1 {
      throw LuaFault(code: .wrongArgument, message: "property: a case has one gen.\(role) at most")
    }
    return found.sorted { bytesPrecede($0.name, $1.name) }
  }

  // MARK: - gen

  private static let integerOptions = [
    APIOption(
      "min", "integer", "0", summary: "The least number, in the unit of what it stands for."),
    APIOption(
      "max", "integer", "100", summary: "The largest number, in the unit of what it stands for."),
  ]
  private static let numberOptions = [
    APIOption(
      "min", "number", "0", summary: "The least number, in the unit of what it stands for."),
    APIOption(
      "max", "number", "1", summary: "The largest number, in the unit of what it stands for."),
  ]
  private static let listOptions = [
    APIOption("min", "integer", "0", summary: "The least count of elements."),
    APIOption(
      "max", "integer", "8", summary: "The largest count of elements; 8, or min where that is more."
    ),
  ]

  private func generatorTable() -> LuaReference {
    let members: [(String, LuaReference)] = [
      ("integer", integers()), ("number", numbers()),
      (
        "boolean",
        generator("boolean", [], [], "true and false.") { (_) throws(LuaFault) in .truth }
      ),
      (
        "choice",
        generator("choice", ["list"], [], "One of a list of numbers, strings and booleans.") {
          [unowned self] (call) throws(LuaFault) in .choice(try choices(call[1], "gen.choice"))
        }
      ),
      ("list", lists()), ("finger_path", fingerPaths()), ("hand", hands()),
      ("rate", rates()),
      ("device", deviceNames()), ("path", pathWord()),
    ]
    registerPaths()
    return runtime.state.table { table in
      for (name, function) in members { table.set(name, function) }
      table.setMetatable(
        runtime.state.table { metatable in
          let refusal = unknownMember("gen", members.map(\.0))
          metatable.set("__index", refusal)
          metatable.set("__newindex", refusal)
        })
    }
  }

  private func integers() -> LuaReference {
    generator("integer", ["opt?"], Self.integerOptions, "Whole numbers, both ends included.") {
      [unowned self] (call) throws(LuaFault) in
      let options = try options(call[1], "gen.integer", Self.integerOptions)
      return .integer(
        try range(
          try options("min").map { (value) throws(LuaFault) in try value.integer() } ?? 0,
          try options("max").map { (value) throws(LuaFault) in try value.integer() } ?? 100,
          "gen.integer"))
    }
  }

  private func numbers() -> LuaReference {
    generator("number", ["opt?"], Self.numberOptions, "Numbers, both ends included.") {
      [unowned self] (call) throws(LuaFault) in
      let options = try options(call[1], "gen.number", Self.numberOptions)
      return .number(
        try range(
          try options("min").map { (value) throws(LuaFault) in try value.finite("min") } ?? 0,
          try options("max").map { (value) throws(LuaFault) in try value.finite("max") } ?? 1,
          "gen.number"))
    }
  }

  private func lists() -> LuaReference {
    generator("list", ["generator", "opt?"], Self.listOptions, "Lists of what another one makes.") {
      [unowned self] (call) throws(LuaFault) in
      let options = try options(call[2], "gen.list", Self.listOptions)
      let least = try options("min").map { (value) throws(LuaFault) in try value.count("min") }
      let most = try options("max").map { (value) throws(LuaFault) in try value.count("max") }
      let range = try range(least ?? 0, most ?? max(8, least ?? 0), "gen.list")
      guard range.upperBound <= Self.sizeLimit else {
        throw LuaFault(
          code: .wrongArgument, message: "gen.list: max is at most \(Self.sizeLimit)")
      }
      return .list(try call[1].object(generatorClass), range)
    }
  }

  private func rates() -> LuaReference {
    generator(
      "rate", ["list?"], [], "Ticks per second of the case's scene: 30, 60 and 120, or a list.",
      role: .rate
    ) { [unowned self] (call) throws(LuaFault) in
      if call[1].isNil { return .choice([.integer(60), .integer(30), .integer(120)]) }
      let values = try choices(call[1], "gen.rate")
      for value in values {
        guard let rate = value.number, (1...1_000).contains(rate) else {
          throw LuaFault(
            code: .wrongArgument, message: "gen.rate: ticks a second are from 1 to 1000")
        }
      }
      return .choice(values)
    }
  }

  private func deviceNames() -> LuaReference {
    generator(
      "device", ["list?"], [], "The device of the case's scene: all that are known, or a list.",
      role: .device
    ) { [unowned self] (call) throws(LuaFault) in
      if call[1].isNil { return .choice(devices.map(CaseValue.text)) }
      let values = try choices(call[1], "gen.device")
      for value in values {
        guard case .text(let name) = value, devices.contains(name) else {
          throw LuaFault(
            code: .unknownChoice, message: "gen.device: there is no device \(value.source)",
            help: "devices: \(devices.joined(separator: " "))")
        }
      }
      return .choice(values)
    }
  }

  func generator(
    _ name: String, _ parameters: [String], _ options: [APIOption], _ summary: ReferenceText,
    role: Generator.Role = .value,
    _ make: @escaping (borrowing LuaCall) throws(LuaFault) -> Generator.Kind
  ) -> LuaReference {
    runtime.makeFunction(
      "test", "gen.\(name)", parameters, result: "Generator", options: options, summary
    ) { [unowned self] (call) throws(LuaFault) in
      call.push(Generator(try make(call), role: role), as: generatorClass)
    }
  }

  func options(
    _ value: LuaValue, _ owner: String, _ allowed: [APIOption]
  ) throws(LuaFault) -> (String) -> LuaValue? {
    if value.isNil { return { _ in nil } }
    return try runtime.options(value, of: owner, allowed)
  }

  private func range<Number: Comparable & CustomStringConvertible>(
    _ low: Number, _ high: Number, _ owner: String
  ) throws(LuaFault) -> ClosedRange<Number> {
    guard low <= high else {
      throw LuaFault(code: .wrongArgument, message: "\(owner): min \(low) is above max \(high)")
    }
    return low...high
  }

  private func choices(_ value: LuaValue, _ owner: String) throws(LuaFault) -> [CaseValue] {
    guard value.isTable, value.length > 0, value.length <= Self.sizeLimit else {
      throw value.expected("a list of 1 to \(Self.sizeLimit) values for \(owner)")
    }
    try value.checkGaps(for: owner)
    var values: [CaseValue] = []
    try value.forEachElement { (position, element) throws(LuaFault) in
      guard let value = plain(element) else {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "\(owner): value \(position) is \(element.typePhrase), not a number, string or boolean"
        )
      }
      values.append(value)
    }
    return values
  }

  private func plain(_ value: LuaValue) -> CaseValue? {
    if value.isInteger, let integer = value.asInteger { return .integer(integer) }
    if let number = value.asNumber, number.isFinite { return .number(number) }
    return value.asString.map { .text($0) } ?? value.asBool.map { .truth($0) }
  }
}

extension CaseValue {
  /// The value as a number, if it is one.
  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .truth, .text, .list, .path: nil
    }
  }
}

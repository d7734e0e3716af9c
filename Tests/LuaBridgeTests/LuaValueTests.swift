import LuaBridge
import Testing

@Suite("LuaValue") struct LuaValueTests {
  @Test("keys come in the promised order")
  func keys() throws {
    let state = LuaState()
    let doors = doors(in: state)
    let (first, second) = (Door("a"), Door("b"))
    var keys: [LuaKey] = []
    state.define("keys") { call in keys = call[1].keys() }
    _ = try state.evaluate(
      "local a, b = ... keys { [b] = 1, [a] = 1, [true] = 1, [false] = 1, z = 1, a = 1, [2.5] = 1, "
        + "10, 20, [-1] = 1, ['\\u{e9}'] = 1, [2^53] = 1 }"
    ) {
      $0.push(first, as: doors)
      $0.push(second, as: doors)
    }
    #expect(
      keys.prefix(10) == [
        .integer(-1), .integer(1), .integer(2), .number(2.5), .integer(1 << 53), .string("a"),
        .string("z"), .string("é"), .boolean(false), .boolean(true),
      ])
    let numbers = keys.dropFirst(10).map { (key) -> Int64 in
      if case .handle(let number) = key { number } else { -1 }
    }
    #expect(numbers.count == 2 && numbers[0] >= 0 && numbers[0] < numbers[1])
  }

  @Test("reading fields between results keeps the results in order")
  func interleaved() throws {
    let state = LuaState()
    state.define("swap") { (call) throws(LuaFault) in
      let options = call[1]
      call.push("first")
      call.push(try options.field("b").number())
      let inner = options.field("inner")
      call.push(try inner.element(2).string())
      call.pushTable { table in
        table.set("a", options.field("a").asNumber ?? -1)
        table.set("list") { $0.pushTable { list in list.set(at: 1) { $0.push(inner.element(1)) } } }
      }
      call.push(inner.length)
    }
    let answer = try state.evaluate(
      "local a, b, c, d, e = swap { a = 1, b = 2, inner = { 'x', 'y' } } "
        + "return a, b, c, d.a, d.list[1], e")
    #expect(answer == ["'first'", "2", "'y'", "1", "'x'", "2"])
  }

  @Test("an absent argument is none, and stays absent when results are pushed")
  func absent() throws {
    let state = LuaState()
    state.define("f") { call in
      call.push(1)
      call.push(2)
      call.push(call[1].isNil && call[2].kind == .none && call[200].kind == .none)
    }
    #expect(try state.evaluate("return f()") == ["1", "2", "true"])
  }

  @Test("text survives NUL and broken UTF-8")
  func text() throws {
    let state = LuaState()
    var seen: [UInt8] = []
    var repaired = ""
    state.define("f") { (call) throws(LuaFault) in
      seen = try call.bytes(1)
      repaired = try call.string(1)
      call.push(bytes: seen)
    }
    #expect(try state.evaluate("return #f('a\\0b\\xff')") == ["4"])
    #expect(seen == [97, 0, 98, 255])
    #expect(repaired == "a\u{0}b\u{FFFD}")
  }

  @Test(
    "numbers that Swift cannot use are errors",
    arguments: [
      ("0/0", "count must be finite, got nan"), ("1/0", "count must be finite, got inf"),
      ("-1/0", "count must be finite, got -inf"),
      ("1e300", "count must be a whole number, got 1e+300"),
      ("2^63", "count must be a whole number, got 9.223372036854776e+18"),
      ("-1", "count must be at least 0, got -1"), ("1.5", "count must be a whole number, got 1.5"),
      ("math.mininteger", "count must be at least 0, got -9223372036854775808"),
      ("'3'", "number expected, got string"), ("nil", "number expected, got nil"),
      ("", "number expected, got no value"),
    ])
  func numbers(argument: String, detail: String) {
    let state = LuaState()
    state.define("f") { (call) throws(LuaFault) in call.push(try call[1].count("count")) }
    #expect(
      state.failure(of: "f(\(argument))")?.message == "bad argument #1 to 'f' (\(detail))")
  }

  @Test("integers stay integers both ways")
  func integers() throws {
    let state = LuaState()
    state.define("f") { (call) throws(LuaFault) in
      if call[1].isInteger { call.push(try call.integer(1)) } else { call.push(try call.number(1)) }
    }
    #expect(
      try state.evaluate(
        "return math.type(f(3)), math.type(f(3.0)), f(math.maxinteger) == math.maxinteger")
        == ["'integer'", "'float'", "true"])
  }

  @Test("a table of any size can be walked, also between results")
  func walking() throws {
    let answer = try onLuaThread {
      let state = LuaState(limits: .memoryOnly)
      state.define("walk") { (call) throws(LuaFault) in
        call.push("before")
        var sum = 0
        try call[1].forEachElement { (position, value) throws(LuaFault) in
          sum += try value.field("n").integer()
          if position == 2 { call.push("within") }
        }
        call[1].element(1).forEachField { name, value in call.push(name) }
        call.push(sum)
      }
      return try state.evaluate(
        "local t = {} for i = 1, 300000 do t[i] = { n = i } end return walk(t)")
    }
    #expect(answer == ["'before'", "'within'", "'n'", "45000150000"])
  }

  @Test("a callback on a full stack is stopped, not the process")
  func fullStack() throws {
    let error = try onLuaThread { () -> LuaError? in
      let state = LuaState()
      let points = state.registerRecord("point", numbers: ["x", "y"])
      state.define("many") { (call) throws(LuaFault) in
        let first = call[1]
        for i in 0..<2_000_000 {
          call.push(i)
          if i % 1000 == 0 {
            call.push(record: points, 1, 2)
            call.pushTable { $0.set("x", first.field("y").asNumber ?? 0) }
            _ = first.element(i)
          }
        }
      }
      return state.failure(of: "pcall(many, { y = 1 })")
    }
    #expect(error?.code == .memory)
  }

  @Test("metamethods of a table are not called")
  func rawAccess() throws {
    let state = LuaState()
    state.define("f") { call in
      call.push(call[1].field("x").isNil && call[1].element(1).isNil && call[1].keys().isEmpty)
    }
    #expect(
      try state.evaluate(
        "return f(setmetatable({}, {__index = error, __pairs = error, __len = error}))")
        == ["true"])
  }
}

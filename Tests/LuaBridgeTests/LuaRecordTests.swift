import LuaBridge
import Testing

@Suite("LuaRecordClass") struct LuaRecordTests {
  let state = LuaState()
  let points: LuaRecordClass
  let events: LuaRecordClass

  init() {
    points = state.registerRecord("point", numbers: ["x", "y"])
    events = state.registerRecord("event", fields: ["from", "to", "data"])
    let points = points
    state.define("point") { (call) throws(LuaFault) in
      call.push(record: points, try call.number(1), try call.number(2))
    }
  }

  @Test("fields are read, equal contents are equal, and it prints")
  func reading() throws {
    let answer = try state.evaluate(
      """
      local a, b, c = point(1, 2), point(1, 2), point(1, 3)
      return a.x, a.y, a == b, a == c, rawequal(a, b), tostring(a), a ~= c
      """)
    #expect(
      answer == ["1", "2", "true", "false", "false", "'point { x=1, y=2 }'", "true"])
  }

  @Test("NaN makes no point equal, and a point is never equal to something else")
  func inequality() throws {
    let answer = try state.evaluate(
      "local n = 0/0 return point(n, 1) == point(n, 1), point(1, 2) == 'x', point(1, 2) == {}")
    #expect(answer == ["false", "false", "false"])
  }

  @Test("pairs visits the fields in order and skips nil")
  func iteration() throws {
    let events = events
    let answer = try state.evaluate(
      "local s = '' for k, v in pairs(...) do s = s .. k .. '=' .. tostring(v) .. ' ' end return s"
    ) { arguments in
      arguments.push(record: events) { fields in
        fields.push(1)
        fields.pushNil()
        fields.push("d")
      }
    }
    #expect(answer == ["'from=1 data=d '"])
  }

  @Test("a record can hold records, and is compared through them")
  func nesting() throws {
    let events = events
    let points = points
    let answer = try state.evaluate("local a, b, c = ... return a == b, a == c, a.from.y") {
      arguments in
      for y in [2.0, 2, 3] {
        arguments.push(record: events) { fields in fields.push(record: points, 1, y) }
      }
    }
    #expect(answer == ["true", "false", "2"])
  }

  @Test("a wrong field and an assignment are errors that name it")
  func errors() throws {
    #expect(
      state.failure(of: "return point(1, 2).z")?.description == "test.lua:1: point has no field 'z'"
    )
    #expect(state.failure(of: "return point(1, 2).z")?.help == "its fields are x, y")
    #expect(
      state.failure(of: "point(1, 2).x = 3")?.description
        == "test.lua:1: cannot assign 'x' of point: it is a value")
    #expect(state.failure(of: "return getmetatable(point(1, 2)).__index")?.code == .runtime)
  }

  @Test("Swift reads fields of a record like those of a table")
  func readBySwift() throws {
    let points = points
    state.define("sum") { (call) throws(LuaFault) in
      guard call[1].isRecord(points) || call[1].isTable else { throw call[1].expected("point") }
      call.push(try call[1].field("x").finite("x") + call[1].field("y").finite("y"))
    }
    #expect(try state.evaluate("return sum(point(1, 2)), sum { x = 3, y = 4 }") == ["3", "7"])
    #expect(
      state.failure(of: "sum { x = 1, y = 0/0 }")?.message
        == "bad argument #1 to 'sum' (field 'y': y must be finite, got nan)")
    #expect(
      state.failure(of: "sum(1)")?.message
        == "bad argument #1 to 'sum' (point expected, got number)")
  }

  /// A record whose first and last fields are made when they are read.
  private func lines() -> LuaRecordClass {
    state.registerRecord(
      "line", fields: ["from", "name", "to"],
      kinds: ["from": .record(points), "to": .record(points)])
  }

  private func push(_ line: LuaRecordClass, _ y: Double, to arguments: borrowing LuaArguments) {
    arguments.push(
      record: line,
      cells: { cells in for number in [1, 2, 3, y] { cells.add(number) } },
      values: { $0.push("a") })
  }

  @Test("a field of any kind is the value that was given, for scripts and for the host")
  func kinds() throws {
    let marks = state.registerRecord(
      "mark", fields: ["at", "count", "is_set", "word", "any", "place", "none"],
      kinds: [
        "at": .number, "count": .integer, "is_set": .boolean, "word": .reference,
        "place": .record(points), "none": .reference,
      ])
    let word = state.text("here")
    func push(to arguments: borrowing LuaArguments, count: Int) {
      arguments.push(
        record: marks,
        cells: { cells in
          cells.add(0.5)
          cells.add(count)
          cells.add(true)
          cells.add(word)
          cells.add(7.0)
          cells.add(8.0)
          cells.add(nil)
        },
        values: { $0.push("any") })
    }
    var read: [String] = []
    state.define("read") { (call) throws(LuaFault) in
      read = marks.fields.map { call[1].field($0).shortDescription }
    }
    let answer = try state.evaluate(
      """
      local a, b, c = ...
      read(a)
      return math.type(a.at), math.type(a.count), a.count, a.is_set, a.word, a.any,
        a.place == point(7, 8), a.none, a == b, a == c, tostring(a)
      """
    ) { arguments in for count in [2, 2, 3] { push(to: arguments, count: count) } }
    #expect(answer[0...1] == ["'float'", "'integer'"])
    #expect(answer[2...6] == ["2", "true", "'here'", "'any'", "true"])
    #expect(answer[7...9] == ["nil", "true", "false"])
    #expect(answer[10].contains("at=0.5, count=2, is_set=true"))
    #expect(Array(read[0...4]) == ["0.5", "2", "true", "'here'", "'any'"])
  }

  @Test("a field that is made late is the record it would have been, equal at each reading")
  func lateFields() throws {
    let lines = lines()
    let answer = try state.evaluate(
      """
      local line = ...
      return line.from == point(1, 2), line.name, line.to.y, line.to == line.to,
        tostring(line)
      """
    ) { push(lines, 4, to: $0) }
    #expect(
      answer == [
        "true", "'a'", "4", "true",
        "'line { from=point { x=1, y=2 }, name='a', to=point { x=3, y=4 } }'",
      ])
  }

  @Test("records of a draft keep what it held when each was made")
  func drafts() throws {
    let draft = LuaRecordDraft(of: lines())
    state.define("make") { (call) throws(LuaFault) in
      let number = try call.number(1)
      draft[value: 0] = call[2].isNil ? nil : try call[2].reference()
      draft.fill { cells in for offset in 0..<4 { cells.add(number + Double(offset)) } }
      call.push(draft)
    }
    let answer = try state.evaluate(
      """
      local a, b, c, d = make(1, 'a'), make(5, {}), make(5), make(1, 'a')
      collectgarbage()
      return a.from == point(1, 2), a.to == point(3, 4), a.name, b.from.x, type(b.name), c.name,
        a == d, a == b, tostring(c)
      """)
    #expect(answer.prefix(6) == ["true", "true", "'a'", "5", "'table'", "nil"])
    #expect(
      answer[6...] == [
        "true", "false", "'line { from=point { x=5, y=6 }, name=nil, to=point { x=7, y=8 } }'",
      ])
    draft.forget()
    #expect(draft[value: 0] == nil)
  }

  @Test("a task that begins with a draft runs, waits and fails as any other")
  func draftTasks() throws {
    let draft = LuaRecordDraft(of: lines())
    draft[value: 0] = state.text("name")
    draft.fill { cells in for number in [1.0, 2, 3, 4] { cells.add(number) } }
    state.define("pause") { (call) throws(LuaFault) in try call.wait(for: LuaWaitToken(7)) }
    let function = try state.load(
      "local line = ... pause() got = line.name .. line.to.y error('no')", name: "test.lua")
    let task = try state.start(function, with: draft)
    guard case .waiting(let token) = state.resume(task) else { Issue.record("no wait"); return }
    #expect(token.id == 7)
    draft.forget()
    draft.fill { cells in for _ in 0..<4 { cells.add(0.0) } }
    guard case .failed(let error) = state.resume(task) else { Issue.record("no error"); return }
    #expect(error.message.contains("no"))
    #expect(try state.evaluate("return got") == ["'name4.0'"])
  }

  @Test("records with late fields are compared and visited through them")
  func lateComparison() throws {
    let lines = lines()
    let answer = try state.evaluate(
      """
      local a, b, c = ...
      local s = '' for k, v in pairs(a) do s = s .. k .. '=' .. tostring(v) .. ' ' end
      return a == b, a == c, s
      """
    ) { arguments in for y in [4.0, 4, 5] { push(lines, y, to: arguments) } }
    #expect(
      answer == [
        "true", "false", "'from=point { x=1, y=2 } name=a to=point { x=3, y=4 } '",
      ])
  }

  @Test("the host reads a late field as scripts do")
  func lateFieldsOfHost() throws {
    let lines = lines()
    var read: [String] = []
    state.define("read") { (call) throws(LuaFault) in
      read = ["from", "name", "to"].map { name in
        let part = call[1].field(name)
        return part.isNil ? "nil" : "\(part.typeName) \(part.field("y").shortDescription)"
      }
    }
    _ = try state.evaluate("read(...)") { arguments in
      push(lines, 4, to: arguments)
    }
    #expect(read == ["point 2", "string no value", "point 4"])
  }
}

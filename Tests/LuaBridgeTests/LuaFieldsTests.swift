import LuaBridge
import Testing

@Suite("LuaFields") struct LuaFieldsTests {
  let state = LuaState()
  let names = LuaNames(["x", "y", "", "long name"])

  /// What is read of the table that a script gives, name by name in the order of the names.
  private func read(_ table: String, skippingElements: Bool = false) throws -> [String]? {
    var found: [String]??
    let names = names
    state.define("read") { (call) throws(LuaFault) in
      let words = ["x", "y", "", "long name"]
      guard let fields = call[1].fields(names, skippingElements: skippingElements) else {
        found = .some(nil)
        return
      }
      var texts: [(Int, String)] = []
      for index in 0..<fields.count {
        let value = call[1].field(index, of: fields, called: words[fields[index]])
        texts.append((fields[index], "\(words[fields[index]])=\(value.shortDescription)"))
      }
      found = texts.sorted { $0.0 < $1.0 }.map(\.1)
    }
    _ = try state.evaluate("read(\(table))")
    return try #require(found)
  }

  @Test("all that a table has under the names is read at once")
  func known() throws {
    #expect(try read("{}") == [])
    #expect(try read("{ y = 2 }") == ["y=2"])
    #expect(
      try read("{ ['long name'] = 'a', y = false, x = 1, [''] = 0 }")
        == ["x=1", "y=false", "=0", "long name='a'"])
  }

  @Test(
    "any other key makes it nothing",
    arguments: ["{ z = 1 }", "{ x = 1, 2 }", "{ [true] = 1 }", "{ xy = 1 }", "{ [1.5] = 1 }", "1"])
  func unknown(table: String) throws { #expect(try read(table) == nil) }

  @Test("elements can be left out, other numbers not")
  func elements() throws {
    #expect(try read("{ 1, 2, 3, x = 4 }", skippingElements: true) == ["x=4"])
    #expect(try read("{ [0.5] = 1, x = 4 }", skippingElements: true) == nil)
  }

  @Test("more than fits is nothing")
  func capacity() throws {
    let many = (0...LuaFields.capacity).map { "k\($0)" }
    let names = LuaNames(many)
    var counts: [Int?] = []
    state.define("count") { (call) throws(LuaFault) in
      counts.append(call[1].fields(names)?.count)
    }
    for count in LuaFields.capacity...LuaFields.capacity + 1 {
      let table = many.prefix(count).map { "\($0)=1" }.joined(separator: ",")
      _ = try state.evaluate("count { \(table) }")
    }
    #expect(counts == [LuaFields.capacity, nil])
  }
}

@Suite("Numbers in bulk") struct LuaNumbersTests {
  let state = LuaState()

  @Test("a function is asked with 1, 2, … up to the first answer outside of the bounds")
  func function() throws {
    let chunk = try state.load("return function(i) return i * 10 end", name: "test.lua")
    let function = try #require(try state.call(chunk) { try? $0[1].function() })
    #expect(try state.numbers(of: function, count: 3, within: 0...100) == [10, 20, 30])
    #expect(try state.numbers(of: function, count: 9, within: 0...25) == [10, 20, 30])
    #expect(try state.numbers(of: function, count: 0, within: 0...25) == [])
  }

  @Test("what the function raises, or answers instead of a number, is thrown")
  func failing() throws {
    for (source, words) in [("error 'no'", "no"), ("return 'a'", "must return a number")] {
      let chunk = try state.load("return function(i) \(source) end", name: "test.lua")
      let function = try #require(try state.call(chunk) { try? $0[1].function() })
      let error = #expect(throws: LuaError.self) {
        _ = try state.numbers(of: function, count: 3, within: 0...100)
      }
      #expect(error?.message.contains(words) == true)
      #expect(error?.chunk == "test.lua" && error?.line == 1)
    }
  }

  @Test("a table's elements are read when all are numbers within the bounds")
  func table() throws {
    var read: [[Double]?] = []
    state.define("read") { (call) throws(LuaFault) in read.append(call[1].numbers(within: 0...9)) }
    _ = try state.evaluate(
      "read { 1, 2.5, 9 } read {} read { 1, '2' } read { 1, 10 } read { 0/0 } read(1)")
    #expect(read == [[1, 2.5, 9], [], nil, nil, nil, nil])
  }
}

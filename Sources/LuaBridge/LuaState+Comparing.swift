internal import CLua
internal import CLuaSandbox

/// A value that differs between two values that were compared, or that only one of them contains.
///
/// It is valid only inside the closure that was given it.
public struct LuaDifference {
  /// The keys that lead to the value; of more than twelve the first six and the last six.
  public let path: [LuaValue]
  /// The number of keys that are left out in the middle of `path`.
  public let leftOut: Int
  /// The value on the expected side; nil where there is none.
  public let expected: LuaValue
  /// The value on the received side; nil where there is none.
  public let received: LuaValue
}

// MARK: - Comparing and copying by content

extension LuaState {
  /// Whether two values are equal by content, with Lua's own comparison for all that are no tables.
  ///
  /// Tables are equal when they have the same keys with equal values, of any number and depth,
  /// cycles included; tables and functions as keys are compared by identity, and so are functions
  /// as values. Records of a class are equal when their fields are, handles when they are of one
  /// object. No metamethod is called.
  ///
  /// - Throws: The stop by a budget: each entry is charged, and nested tables need memory.
  /// - Complexity: O(n log n) in entries.
  public func isEqual(_ first: LuaReference, _ second: LuaReference) throws(LuaError) -> Bool {
    try compare(first, second, most: 0) { $0[1].asInteger == 0 }
  }

  /// Whether a table has an equal value, as by `isEqual`, under any key.
  ///
  /// - Throws: The stop by a budget, or that `table` is no table.
  public func contains(_ table: LuaReference, _ value: LuaReference) throws(LuaError) -> Bool {
    try call(
      function(scrollwork_lua_push_contains), within: .run,
      arguments: {
        $0.push(table)
        $0.push(value)
      }, results: { $0[1].isTruthy })
  }

  /// Finds where two values differ, in the order in which `pairs` visits them.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - received: The received value.
  ///   - most: The most differences that are described, from 1.
  ///   - body: Gets the number of all differences, and the first ones.
  /// - Returns: What `body` returns.
  /// - Throws: The stop by a budget.
  public func differences<Result>(
    from expected: LuaReference, to received: LuaReference, most: Int,
    _ body: (_ count: Int, _ first: [LuaDifference]) -> Result
  ) throws(LuaError) -> Result {
    try compare(expected, received, most: most) { results in
      let count = results[1].asInteger ?? 0
      let found = results[2]
      return body(
        count,
        (0..<min(count, most)).map { index in
          let keys = found.element(4 * index + 1)
          return LuaDifference(
            path: keys.length == 0 ? [] : (1...keys.length).map(keys.element),
            leftOut: found.element(4 * index + 2).asInteger ?? 0,
            expected: found.element(4 * index + 3), received: found.element(4 * index + 4))
        })
    }
  }

  /// A copy of a table in which tables are copies, too, without their metatables; functions,
  /// handles and the read-only proxies that the host makes are the same.
  ///
  /// - Throws: The stop by a budget: each entry is charged, and the copy needs memory.
  /// - Complexity: O(n log n) in entries.
  public func copy(_ value: LuaReference) throws(LuaError) -> LuaReference {
    try call(
      function(scrollwork_lua_push_copy), within: .run, arguments: { $0.push(value) },
      results: { try? $0[1].reference() }) ?? noReference
  }

  private func compare<Result>(
    _ first: LuaReference, _ second: LuaReference, most: Int,
    results: (borrowing LuaResults) -> Result
  ) throws(LuaError) -> Result {
    try call(
      function(scrollwork_lua_push_compare), within: .run,
      arguments: {
        $0.push(first)
        $0.push(second)
        $0.push(most)
      }, results: results)
  }

  private func function(_ push: (OpaquePointer?) -> Void) -> LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    push(thread)
    return takeReference(from: thread)
  }
}

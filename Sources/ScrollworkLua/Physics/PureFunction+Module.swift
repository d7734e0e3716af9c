import Scrollwork

import LuaBridge

/// Functions of the module itself that need no scene.
extension PureFunction {
  static let module: [PureFunction] = [sorted]

  private static let sorted = PureFunction(
    "sw", "sorted", ["list"], result: "list",
    "A copy of a list in the order of pairs: numbers, strings by bytes, false, true, handles."
  ) { (runtime, call) throws(LuaFault) in
    let list = call[1]
    guard list.isTable else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.sorted: a list is expected, got \(list.shortDescription)"
      )
    }
    var items: [(key: LuaKey, position: Int)] = []
    try list.forEachElement { (position, value) throws(LuaFault) in
      items.append((try sortable(value, position), position))
    }
    guard list.keys().count == items.count else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.sorted takes a list without gaps, and this has other keys",
        help: "pairs already meets the keys of a table in order")
    }
    items = items.ordered { left, right in
      if LuaKey.isOrdered(left.key, before: right.key) { return true }
      return !LuaKey.isOrdered(right.key, before: left.key) && left.position < right.position
    }
    call.pushTable { table in
      for (index, item) in items.enumerated() {
        table.set(at: index + 1) { $0.push(elementOf: list, at: item.position) }
      }
    }
  }

  private static func sortable(
    _ value: LuaValue, _ position: Int
  ) throws(LuaFault) -> LuaKey {
    let key = value.asKey
    switch key {
    case .other:
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.sorted: element \(position) is \(value.typePhrase), which has no order",
        help: "numbers, strings, booleans and handles have one")
    case .number(let number) where number.isNaN:
      throw LuaFault(code: .wrongArgument, message: "sw.sorted: element \(position) is nan")
    default: return key
    }
  }
}

/// The locals, labels and pending jumps of the function that is being parsed.
///
/// The rules are those of Lua's compiler. A jump goes to a label in its own or a surrounding block.
/// It must not enter the scope of a local, unless the label ends the block.
final class FunctionScope {
  private struct Block {
    let isLoop: Bool
    let firstLocal: Int
    let firstLabel: Int
    let firstJump: Int
  }

  private struct Label {
    let name: String
    let locals: Int
  }

  private struct Jump {
    let name: String
    let offset: Int
    var locals: Int
  }

  /// Lua's limit of active locals in a function.
  private static let localLimit = 200

  let isVariadic: Bool
  let parent: FunctionScope?
  private var locals: [(name: String, isConstant: Bool)] = []
  private var blocks: [Block] = []
  private var labels: [Label] = []
  private var jumps: [Jump] = []

  init(isVariadic: Bool, parent: FunctionScope?) {
    self.isVariadic = isVariadic
    self.parent = parent
  }

  func enter(isLoop: Bool) {
    blocks.append(
      Block(
        isLoop: isLoop, firstLocal: locals.count, firstLabel: labels.count,
        firstJump: jumps.count))
  }

  /// Ends a block; jumps without a label are passed to the surrounding one.
  ///
  /// The end of a loop resolves its `break`s. Throws for unresolved jumps when the block is the
  /// function's outermost.
  func leave() throws(LuaSyntaxProblem) {
    guard let block = blocks.popLast() else { return }
    if block.isLoop {
      var index = block.firstJump
      while index < jumps.count {
        if jumps[index].name == "break" { jumps.remove(at: index) } else { index += 1 }
      }
    }
    locals.removeSubrange(block.firstLocal...)
    labels.removeSubrange(block.firstLabel...)
    for index in jumps.indices.dropFirst(block.firstJump) {
      jumps[index].locals = block.firstLocal
    }
    if blocks.isEmpty, let lost = jumps.first {
      throw LuaSyntaxProblem(
        message: lost.name == "break"
          ? "break outside a loop" : "no visible label '\(lost.name)' for goto",
        offset: lost.offset)
    }
  }

  func jump(to name: String, from offset: Int) {
    guard name == "break" || !labels.contains(where: { $0.name == name }) else { return }
    jumps.append(Jump(name: name, offset: offset, locals: locals.count))
  }

  func label(_ name: String, at offset: Int, isLast: Bool) throws(LuaSyntaxProblem) {
    guard let block = blocks.last else { return }
    guard !labels.contains(where: { $0.name == name }) else {
      throw LuaSyntaxProblem(message: "label '\(name)' already defined", offset: offset)
    }
    let count = isLast ? block.firstLocal : locals.count
    labels.append(Label(name: name, locals: count))
    var index = block.firstJump
    while index < jumps.count {
      guard jumps[index].name == name else {
        index += 1
        continue
      }
      guard jumps[index].locals >= count else {
        throw LuaSyntaxProblem(
          message: "<goto \(name)> jumps into the scope of a local", offset: jumps[index].offset)
      }
      jumps.remove(at: index)
    }
  }

  func declare(_ name: LuaName, isConstant: Bool) throws(LuaSyntaxProblem) {
    guard locals.count < Self.localLimit else {
      throw LuaSyntaxProblem(message: "too many local variables", offset: name.range.lowerBound)
    }
    locals.append((name.text, isConstant))
  }

  /// Whether a name refers to a `const` or `close` local, here or in a surrounding function.
  ///
  /// O(n) in the active locals.
  func isConstant(_ name: String) -> Bool {
    var scope: FunctionScope? = self
    while let next = scope {
      if let local = next.locals.last(where: { $0.name == name }) { return local.isConstant }
      scope = next.parent
    }
    return false
  }
}

extension LuaParser {
  mutating func declare(_ name: LuaName, isConstant: Bool = false) throws(LuaSyntaxProblem) {
    do throws(LuaSyntaxProblem) {
      try function.declare(name, isConstant: isConstant)
    } catch {
      try fail(error)
    }
  }

  mutating func checkWritable(_ name: LuaName) throws(LuaSyntaxProblem) {
    guard function.isConstant(name.text) else { return }
    try fail(
      LuaSyntaxProblem(
        message: "attempt to assign to const variable '\(name.text)'",
        offset: name.range.lowerBound))
  }

  /// Ends the innermost block.
  mutating func leaveBlock() throws(LuaSyntaxProblem) {
    do throws(LuaSyntaxProblem) {
      try function.leave()
    } catch {
      try fail(error)
    }
  }

  /// Ends the innermost function; its parent becomes ``LuaParser/function``.
  mutating func leaveFunction() throws(LuaSyntaxProblem) {
    try leaveBlock()
    if let parent = function.parent { function = parent }
  }
}

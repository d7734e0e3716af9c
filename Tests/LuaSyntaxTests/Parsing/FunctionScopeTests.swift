@testable import LuaSyntax
import Testing

@Suite("FunctionScope") struct FunctionScopeTests {
  private func name(_ text: String) -> LuaName { LuaName(text: text, range: 0..<1) }

  @Test("the innermost local of a name decides whether it is constant")
  func shadowing() throws {
    let scope = FunctionScope(isVariadic: false, parent: nil)
    scope.enter(isLoop: false)
    try scope.declare(name("a"), isConstant: true)
    #expect(scope.isConstant("a") && !scope.isConstant("b"))
    scope.enter(isLoop: false)
    try scope.declare(name("a"), isConstant: false)
    #expect(!scope.isConstant("a"))
    try scope.leave()
    #expect(scope.isConstant("a"))
    try scope.leave()
    #expect(!scope.isConstant("a"))
  }

  @Test("a function sees the locals around it")
  func parents() throws {
    let outer = FunctionScope(isVariadic: true, parent: nil)
    outer.enter(isLoop: false)
    try outer.declare(name("a"), isConstant: true)
    let inner = FunctionScope(isVariadic: false, parent: outer)
    inner.enter(isLoop: false)
    #expect(inner.isConstant("a"))
    try inner.declare(name("a"), isConstant: false)
    #expect(!inner.isConstant("a") && outer.isConstant("a"))
    #expect(inner.parent === outer && outer.isVariadic && !inner.isVariadic)
  }

  @Test("the end of a loop takes its breaks, the end of another block does not")
  func breaks() throws {
    let scope = FunctionScope(isVariadic: false, parent: nil)
    scope.enter(isLoop: false)
    scope.enter(isLoop: true)
    scope.enter(isLoop: false)
    scope.jump(to: "break", from: 3)
    try scope.leave()
    try scope.leave()
    scope.enter(isLoop: false)
    scope.jump(to: "break", from: 7)
    try scope.leave()
    #expect(throws: LuaSyntaxProblem(message: "break outside a loop", offset: 7)) {
      try scope.leave()
    }
  }

  @Test("a jump forward waits for its label, and one backward has it")
  func jumps() throws {
    let scope = FunctionScope(isVariadic: false, parent: nil)
    scope.enter(isLoop: false)
    scope.enter(isLoop: false)
    scope.jump(to: "on", from: 1)
    try scope.leave()
    try scope.label("on", at: 5, isLast: false)
    scope.jump(to: "on", from: 9)
    try scope.leave()
  }

  @Test("no jump may enter the scope of a local, unless the label ends the block")
  func intoScope() throws {
    for isLast in [false, true] {
      let scope = FunctionScope(isVariadic: false, parent: nil)
      scope.enter(isLoop: false)
      scope.jump(to: "on", from: 1)
      try scope.declare(name("a"), isConstant: false)
      if isLast {
        try scope.label("on", at: 5, isLast: true)
        try scope.leave()
      } else {
        let expected = LuaSyntaxProblem(
          message: "<goto on> jumps into the scope of a local", offset: 1)
        #expect(throws: expected) { try scope.label("on", at: 5, isLast: false) }
      }
    }
  }

  @Test("a label is known once in a function, but again after its block")
  func labels() throws {
    let scope = FunctionScope(isVariadic: false, parent: nil)
    scope.enter(isLoop: false)
    scope.enter(isLoop: false)
    try scope.label("on", at: 1, isLast: false)
    #expect(throws: LuaSyntaxProblem(message: "label 'on' already defined", offset: 2)) {
      try scope.label("on", at: 2, isLast: false)
    }
    try scope.leave()
    try scope.label("on", at: 3, isLast: false)
    try scope.leave()
  }
}

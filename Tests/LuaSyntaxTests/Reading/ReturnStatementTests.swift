@testable import LuaSyntax
import Testing

@Suite("ReturnStatement") struct ReturnStatementTests {
  private func line(_ end: Int, _ text: String) -> Int? {
    ReturnStatement.line(endingOn: end, in: Array(text.utf8))?.line
  }

  @Test("a return of several lines begins where its word stands")
  func several() {
    let text = "local function rule(move)\n  return {\n    y = 400,\n  }\nend\nreturn rule\n"
    #expect(line(4, text) == 2)
    #expect(line(3, text) == 2)
    #expect(line(2, text) == nil)
    #expect(line(6, text) == nil)
  }

  @Test("inside of an answer that is a function, the inner return counts")
  func nested() {
    let text = "return function(move)\n  local y = 1\n  return\n    y\nend\n"
    #expect(line(4, text) == 3)
    #expect(line(5, text) == 1)
  }

  @Test("a return around a function is not that of the function's own lines")
  func around() {
    let text = """
      return sw.behavior("b", function(view)
        view:snap(function(move)
          if move.velocity.x > 300 then return { x = 316 } end
          return pick(
            move)
        end)
        view:on("will_end_drag", function() return { y = 1 } end)
      end)

      """
    #expect(line(3, text) == nil)
    #expect(line(5, text) == 4)
    #expect(line(7, text) == nil)
    #expect(line(8, text) == 1)
  }

  @Test("what is no Lua has none")
  func broken() { #expect(line(2, "return {\n") == nil) }
}

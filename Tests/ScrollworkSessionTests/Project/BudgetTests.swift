import ScrollworkSession
import ScrollworkTerminal
import Testing

@Suite("Budget") struct BudgetTests {
  @Test("every part of a budget can be asked for")
  func parts() throws {
    let request = try BudgetRequest(
      parsing: "instructions=500M,memory=64M,virtual=90min,wall=250ms")
    #expect(request.instructions == 500_000_000)
    #expect(request.memory == 64 << 20)
    #expect(request.virtualTime == 5_400)
    #expect(request.wallTime == 0.25)
    var configuration = Configuration()
    configuration.apply(request)
    #expect(configuration.budget.wallTime == 0.25)
    #expect(configuration.settings[.budgetWall]?.origin == .flag("--budget"))
  }

  @Test("what nobody asked for stays as it is")
  func partial() throws {
    var configuration = Configuration()
    configuration.apply(try BudgetRequest(parsing: "wall=1s"))
    var expected = Budget()
    expected.wallTime = 1
    #expect(configuration.budget == expected)
  }

  @Test(
    "a wrong part is refused",
    arguments: [
      "", "instructions", "instructions=", "instructions=0", "instructions=-5", "instructions=1e9",
      "instructions=1.5", "memory=0.3", "wall=0s", "wall=inf", "walls=3", "wall=1s,",
      "memory=99999999G",
      "wall=nan", "instructions=0x10", "instructions=١",
    ])
  func refusals(text: String) {
    #expect {
      try BudgetRequest(parsing: text)
    } throws: {
      ($0 as? HostError)?.exitCode == .usage
    }
  }
}

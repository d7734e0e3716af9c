import ScrollworkSession
import ScrollworkTerminal
import Testing

@Suite("BudgetRequest") struct BudgetRequestTests {
  private func refusal(_ text: String) -> Diagnostic? {
    do throws(HostError) {
      _ = try BudgetRequest(parsing: text)
      return nil
    } catch {
      return error.diagnostic
    }
  }

  @Test(
    "a wrong amount is refused with an example of its own",
    arguments: [
      ("instructions=1.5", "\"1.5\" is no amount of instructions; for example instructions=500M"),
      ("memory=x", "\"x\" is no amount of memory; for example memory=96M"),
      ("virtual=", "\"\" is no amount of virtual; for example virtual=1h"),
      ("wall=0s", "\"0s\" is no amount of wall; for example wall=4s"),
      ("wall=1=2", "\"1=2\" is no amount of wall; for example wall=4s"),
      ("memory=1G,wall=-1", "\"-1\" is no amount of wall; for example wall=4s"),
    ])
  func amounts(text: String, message: String) {
    #expect(refusal(text)?.message == message)
  }

  @Test("an unknown part is refused with the one that was meant, or with all")
  func names() {
    #expect(refusal("walls=3")?.message == "unknown budget walls; did you mean wall?")
    #expect(refusal("wall=1s,memroy=1M")?.message == "unknown budget memroy; did you mean memory?")
    let empty = refusal("")
    #expect(empty?.message == "unknown budget \"\"")
    #expect(empty?.help == ["known: instructions memory virtual wall"])
    #expect(refusal("wall=1s,")?.message == "unknown budget \"\"")
  }

  @Test("a part without a value is refused before its amount is looked at")
  func missing() {
    #expect(refusal("memory")?.message == "--budget memory needs a value: memory=…")
    #expect(refusal("wall=1s,virtual")?.message == "--budget virtual needs a value: virtual=…")
  }

  @Test("the order of the parts does not matter")
  func order() throws {
    let parts = ["instructions=3k", "memory=2M", "virtual=1h", "wall=250ms"]
    let expected = try BudgetRequest(parsing: parts.joined(separator: ","))
    for start in parts.indices {
      let turned = parts[start...] + parts[..<start]
      #expect(try BudgetRequest(parsing: turned.joined(separator: ",")) == expected)
      #expect(try BudgetRequest(parsing: turned.reversed().joined(separator: ",")) == expected)
    }
  }

  @Test("of two values of one part the later one counts")
  func repeated() throws {
    let request = try BudgetRequest(parsing: "wall=1s,memory=1M,wall=2s")
    #expect(request.wallTime == 2)
    #expect(request.memory == 1_048_576)
  }

  @Test("the settings without files and flags are the default budget")
  func defaults() {
    #expect(Configuration().budget == Budget())
  }

  @Test("a request for nothing changes nothing, not even an origin")
  func nothing() {
    var configuration = Configuration()
    configuration.set(.budgetWall, to: .number(9), from: .environment("X"))
    let before = configuration
    configuration.apply(BudgetRequest())
    #expect(configuration == before)
  }

  @Test("a request gives only its own parts a new origin")
  func origins() throws {
    var configuration = Configuration()
    configuration.apply(try BudgetRequest(parsing: "memory=1M,virtual=1min"))
    #expect(configuration.integer(.budgetMemory) == 1_048_576)
    #expect(configuration.number(.budgetVirtual) == 60)
    #expect(configuration.settings[.budgetMemory]?.origin == .flag("--budget"))
    #expect(configuration.settings[.budgetVirtual]?.origin == .flag("--budget"))
    #expect(configuration.settings[.budgetInstructions]?.origin == .builtIn)
    #expect(configuration.settings[.budgetWall]?.origin == .builtIn)
  }

  // MARK: - Flags for another process

  @Test("a request is written as its flag would be typed")
  func flag() throws {
    #expect(BudgetRequest().flag == nil)
    let all = try BudgetRequest(
      parsing: "wall=250ms,virtual=90min,memory=64M,instructions=500M")
    #expect(all.flag == "instructions=500000000,memory=67108864,virtual=5400s,wall=0.25s")
    #expect(try BudgetRequest(parsing: "wall=10").flag == "wall=10s")
  }

  @Test(
    "a flag that is read again gives the same request",
    arguments: [
      "wall=4s", "wall=0.5s", "wall=1ms", "virtual=1h", "virtual=100", "memory=1", "memory=1.5k",
      "instructions=1", "instructions=9007199254740992", "wall=0.001,memory=1G",
    ])
  func roundTrip(text: String) throws {
    let request = try BudgetRequest(parsing: text)
    let flag = try #require(request.flag)
    #expect(try BudgetRequest(parsing: flag) == request)
  }
}

import ScrollworkTerminal
import Testing

@Suite("HostError") struct HostErrorTests {
  @Test("an unknown name comes with the nearest known one")
  func near() {
    let error = HostError.unknown("device", "tablte", among: ["phone", "tablet"])
    #expect(error == .usage("unknown device tablte; did you mean tablet?"))
    #expect(error.exitCode == .usage && error.diagnostic.severity == .error)
    #expect(error.diagnostic.help.isEmpty)
  }

  @Test("a name that is like no other comes with all of them")
  func far() {
    let location = Diagnostic.Location(file: "scrollwork.toml", line: 2)
    let error = HostError.unknown("device", "zzz", among: ["phone", "tablet"], at: location)
    #expect(
      error == .usage("unknown device zzz", at: location, help: ["known: phone tablet"]))
    #expect(HostError.unknown("device", "zzz", among: [String]()) == .usage("unknown device zzz"))
  }

  @Test("a path is named as it was typed, wherever it stands in the message")
  func naming() {
    let error = HostError(.inputOutput, "cannot read /w/a: /w/a is gone", help: ["try /w/a"])
    let named = error.naming("/w/a", as: "a")
    #expect(named.diagnostic.message == "cannot read a: a is gone")
    #expect(named.diagnostic.help == error.diagnostic.help)
    #expect(named.exitCode == .inputOutput)
    #expect(error.naming("/none", as: "x") == error)
  }

  @Test("an interruption is one of three signals")
  func interruptions() {
    let interruptions = ExitCode.allCases.filter(\.isInterruption)
    #expect(Set(interruptions) == [.interrupted, .terminated, .hungUp])
  }

  @Test("which codes come first does not depend on their order")
  func mostTelling() {
    #expect(ExitCode.mostTelling(of: [.success, .failure, .incomplete]) == .incomplete)
    for first in ExitCode.allCases {
      for second in ExitCode.allCases {
        for third in ExitCode.allCases {
          let all = ExitCode.mostTelling(of: [first, second, third])
          #expect(all == first.combined(with: second).combined(with: third))
          #expect(all == third.combined(with: first).combined(with: second))
        }
      }
    }
  }
}

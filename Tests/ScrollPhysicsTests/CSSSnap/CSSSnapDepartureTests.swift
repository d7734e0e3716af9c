import Testing

@testable import ScrollPhysics

@Suite("Snapping as a browser does") struct CSSSnapDepartureTests {
  /// A scroller with random areas, of which some align on one axis or on none.
  private struct Case {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

    private mutating func number(_ bound: Int) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % UInt64(bound)) * 10
    }

    mutating func container() -> CSSSnapContainer {
      let alignments = SnapAlignment.allCases
      let areas = (0..<Int(2 + number(5) / 10)).map { _ in
        CSSSnapArea(
          number(80), number(80), 10 + number(60), 10 + number(60),
          alignments[Int(number(4) / 10)], y: alignments[Int(number(4) / 10)],
          stop: number(4) == 0)
      }
      var container = CSSSnapContainer(
        scrollport: Planar(x: 200, y: 200), content: Planar(x: 1000, y: 1000),
        strictness: number(2) == 0 ? .mandatory : .proximity, areas: areas,
        direction: number(2) == 0 ? .ltr : .rtl)
      container.departures = CSSSnapBrowser.chromium.departures
      return container
    }

    mutating func intent(_ container: CSSSnapContainer) -> CSSSnapIntent {
      let offset = Planar(x: number(80) * (container.direction == .rtl ? -1 : 1), y: number(80))
      let delta = Planar(x: number(120) - 600, y: number(120) - 600)
      switch Int(number(4) / 10) {
      case 0: return .end(target: offset, axes: Planar(x: true, y: number(2) == 0))
      case 1: return .direction(offset: offset, delta: delta)
      case 2: return .resnap(offset: offset, snapped: Planar(x: 0, y: 0))
      default: return .endAndDirection(offset: offset, delta: delta)
      }
    }
  }

  @Test(
    "the departures that decide give the browser's offset alone, and none where both agree · row:Z19"
  )
  func decisive() {
    var differing = 0
    for seed in 1...2000 {
      var random = Case(seed: seed)
      let container = random.container()
      let intent = random.intent(container)
      let decision = container.decision(for: intent)
      #expect(decision.position == container.position(for: intent))
      var specified = container
      specified.departures = []
      if let ours = specified.position(for: intent) { #expect(decision.specified == ours.offset) }
      guard let theirs = decision.position?.offset else { continue }
      #expect(decision.decisive.isEmpty == (theirs == decision.specified), "seed \(seed)")
      specified.departures = decision.decisive
      #expect((specified.position(for: intent)?.offset ?? decision.specified) == theirs)
      if !decision.decisive.isEmpty { differing += 1 }
    }
    // Some random layouts meet a departure, most do not.
    #expect(differing > 40 && differing < 1000, "\(differing)")
  }

  // A long area from 0 to 300 over a snapport of 200, and one from 250 to 260 that aligns on `x`
  // alone: at 60 the long one covers the snapport.
  private func column(crossing: SnapAlignment) -> CSSSnapContainer {
    CSSSnapContainer.column(
      CSSSnapArea(0, 0, 200, 300), CSSSnapArea(0, 250, 200, 10, crossing, y: SnapAlignment.none),
      CSSSnapArea(0, 1000, 200, 200))
  }

  @Test("an area that aligns on the other axis alone cuts a long one in Chromium · row:Z19")
  func noneCuts() {
    let intent = CSSSnapIntent.end(target: Planar(x: 0, y: 60), axes: Planar(x: true, y: true))
    var browser = column(crossing: .center)
    #expect(browser.end(0, 60)?.y == 60)
    browser.departures = CSSSnapBrowser.chromium.departures
    // What is free before the cut ends at 250: 50 shows its last 200.
    #expect(browser.end(0, 60)?.y == 50)
    let decision = browser.decision(for: intent)
    #expect(decision.decisive.names == ["none-cuts"] && decision.specified.y == 60)
    // A box that aligns on neither axis is no area.
    var plain = column(crossing: .none)
    plain.departures = CSSSnapBrowser.chromium.departures
    #expect(plain.end(0, 60)?.y == 60)
  }
}

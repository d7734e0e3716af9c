import ScrollPhysics
import Testing

@Suite("OverscrollChain") struct OverscrollChainTests {
  private func link(
    _ offset: Double, of most: Double, _ overscroll: OverscrollChain.Overscroll = .auto,
    scrolls: Bool = true
  ) -> OverscrollChain.Link {
    OverscrollChain.Link(
      offset: Planar(x: 0, y: offset), maximum: Planar(x: 100, y: most),
      overscroll: Planar(x: .auto, y: overscroll), isScrollable: scrolls)
  }

  private func scroll(_ delta: Double, _ links: OverscrollChain.Link...) -> [Double] {
    var chain = OverscrollChain(links)
    let rest = chain.scroll(by: Planar(x: 0, y: delta))
    return chain.links.map(\.offset.y) + [rest.y]
  }

  @Test("each takes what fits, the rest goes outwards, and nothing is lost")
  func chains() {
    #expect(scroll(50, link(0, of: 100), link(0, of: 100)) == [50, 0, 0])
    #expect(scroll(150, link(20, of: 100), link(0, of: 100)) == [100, 70, 0])
    #expect(scroll(500, link(0, of: 100), link(0, of: 100)) == [100, 100, 300])
    #expect(scroll(-50, link(20, of: 100), link(10, of: 100)) == [0, 0, -20])
  }

  @Test("contain and none keep the rest; a box that does not scroll keeps nothing")
  func containment() {
    for overscroll in [OverscrollChain.Overscroll.contain, .none] {
      #expect(scroll(150, link(0, of: 100, overscroll), link(0, of: 100)) == [100, 0, 50])
      #expect(scroll(5, link(0, of: 0, overscroll), link(0, of: 100)) == [0, 0, 5])
      #expect(
        scroll(150, link(0, of: 100, overscroll, scrolls: false), link(0, of: 100))
          == [0, 100, 50])
    }
  }

  @Test("each axis chains for itself")
  func axes() {
    var chain = OverscrollChain([link(0, of: 100, .contain), link(0, of: 100)])
    let rest = chain.scroll(by: Planar(x: 130, y: 130))
    #expect(chain.links.map(\.offset) == [Planar(x: 100, y: 100), Planar(x: 30, y: 0)])
    #expect(rest == Planar(x: 0, y: 30))
  }

  @Test("offsets may run below 0, and from beyond a limit only the way back is free")
  func limits() {
    #expect(scroll(-150, link(0, of: -100), link(0, of: -100)) == [-100, -50, 0])
    #expect(scroll(10, link(120, of: 100), link(0, of: 100)) == [120, 10, 0])
    #expect(scroll(-30, link(120, of: 100), link(0, of: 100)) == [90, 0, 0])
  }
}

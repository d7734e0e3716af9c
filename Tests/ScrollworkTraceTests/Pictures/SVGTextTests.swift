import Scrollwork
@testable import ScrollworkTrace
import Testing

@Suite("SVGText") struct SVGTextTests {
  @Test(
    "numbers have at most two decimals and none that is 0",
    arguments: [
      (0, "0"), (-0.0, "0"), (2, "2"), (100, "100"), (1.5, "1.5"), (-3.25, "-3.25"),
      (0.126, "0.13"), (-0.001, "0"), (20.10, "20.1"), (.nan, "0"), (.infinity, "0"),
      (-.infinity, "0"), (1e6, "1000000"),
    ] as [(Double, String)])
  func numbers(value: Double, text: String) {
    #expect(SVGText.number(value) == text)
  }

  @Test("elements are nested by a space for each level, and one end too many does nothing")
  func elements() {
    var svg = SVGText()
    svg.begin("svg", [("width", "10"), ("x", "a\"b")])
    svg.element("text", [("x", "1")], "a<b")
    svg.begin("g")
    svg.shape("rect", [("y", "2")], title: "t & u")
    svg.end()
    svg.bare("path", [("d", "M0 0")])
    svg.end()
    svg.end()
    #expect(
      svg.text == """
        <svg width="10" x="a&quot;b">
         <text x="1">a&lt;b</text>
         <g>
          <rect y="2"><title>t &amp; u</title></rect>
         </g>
         <path d="M0 0"/>
        </svg>

        """)
  }
}

@Suite("PictureTheme") struct PictureThemeTests {
  private let marks: [PictureTheme.Role] = [
    .ink, .faint, .grid, .frame, .curve, .other, .gap, .velocity, .target, .finger, .failure,
  ]

  /// Red, green and blue; nil for another text than `#rrggbb`.
  private func components(_ color: String) -> [Int]? {
    guard color.utf8.count == 7, color.hasPrefix("#"),
      let number = Int(color.dropFirst(), radix: 16)
    else { return nil }
    return [number >> 16, number >> 8 & 255, number & 255]
  }

  private func brightness(_ color: String) -> Int? { components(color)?.reduce(0, +) }

  @Test("marks are dark on white, or light on near black", arguments: PictureTheme.allCases)
  func contrast(theme: PictureTheme) throws {
    let paper = try #require(brightness(theme.color(.paper)))
    #expect(theme == .light ? paper == 3 * 255 : paper < 3 * 32)
    let colors =
      marks.map { theme.color($0) } + ScrollPhase.allCases.map { theme.color($0) }
    for color in colors {
      let mark = try #require(brightness(color), "\(color)")
      #expect(theme == .light ? mark < paper : mark > paper, "\(color)")
    }
    let ink = try #require(brightness(theme.color(.ink)))
    for color in colors {
      let mark = try #require(brightness(color))
      #expect(abs(mark - paper) <= abs(ink - paper), "\(color)")
    }
  }

  @Test("no two phases have one color or one hatch", arguments: PictureTheme.allCases)
  func phases(theme: PictureTheme) {
    let phases = ScrollPhase.allCases
    #expect(Set(phases.map { theme.color($0) }).count == phases.count)
    #expect(Set(phases.map { PictureTheme.hatch($0) }).count == phases.count)
    #expect(phases.filter { PictureTheme.hatch($0).isEmpty } == [.idle])
  }

  @Test("the curves of two runs differ, and a failure from both")
  func curves() {
    for theme in PictureTheme.allCases {
      let colors = [PictureTheme.Role.curve, .other, .failure].map { theme.color($0) }
      #expect(Set(colors).count == 3)
    }
  }
}

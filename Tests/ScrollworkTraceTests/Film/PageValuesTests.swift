@testable import Scrollwork
@testable import ScrollworkTrace
import Testing

/// Pictures have the colors, hues and icons of the pages' own files.
@Suite("PageValues") struct PageValuesTests {
  private let both = [PageValues.light, .dark]

  @Test("every color that pictures and stages use is one of the style sheet, light and dark")
  func colors() {
    let names = [
      "page", "surface", "card", "raised", "bar", "ink", "ink-faint", "line", "stroke", "accent",
      "on-accent", "keyboard", "key",
    ].map { "app-" + $0 }
    for name in names + ["panel", "curve", "finger", "playhead", "mark-keep"] {
      for values in both {
        let color = values.color(name)
        #expect(color.hasPrefix("#") && color.count == 7, "\(name) \(color)")
      }
    }
    #expect(PageValues.light.color("app-page") != PageValues.dark.color("app-page"))
  }

  @Test("every hue is a color, and no two are the same")
  func hues() {
    let painted = NodeLook.hues.map { PageValues.light.paint($0) }
    #expect(Set(painted).count == NodeLook.hues.count)
    #expect(painted.allSatisfy { $0.hasPrefix("#") && $0.count == 7 })
    // hsl(216 70% 48%)
    #expect(PageValues.light.paint("blue") == "#2569d0")
    #expect(PageValues.light.paint("#123456", lighter: 20) == "#123456")
  }

  @Test("every icon has its drawing")
  func icons() {
    for icon in NodeLook.Icon.allCases { #expect(PageValues.light.icon(icon).hasPrefix("M")) }
  }
}

internal import Scrollwork

/// Values that the pages' own files have: colors, hues and icons, so that a picture has no others
/// than a page.
struct PageValues: Sendable {
  /// Those of the pages on light screens.
  static let light = PageValues(isDark: false)
  /// Those of the pages on dark screens.
  static let dark = PageValues(isDark: true)

  private let colors: [Substring: Substring]
  private let hues: String
  private let icons: String
  /// Whether the colors are those for dark screens.
  let isDark: Bool

  /// Reads the files that are in the program.
  private init(isDark: Bool) {
    self.isDark = isDark
    let sheet = PageAssets.source(at: "/style.css")
    let dark = sheet.firstRange(of: "prefers-color-scheme: dark")?.lowerBound ?? sheet.endIndex
    let own = isDark ? sheet[dark...] : sheet[..<dark]
    var colors: [Substring: Substring] = [:]
    for rule in own.split(whereSeparator: { ";{\n".contains($0) }) {
      let parts = rule.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("--"), colors[parts[0].dropFirst(2)] == nil else {
        continue
      }
      colors[parts[0].dropFirst(2)] = parts[1].drop { $0 == " " }
    }
    self.colors = colors
    hues = PageAssets.source(at: "/hues.js")
    icons = PageAssets.source(at: "/icons.js")
  }

  /// A color of the style sheet, such as `app-page`, for SVG: `#rrggbb`.
  func color(_ name: String) -> String { String(colors[Substring(name)] ?? "none") }

  /// The path of an icon on a square of 24.
  func icon(_ icon: NodeLook.Icon) -> String {
    guard let range = icons.firstRange(of: "  \(icon.rawValue): \"") else { return "" }
    return String(icons[range.upperBound...].prefix { $0 != "\"" })
  }

  /// A color as `#rrggbb`: a hue by its name, lighter by a number of percent and with a share of
  /// its saturation.
  func paint(_ color: String, lighter: Double = 0, saturation: Double = 1) -> String {
    guard let index = NodeLook.hues.firstIndex(of: color), let hue = hue(at: index) else {
      return color
    }
    let lightness = min(97, max(4, hue.lightness + lighter)) / 100
    let chroma = (hue.saturation * saturation).rounded() / 100 * min(lightness, 1 - lightness)
    let channels = [0.0, 8, 4].map { offset in
      let k = (offset + hue.angle / 30).truncatingRemainder(dividingBy: 12)
      return lightness - chroma * max(-1, min(k - 3, min(9 - k, 1)))
    }
    return "#"
      + channels.map { channel in
        let text = String(Int((channel * 255).rounded()), radix: 16)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }

  /// The angle, the saturation and the lightness of a hue, the last two in percent.
  private func hue(at index: Int) -> (angle: Double, saturation: Double, lightness: Double)? {
    guard let range = hues.firstRange(of: " \(NodeLook.hues[index]): [") else { return nil }
    let numbers = hues[range.upperBound...].prefix { $0 != "]" }.split(separator: ",").compactMap {
      Double(String($0.drop { $0 == " " }))
    }
    return numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : nil
  }

  /// The hue that is some steps further on the wheel.
  static func hue(_ color: String, _ steps: Int) -> String {
    guard let index = NodeLook.hues.firstIndex(of: color) else { return color }
    let count = NodeLook.hues.count
    return NodeLook.hues[((index + steps) % count + count) % count]
  }
}

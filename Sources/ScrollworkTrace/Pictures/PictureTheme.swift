internal import Scrollwork

/// The colors of a picture.
package enum PictureTheme: String, CaseIterable, Hashable, Sendable {
  /// Dark marks on white.
  case light
  /// Light marks on near black.
  case dark

  /// The purpose of a color.
  enum Role {
    case paper, ink, faint, grid, frame
    case curve, other, gap, velocity, target, finger, failure
  }

  /// The colors of the pages.
  var values: PageValues { self == .light ? .light : .dark }

  /// The color of a role, as `#rrggbb`: the one that the pages have for it.
  func color(_ role: Role) -> String {
    switch role {
    case .paper: values.color("panel")
    case .ink: values.color("ink")
    case .faint, .velocity: values.color("ink-faint")
    case .grid: values.color("grid")
    case .frame: values.color("rule")
    case .curve: values.color("curve")
    case .other: values.color("mark")
    case .gap, .failure: values.color("playhead")
    case .target: values.color("mark-keep")
    case .finger: values.color("finger")
    }
  }

  /// The color of a phase, as `#rrggbb`.
  func color(_ phase: ScrollPhase) -> String {
    switch phase {
    case .idle: values.color("line-faint")
    case .tracking: values.color("edge")
    case .interacting: values.color("finger")
    case .decelerating: values.color("accent")
    case .animating: values.color("mark")
    }
  }

  /// The SVG path of a phase's hatch on a square of 6 pixels.
  ///
  /// The hatches differ, so that phases are distinguishable without colors.
  static func hatch(_ phase: ScrollPhase) -> String {
    switch phase {
    case .idle: ""
    case .tracking: "M1 3H3"
    case .interacting: "M-1 7L7 -1M-1 1L1 -1M5 7L7 5"
    case .decelerating: "M-1 -1L7 7M5 -1L7 1M-1 5L1 7"
    case .animating: "M3 0V6"
    }
  }
}

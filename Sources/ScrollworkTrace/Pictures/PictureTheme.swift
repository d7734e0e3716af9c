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

  /// The color of a role, as `#rrggbb`.
  func color(_ role: Role) -> String {
    let (light, dark) =
      switch role {
      case .paper: ("#ffffff", "#0d1117")
      case .ink: ("#1f2328", "#e6edf3")
      case .faint: ("#59636e", "#9198a1")
      case .grid: ("#e7ebef", "#1f262e")
      case .frame: ("#c8d1da", "#3d444d")
      case .curve: ("#0969da", "#58a6ff")
      case .other: ("#bc4c00", "#f0883e")
      case .gap: ("#cf222e", "#ff7b72")
      case .velocity: ("#6e7781", "#8b949e")
      case .target: ("#1a7f37", "#3fb950")
      case .finger: ("#9a6700", "#d29922")
      case .failure: ("#cf222e", "#ff7b72")
      }
    return self == .light ? light : dark
  }

  /// The color of a phase, as `#rrggbb`.
  func color(_ phase: ScrollPhase) -> String {
    let (light, dark) =
      switch phase {
      case .idle: ("#afb8c1", "#484f58")
      case .tracking: ("#6e7781", "#8b949e")
      case .interacting: ("#bf8700", "#d29922")
      case .decelerating: ("#0b7285", "#39c5cf")
      case .animating: ("#8250df", "#bc8cff")
      }
    return self == .light ? light : dark
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

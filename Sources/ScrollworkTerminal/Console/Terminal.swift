internal import Glibc

/// The properties of one output stream: its width, whether it uses color, and which glyphs.
///
/// Each stream has its own, so that `scrollwork … > file` still colors standard error. The
/// environment is a parameter; it is never read from the process.
package struct Terminal: Hashable, Sendable {
  /// The value of the `--color` flag.
  package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
    /// Color as the environment and the terminal decide.
    case auto
    /// Color regardless of the environment.
    case always
    /// No color regardless of the environment.
    case never
  }

  /// The character set of drawings.
  package enum Glyphs: Hashable, Sendable {
    /// Box-drawing characters, blocks and arrows.
    case unicode
    /// ASCII characters.
    case ascii
  }

  /// The width in columns when neither the terminal nor `COLUMNS` gives one.
  package static let defaultWidth = 100

  /// Whether the stream is a TTY; progress, prompts and cursor movement require it.
  package var isTerminal: Bool
  /// The width of a line, in columns, at least 1.
  package var width: Int
  /// Whether escape sequences for color are written.
  package var usesColor: Bool
  /// The character set of drawings.
  package var glyphs: Glyphs

  /// The width of the lines of pages that are read: that of the terminal, from 40 to 96 columns.
  package var pageWidth: Int { min(max(width, 40), 96) }

  /// Creates properties from given values; a width below 1 counts as 1.
  package init(isTerminal: Bool, width: Int, usesColor: Bool, glyphs: Glyphs) {
    self.isTerminal = isTerminal
    self.width = max(1, width)
    self.usesColor = usesColor
    self.glyphs = glyphs
  }

  /// Determines the properties of a stream from the environment.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a TTY.
  ///   - columns: The width that the TTY reports; nil or 0 if unknown. Ignored without a TTY.
  ///   - environment: The environment variables of the process.
  ///   - color: The value of the `--color` flag.
  package init(
    isTerminal: Bool, columns: Int?, environment: [String: String], color: ColorChoice = .auto
  ) {
    self.init(
      isTerminal: isTerminal,
      width: Self.width(isTerminal ? columns : nil, environment),
      usesColor: Self.usesColor(isTerminal, environment, color),
      glyphs: Self.glyphs(environment))
  }

  /// Determines the properties of an open descriptor with `isatty` and `ioctl`.
  package init(
    descriptor: Int32, environment: [String: String], color: ColorChoice = .auto
  ) {
    let isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let known = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    self.init(
      isTerminal: isTerminal, columns: known ? Int(size.ws_col) : nil,
      environment: environment, color: color)
  }

  /// The size of the terminal of a descriptor, in columns and rows; 80 × 24 where it is unknown.
  package static func size(of descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// A stream of 100 columns without color, for files and for text that is compared.
  package static let plain = Terminal(
    isTerminal: false, width: defaultWidth, usesColor: false, glyphs: .unicode)
}

// MARK: - Rules

extension Terminal {
  /// The terminal's width, else `COLUMNS`, else 100.
  private static func width(_ columns: Int?, _ environment: [String: String]) -> Int {
    if let columns, columns > 0 { return columns }
    if let named = environment["COLUMNS"].flatMap({ Int($0) }), named > 0 { return named }
    return defaultWidth
  }

  /// Evaluates `--color`, `FORCE_COLOR`, `NO_COLOR`, `CLICOLOR_FORCE`, then TTY and `TERM`.
  ///
  /// The first that is set decides; empty variables count as unset. `FORCE_COLOR` of `0` or `false`
  /// means no color, `CLICOLOR_FORCE` of `0` counts as unset.
  private static func usesColor(
    _ isTerminal: Bool, _ environment: [String: String], _ choice: ColorChoice
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let force = environment["FORCE_COLOR"], !force.isEmpty {
      return force != "0" && force != "false"
    }
    if let refuse = environment["NO_COLOR"], !refuse.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }

  /// Unicode in a UTF-8 locale, named by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
  private static func glyphs(_ environment: [String: String]) -> Glyphs {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    let locale = named.first { !$0.isEmpty }?.lowercased() ?? ""
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8")
      || locale.contains("utf-8@") || locale.contains("utf8@") ? .unicode : .ascii
  }
}

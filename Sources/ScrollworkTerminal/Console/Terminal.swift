internal import Glibc

/// What one output stream can show: how wide, in color or not, with which glyphs.
///
/// Judged per stream, so that `scrollwork … > file` keeps a colored conversation on the error
/// stream. The environment is handed in; nothing here reads it from the process.
package struct Terminal: Hashable, Sendable {
  /// What the `--color` flag asks for.
  package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
    /// Color when the environment or the terminal says so.
    case auto
    /// Color, whatever the environment says.
    case always
    /// No color, whatever the environment says.
    case never
  }

  /// The characters that drawings are made of.
  package enum Glyphs: Hashable, Sendable {
    /// Box drawing, blocks and arrows.
    case unicode
    /// The same drawings in 7-bit characters.
    case ascii
  }

  /// The width used when neither a terminal nor `COLUMNS` names one, in columns.
  package static let defaultWidth = 100

  /// Whether a person may be watching: progress, prompts and cursor movement need it.
  package var isTerminal: Bool
  /// The width of a line, in columns, at least 1.
  package var width: Int
  /// Whether escape sequences for color are written.
  package var usesColor: Bool
  /// The characters that drawings are made of.
  package var glyphs: Glyphs

  /// A stream whose every property is known.
  package init(isTerminal: Bool, width: Int, usesColor: Bool, glyphs: Glyphs) {
    self.isTerminal = isTerminal
    self.width = max(1, width)
    self.usesColor = usesColor
    self.glyphs = glyphs
  }

  /// Judges a stream by what is known about it and by the environment.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a TTY.
  ///   - columns: The width that the TTY reports; nil or 0 when it does not know.
  ///   - environment: The variables of the process.
  ///   - color: The `--color` flag.
  package init(
    isTerminal: Bool, columns: Int?, environment: [String: String], color: ColorChoice = .auto
  ) {
    self.init(
      isTerminal: isTerminal,
      width: Self.width(isTerminal ? columns : nil, environment),
      usesColor: Self.usesColor(isTerminal, environment, color),
      glyphs: Self.glyphs(environment))
  }

  /// Judges an open file descriptor of this process.
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

  /// A stream without color, for files and for text that is compared.
  package static let plain = Terminal(
    isTerminal: false, width: defaultWidth, usesColor: false, glyphs: .unicode)
}

// MARK: - Rules

extension Terminal {
  /// Terminal, else `COLUMNS`, else 100.
  private static func width(_ columns: Int?, _ environment: [String: String]) -> Int {
    if let columns, columns > 0 { return columns }
    if let named = environment["COLUMNS"].flatMap({ Int($0) }), named > 0 { return named }
    return defaultWidth
  }

  /// `--color`, then `FORCE_COLOR`, `NO_COLOR`, `CLICOLOR_FORCE`, then TTY and `TERM`.
  ///
  /// Empty variables count as unset; `0` (and `false`) turn the forcing ones into their opposite.
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

  /// Unicode in a UTF-8 locale; the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set decides.
  private static func glyphs(_ environment: [String: String]) -> Glyphs {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    let locale = named.first { !$0.isEmpty }?.lowercased() ?? ""
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8")
      || locale.contains("utf-8@") || locale.contains("utf8@") ? .unicode : .ascii
  }
}

internal import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTrace

/// The parsed command line of `scrollwork trace`.
package struct TraceOptions: Hashable, Sendable {
  /// A record, a test, or a script or folder as for `scrollwork run`.
  package var subject: String
  /// The `-o` flag: a file, or `-` for the standard output.
  package var output: String?
  /// The `--as` flag.
  package var kind: TraceKind?
  /// The `--view` flags in order.
  package var views: [String] = []
  /// The `--from` flag, in seconds.
  package var from: Double?
  /// The `--to` flag, in seconds.
  package var to: Double?
  /// The `--compare` flag: a record.
  package var other: String?
  /// The `--axis` flag: `x` or `y`.
  package var axis: String?
  /// The `--size` flag: width and height in pixels.
  package var size: PictureSize?
  /// The `--theme` flag.
  package var theme: PictureTheme?
  /// The `--animate` flag: whether the SVG plays by itself, and how often.
  package var animation: Animation?
  /// The options with which a script or a test runs.
  package var run: RunOptions
  /// The environment of the command: folder, streams, common flags.
  package var invocation: Invocation

  /// How often an SVG plays by itself.
  package enum Animation: String, CaseIterable, Hashable, Sendable {
    case forever, once
  }

  /// The size of a picture, in pixels, each side from 1 to 8,000.
  package struct PictureSize: Hashable, Sendable {
    let width: Int
    let height: Int

    /// Parses a text such as `900x420`; nil for other texts and for sides outside 1 to 8,000.
    package init?(parsing text: String) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, text.utf8.allSatisfy({ $0 == 0x78 || (0x30...0x39).contains($0) }),
        let width = Int(parts[0]), let height = Int(parts[1]),
        (1...PictureLayout.greatest).contains(width), (1...PictureLayout.greatest).contains(height)
      else { return nil }
      self.width = width
      self.height = height
    }
  }

  /// Creates options for a subject, without flags.
  package init(_ subject: String, invocation: Invocation) {
    self.subject = subject
    self.invocation = invocation
    run = RunOptions(subject, invocation: invocation)
  }

  /// Parses a time such as `1.5s`, in seconds.
  ///
  /// - Throws: Exit 2 for other texts.
  package static func seconds(_ text: String, of flag: String) throws(HostError) -> Double {
    guard let seconds = Quantity.seconds(text) else {
      throw .usage("\(flag) is a time such as 1.5s, not \"\(text)\"")
    }
    return seconds
  }

  var selection: TraceSelection {
    TraceSelection(views: views, from: from, to: to, axis: axis.flatMap { Axis(letter: $0) })
  }

  var style: TracePicture.Style {
    var style = TracePicture.Style()
    style.size = size.map { ($0.width, $0.height) }
    style.theme = theme ?? .light
    return style
  }

  /// Refuses an animation of what is no SVG of one run.
  ///
  /// - Throws: Exit 2 with the reason.
  func checkAnimation(_ kind: TraceKind) throws(HostError) {
    guard animation != nil else { return }
    guard kind == .svg else {
      throw .usage(
        "--animate is for SVG, not for \(kind.rawValue)", help: ["-o FILE.svg --animate"])
    }
    guard other == nil else { throw .usage("--animate shows one run, and --compare two") }
  }

  /// Refuses flags that say which part of a run is drawn, and how: a film plays all of it, light or
  /// dark as its viewer likes.
  ///
  /// - Throws: Exit 2 with the flag.
  func checkFilm() throws(HostError) {
    let drawing = [
      ("--view", !views.isEmpty), ("--from", from != nil), ("--to", to != nil),
      ("--compare", other != nil), ("--axis", axis != nil), ("--size", size != nil),
      ("--theme", theme != nil),
    ]
    guard let flag = drawing.first(where: \.1)?.0 else { return }
    throw .usage("\(flag) is for pictures; a film plays the whole run, light or dark")
  }

  /// The format to write: that of the flag, else of the file's extension, else text for a terminal
  /// and CSV for other streams.
  ///
  /// - Throws: Exit 2 for an unknown extension, and for PNG on a terminal.
  func kind(on terminal: Terminal) throws(HostError) -> TraceKind {
    let file = output == "-" ? nil : output
    if let kind {
      guard kind != .png || file != nil || !terminal.isTerminal else {
        throw .usage("a PNG is nothing for a terminal", help: ["-o FILE.png"])
      }
      return kind
    }
    if let file {
      let known = TraceKind.allCases.map(\.rawValue).joined(separator: " ")
      return try TraceKind(ofFile: file, help: ["--as KIND says what to write: \(known)"])
    }
    return terminal.isTerminal ? .text : .csv
  }
}

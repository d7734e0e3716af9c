import Testing

/// What a session looks like with everything blotted out that is no form: digits, digests, curves,
/// and how wide a column is.
struct SampleShape {
  /// A place in which the program deliberately says something else than the sample.
  struct Deviation {
    /// The sample's line.
    let sample: String
    /// What the program says instead; nothing where it says nothing.
    let program: [String]
    /// Why that is better.
    let why: String
  }

  /// The lines without what differs from run to run.
  static func lines(_ text: String) -> [String] {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" })).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { line($0) }.filter { !$0.isEmpty }
  }

  private static func line(_ line: Substring) -> String {
    var text = String(line)
    text = text.replacing(/\x20+\[exit [0-9]+\]$/, with: "")
    text = text.replacing(/digest [0-9a-f]{8}/, with: "digest #")
    text = text.replacing(/--case [0-9a-z]+/, with: "--case #")
    text = text.replacing(/[▁▂▃▄▅▆▇█]+/, with: "▁")
    text = text.replacing(/┤[┄╭─╯╮╰│ ]*/, with: "┤ ")
    text = text.replacing(/─+/, with: "─")
    text = text.replacing(/\^+/, with: "^")
    // A slow machine takes longer.
    text = text.replacing(/[\d.]+ m?s wall/, with: "# wall")
    text = text.replacing(/\d[\d.,]*/, with: "#")
    text = text.replacing(/\x20{2,}/, with: "  ")
    text = text.replacing(/^\x20*# │/, with: "# │")
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Expects that a session has the form of a sample, but for the deviations.
  static func expect(
    _ output: String, like sample: String, but deviations: [Deviation] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var wanted = lines(sample)
    for deviation in deviations {
      let line = lines(deviation.sample).first ?? ""
      guard let index = wanted.firstIndex(of: line) else {
        Issue.record("no line \(line), so nothing deviates", sourceLocation: sourceLocation)
        continue
      }
      wanted.replaceSubrange(index...index, with: deviation.program.flatMap { lines($0) })
    }
    let got = lines(output)
    #expect(got == wanted, "\(output)", sourceLocation: sourceLocation)
  }
}

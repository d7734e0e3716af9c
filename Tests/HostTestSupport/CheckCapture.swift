package import ScrollworkCheck
package import ScrollworkTerminal
package import TestSupport

/// What `check` answers in a folder.
package enum CheckCapture {
  package static func run(
    _ paths: [String], in folder: TemporaryFolder, format: Diagnostic.Format = .text,
    explain: String? = nil, environment: [String: String] = [:], input: Int32 = -1,
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.capture(in: folder) { (streams, invocation) throws(HostError) in
      var invocation = invocation
      invocation.format = format
      invocation.environment = environment
      var options = CheckOptions(paths, invocation: invocation)
      options.explain = explain
      change(&options)
      return try CheckCommandRunner.run(options, streams: streams, input: input)
    }
  }

  /// The codes in lines of JSON, in order.
  package static func codes(_ output: String) -> [String] {
    var codes: [String] = []
    for line in output.split(separator: "\n") {
      let words = line.split(separator: "\"")
      guard let name = words.firstIndex(of: "code"), name + 2 < words.count else { continue }
      codes.append(String(words[name + 2]))
    }
    return codes
  }
}

internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flags of commands that serve a page.
struct PageFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["--port"]

  @Option(help: .init("The port of the page; 0 for any that is free.", valueName: "n"))
  var port: Int?

  @Flag(help: "Open the page in the browser of this machine, with xdg-open.")
  var open = false

  /// Whether any of them is given.
  var isUsed: Bool { open || port != nil }

  /// Where the page is served.
  ///
  /// - Throws: Exit 2 for a port that is none.
  var address: PageAddress {
    get throws(HostError) {
      var address = PageAddress()
      if let port {
        guard (0...65535).contains(port) else { throw .usage("--port is 0 to 65535, not \(port)") }
        address.port = port
      }
      address.opens = open
      return address
    }
  }
}

/// The flags of `test` that run tests again after each save.
struct WatchFlags: ParsableArguments {
  @Flag(help: "After each save, run again what it may have changed, until Ctrl-C.")
  var watch = false

  @Flag(help: "Watch, and show the tests on a page in the browser.")
  var ui = false

  @OptionGroup
  var page: PageFlags
}

// A Swift program whose views take packages of behaviors, with what a form of settings needs to
// know of them:
//
//   swift run --package-path examples/embedding Plugins
//
// from the folder in which examples/plugin is found.
import ScrollworkPlugins

@main enum Main {
  /// Sixty rows, 44 points high, of which five show.
  static func makeScene() -> Scene {
    let rows = (0..<60).map { minute in
      let row = ItemNode(id: .integer(minute))
      row.height = 44
      return row
    }
    let minutes = ScrollView(.vertical, id: "minutes", children: rows)
    minutes.height = 220
    return Scene(device: Device(size: Size(width: 200, height: 220)), children: [minutes])
  }

  static func main() async throws {
    // What the program allows each; a bundle, an archive or a database would answer texts instead.
    let packages = try ScriptPackages(["picker": []], inFolder: "examples/plugin")
    for package in packages.packages { print(package, "–", package.summary) }
    let host = try await ScriptHost.open(packages: packages, onPrint: { print($0) }) { makeScene() }

    // A form of settings has a field for each option.
    let picker = try await host.load(module: "picker")
    for option in picker.declaration?.options ?? [] {
      print(
        " ", option.name, "=", option.defaultValue.map { "\($0)" } ?? "none", "–",
        option.expectation)
    }

    // What a person enters is checked as a script's options are.
    let minutes = try await host.view("minutes")
    do {
      try await minutes.attach(picker, options: ["row": 0])
    } catch {
      print(error.message)
    }
    try await minutes.attach(picker, options: ["row": 44, "first": 31])

    try await host.on(named: "picked") { event in
      print("picked minute", (event["index"]?.intValue ?? 0) - 1)
    }
    try await minutes.flick(y: -600)
    try await host.settle()
    await host.close()
  }
}

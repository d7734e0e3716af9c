internal import ArgumentParser

/// The flags of `test` for films.
struct FilmFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["--films", "--film-links"]

  @Option(
    help: .init(
      "Write a film of each test with a scene to this folder: one .html that plays in any browser.",
      valueName: "dir"))
  var films: String?

  @Option(
    help: .init(
      "Link films in md reports: their names behind this prefix, such as https://ci.example/42/.",
      valueName: "prefix"))
  var filmLinks: String?
}

internal import ScrollworkTerminal

/// What makes a new project a package that others can use: the manifest, tests for all of its uses,
/// a page, a license and a workflow for CI.
enum PackageTemplate {
  /// The name of the project template whose behavior and scene it takes.
  static let template = "carousel"

  /// The files of a package, in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - name: The name of the package and of its behavior.
  ///   - project: The files of a project of that name.
  /// - Returns: The path of each file below the folder, and its text.
  static func files(
    for name: String, of project: [(path: String, text: String)]
  ) -> [(path: String, text: String)] {
    let files = project.map { path, text in
      switch path {
      case "scrollwork.toml": (path, manifest(name) + text)
      case "tests/\(name)_test.lua": (path, tests(name))
      default: (path, text)
      }
    }
    return files + [
      ("README.md", page(name)), ("LICENSE", license(name)),
      (".github/workflows/tests.yml", workflow),
    ]
  }

  private static func manifest(_ name: String) -> String {
    let numbers = ToolVersion.current.split(separator: ".").prefix(2).joined(separator: ".")
    return """
      [package]
      name = "\(name)"
      version = "0.1.0"
      scrollwork = ">=\(numbers)"
      summary = "One slide per flick, however hard."
      license = "MIT"


      """
  }

  private static func tests(_ name: String) -> String {
    String(decoding: ReferenceScript.bytes("Starters/package_test"), as: UTF8.self)
      .replacing("\"carousel, \"", with: "\"\(name), \"")
  }

  private static func page(_ name: String) -> String {
    """
    # \(name)

    One slide per flick, however hard.

    ```sh
    scrollwork add \(name) --git URL --tag v0.1.0
    ```

    ```lua
    view:attach(require "\(name)", { gap = 16 })
    ```

    `scrollwork run .` shows it, `scrollwork test` tests it. Before a release, raise `version` in `scrollwork.toml`,
    run `scrollwork check --package`, and tag the commit with the version: `git tag v0.1.0`.

    """
  }

  private static func license(_ name: String) -> String {
    """
    MIT License

    Copyright (c) the authors of \(name)

    Permission is hereby granted, free of charge, to any person obtaining a copy
    of this software and associated documentation files (the "Software"), to deal
    in the Software without restriction, including without limitation the rights
    to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
    copies of the Software, and to permit persons to whom the Software is
    furnished to do so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all
    copies or substantial portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
    IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
    FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
    AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
    LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
    OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
    SOFTWARE.

    """
  }

  private static let workflow = """
    # Edit here: the address of Scrollwork's package for Debian, its version, and its SHA-256 (`sha256sum FILE.deb`).
    name: tests
    on: [push, pull_request]

    env:
      PACKAGE: https://example.org/scrollwork/scrollwork_\(ToolVersion.current)_amd64.deb
      SHA256: "\(String(repeating: "0", count: 64))"

    jobs:
      test:
        runs-on: ubuntu-latest
        container: debian:12
        steps:
          - name: Install
            run: |
              apt-get update -q
              apt-get install -yq --no-install-recommends ca-certificates curl git
              curl -fsSL -o /tmp/scrollwork.deb "$PACKAGE"
              echo "$SHA256  /tmp/scrollwork.deb" | sha256sum -c --quiet
              apt-get install -yq --no-install-recommends /tmp/scrollwork.deb
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0  # the version is compared with the tags
          - run: scrollwork fetch
          - run: scrollwork check --package

    """
}

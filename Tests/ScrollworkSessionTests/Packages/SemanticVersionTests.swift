import ScrollworkSession
import Testing

@Suite("SemanticVersion") struct SemanticVersionTests {
  /// The order that semver.org gives as its example, and numbers by value.
  private static let ascending = [
    "0.0.1", "0.2.0", "0.10.0", "1.0.0-1", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta",
    "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "2.0.0",
    "10.0.0",
  ]

  @Test("a version precedes exactly those behind it in the order of semver.org")
  func order() throws {
    let versions = try Self.ascending.map { try #require(SemanticVersion($0)) }
    for (i, a) in versions.enumerated() {
      for (j, b) in versions.enumerated() { #expect((a < b) == (i < j), "\(a) \(b)") }
    }
  }

  @Test("it is shown as written, and a tag may have a v", arguments: ascending + ["1.2.3+build.7"])
  func description(text: String) throws {
    #expect(SemanticVersion(text)?.description == text)
    #expect(SemanticVersion(tag: "v" + text) == SemanticVersion(text))
  }

  @Test(
    "what is no version is refused",
    arguments: [
      "", "1", "1.2", "1.2.3.4", "v1.2.3", "01.2.3", "1.2.x", "1.2.-3", "1.2.3-", "1.2.3-a..b",
      "1.2.3-01", "1.2.3+", "1.2.3-ä", " 1.2.3", "1.2.99999999999999999999",
    ])
  func refused(text: String) {
    #expect(SemanticVersion(text) == nil)
  }

  @Test(
    "a requirement is >= and two or three numbers", arguments: [">=0.3", ">= 0.3.0", ">=0.3.0"])
  func requirement(text: String) {
    #expect(VersionRequirement(text)?.minimum == SemanticVersion("0.3.0"))
    for wrong in ["0.3", "=0.3", ">=3", "^0.3", ">=0.3.0.1", ">="] {
      #expect(VersionRequirement(wrong) == nil)
    }
  }
}

import ScrollworkLua
@testable import ScrollworkSession
import ScrollworkTerminal
import Testing

@Suite("[package] and [dependencies]") struct PackageManifestTests {
  private func configuration(_ text: String) throws(HostError) -> Configuration {
    var configuration = Configuration()
    try ConfigurationFile(LoadedFile(path: "a.toml", bytes: Array(text.utf8)))
      .apply(to: &configuration)
    return configuration
  }

  @Test("what is not said has its default; everything else stays as written")
  func manifest() throws {
    let short = try configuration("[package]\nname = \"paging\"\nversion = \"1.2.0\"").package
    #expect(short?.entry == "paging.lua" && short?.license == "" && short?.summary == "")
    let long = try configuration(
      """
      [package]
      name = "paging"
      version = "1.2.0"
      scrollwork = ">=0.1"
      summary = "One page per flick."
      license = "MIT"
      entry = "./src//main.lua"
      """
    ).package
    #expect(long?.entry == "src/main.lua" && long?.license == "MIT")
    #expect(long?.scrollwork?.description == ">=0.1")
  }

  @Test("dependencies are sorted by name, with their source, rights and line")
  func dependencies() throws {
    let found = try configuration(
      """
      [dependencies]
      wheel = { git = "https://a.example/wheel.git", tag = "v1.0.0", allow = ["scene", "budget"] }
      lib = { path = "../lib" }
      [dependencies.old]
      git = "git@a.example:old.git"
      rev = "0123456789ABCDEF0123456789abcdef01234567"
      """
    ).dependencies
    #expect(found.map(\.name) == ["lib", "old", "wheel"])
    #expect(found.map(\.location.line) == [3, 4, 2])
    #expect(found[0].source == .path("../lib"))
    #expect(found[1].source.text == "git@a.example:old.git 0123456789ab")
    #expect(found[2].rights == [.scene, .budget])
  }

  @Test(
    "what is wrong is said with its key, its line and what it must be",
    arguments: [
      ("[package]", 1, "[package] needs name = \"…\""),
      ("[package]\nname = \"a\"", 1, "[package] needs version = \"0.1.0\""),
      (
        "[package]\nname = \"a\"\nversion = \"1.2\"", 3,
        "package.version must be three numbers such as \"1.2.0\", not \"1.2\""
      ),
      (
        "[package]\nname = \"a b\"\nversion = \"1.2.0\"", 2,
        "package.name: \"a b\" cannot be a package: scripts require it by its name, which has 1 to 64 "
          + "letters, digits, \"_\" and \"-\" and is not scrollwork"
      ),
      ("[package]\nname = 3", 2, "package.name must be a text"),
      ("[package]\nnmae = \"a\"", 2, "unknown key package.nmae; did you mean package.name?"),
      (
        "[package]\nname = \"a\"\nversion = \"1.2.0\"\nentry = \"../a.lua\"", 4,
        "package.entry must be a Lua file below the package, such as \"a.lua\""
      ),
      (
        "[package]\nname = \"a\"\nfuture = 3\nscrollwork = \">=99.1\"", 4,
        "package a needs scrollwork >=99.1, and this is \(ToolVersion.current)"
      ),
      (
        "[package]\nscrollwork = \"0.2\"", 2,
        "package.scrollwork must be \">=\" and a version, such as \">=0.2\""
      ),
      (
        "[dependencies]\na = \"1.2.0\"", 2,
        "dependencies.a must be a table: a = { path = \"../a\" }, or { git = \"URL\", tag = \"v1.0.0\" }"
      ),
      (
        "[dependencies]\nscrollwork = { path = \"..\" }", 2,
        "dependencies.scrollwork: \"scrollwork\" cannot be a package: scripts require it by its name, "
          + "which has 1 to 64 letters, digits, \"_\" and \"-\" and is not scrollwork"
      ),
      (
        "[package]\nname = \"a\"\nversion = \"1.0.0\"\n[dependencies]\na = { path = \"..\" }", 5,
        "a cannot depend on itself"
      ),
      (
        "[dependencies]\na = {}", 2,
        "dependencies.a needs path = \"../lib\", or git = \"URL\" with a tag"
      ),
      (
        "[dependencies]\na = { path = \"b\", git = \"c\" }", 2,
        "dependencies.a has path and git; one of them says where it is"
      ),
      (
        "[dependencies]\na = { git = \"https://c.example/d\" }", 2,
        "dependencies.a needs tag = \"v1.0.0\", or rev = \"40 hexadecimal digits\""
      ),
      (
        "[dependencies]\na = { git = \"https://c.example/d\", branch = \"main\" }", 2,
        "dependencies.a.branch: a branch moves, so that two runs could read two versions; name a tag, "
          + "or a commit as rev = \"40 hexadecimal digits\""
      ),
      (
        "[dependencies]\na = { git = \"https://c.example/d\", tga = \"v1\" }", 2,
        "unknown key dependencies.a.tga; did you mean dependencies.a.tag?"
      ),
      (
        "[dependencies]\na = { git = \"https://c.example/d\", rev = \"abc\" }", 2,
        "dependencies.a.rev must be the 40 hexadecimal digits of a commit"
      ),
      (
        "[dependencies]\na = { path = \"/lib\" }", 2,
        "dependencies.a.path must be relative, such as \"../lib\": the file is read on other machines, too"
      ),
      (
        "[dependencies]\na = { path = \"b\", allow = [\"veiws\"] }", 2,
        "unknown right veiws; did you mean views?"
      ),
      (
        "[dependencies]\na = { path = \"b\", allow = \"views\" }", 2,
        "dependencies.a.allow must be a list of scene, views, focus, print, budget"
      ),
    ])
  func refusals(text: String, line: Int, message: String) {
    let error = #expect(throws: HostError.self) { try configuration(text) }
    #expect(error?.exitCode == .usage)
    #expect(error?.diagnostic.message == message)
    #expect(error?.diagnostic.location?.line == line)
  }

  @Test("a personal file has no packages")
  func personal() throws {
    let file = try ConfigurationFile(
      LoadedFile(path: "c", bytes: Array("[dependencies]\na = { path = \"b\" }".utf8)))
    var configuration = Configuration()
    let error = #expect(throws: HostError.self) { try file.applyPersonal(to: &configuration) }
    #expect(
      error?.diagnostic.message
        == "dependencies.a decides what comes out, so it belongs in the project's scrollwork.toml")
  }

  @Test(
    "an address is https, ssh or a folder, and nothing that git reads as more than an address",
    arguments: [
      ("https://a.example/b.git", true), ("ssh://git@a.example/b", true),
      ("git@a.example:b/c.git", true), ("file:///srv/b.git", true), ("/srv/b.git", true),
      ("../b.git", true), ("b", true), ("ext::sh -c true", false), ("ext::sh", false),
      ("--upload-pack=touch x", false), ("--upload-pack=x", false), ("-u", false), ("", false),
      ("http://a.example/b", false), ("git://a.example/b", false), ("fd::17", false),
      ("ssh://-oProxyCommand=x/b", false),
      ("https://me:secret@a.example/b", false), ("https://me@a.example/b:c@d", true),
      ("a\nb", false), ("a\"b", false), ("a\\b", false),
    ])
  func addresses(text: String, isAllowed: Bool) {
    #expect(((try? GitAddress(text)) != nil) == isAllowed)
  }

  @Test("a path is told from a host with a path")
  func paths() throws {
    for text in ["/a:b", "a/b:c", "../a", "a"] { #expect(try GitAddress(text).isPath) }
    for text in ["a:b", "u@h:p/q", "https://a/b", "file:///a"] {
      #expect(try !GitAddress(text).isPath)
    }
  }

  @Test("the name of a tag is nothing that git reads as a flag, a range or a path")
  func tags() {
    for good in ["v1.2.0", "paging/v1.0.0", "1", "release-2+b"] {
      #expect(GitReference.isTagName(good))
    }
    for bad in [
      "", "-v", "a..b", "a/", "/a", "a//b", "a b", "a:b", "a^", "a~1", "@{u}", "x.lock", ".a",
      "a/-b", "ä",
    ] {
      #expect(!GitReference.isTagName(bad), "\(bad)")
    }
  }
}

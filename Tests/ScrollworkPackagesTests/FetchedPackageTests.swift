import HostTestSupport
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("packages from git") struct FetchedPackageTests {
  private let project = PackageFolder()
  private var folder: TemporaryFolder { project.folder }

  @Test(
    "add fetches a tag, locks it and changes one place of scrollwork.toml; remove takes all of it back"
  )
  func addAndRemove() {
    let before = folder.text("app/scrollwork.toml")
    project.publish("paging", "1.2.0", ["lib/speed.lua": "return 7"])
    let add = project.add("paging", git: project.url("paging"), tag: "v1.2.0")
    #expect(add.exitCode == .success, "\(add.messages)")
    #expect(add.messages == "added paging@1.2.0 from \(project.url("paging")) v1.2.0\n")
    #expect(
      folder.text("app/scrollwork.toml") == before
        + "\n[dependencies]\npaging = { git = \"\(project.url("paging"))\", tag = \"v1.2.0\" }\n")
    let commit = project.shell("git -C repos/paging.git rev-parse v1.2.0").dropLast()
    let tree = project.shell("git -C repos/paging.git rev-parse v1.2.0^{tree}").dropLast()
    #expect(
      folder.text("app/scrollwork.lock").hasSuffix(
        """
        [[package]]
        name = "paging"
        version = "1.2.0"
        git = "\(project.url("paging"))"
        tag = "v1.2.0"
        commit = "\(commit)"
        tree = "\(tree)"

        """))
    #expect(project.shell("ls app/.scrollwork/packages") == "paging@\(tree)\n")
    #expect(project.shell("find app/.scrollwork/packages -type f -perm /222") == "")
    #expect(folder.text("app/.scrollwork/.gitignore") == "*\n")
    let run = project.run("print(require \"paging\", require \"paging.lib.speed\")")
    #expect(run.output == "paging 1.2.0\t7\n", "\(run.messages)")
    #expect(project.remove("paging").exitCode == .success)
    #expect(folder.text("app/scrollwork.toml") == before)
    #expect(
      project.shell("ls app app/.scrollwork/packages")
        == "app:\nmain.lua\nscrollwork.toml\n\napp/.scrollwork/packages:\n")
  }

  @Test("a commit may be named by its hash, and an annotated tag names its commit")
  func references() {
    project.publish("paging", "1.0.0")
    let commit = String(project.shell("git -C repos/paging.git rev-parse v1.0.0").dropLast())
    project.shell(
      "cd work/paging && git tag -am x noted && git push -q ../../repos/paging.git noted")
    project.publish("paging", "1.1.0")
    #expect(
      project.add("paging", git: project.url("paging"), revision: commit).exitCode == .success)
    #expect(project.run("print(require \"paging\")").output == "paging 1.0.0\n")
    #expect(project.remove("paging").exitCode == .success)
    let noted = project.add("paging", git: "file://" + project.url("paging"), tag: "noted")
    #expect(noted.exitCode == .success, "\(noted.messages)")
    #expect(folder.text("app/scrollwork.lock").contains("commit = \"\(commit)\""))
    #expect(project.update().messages == "nothing to update\n")
  }

  @Test("a fresh checkout fetches exactly the lock, later runs need no repository")
  func fresh() {
    project.publish("paging", "1.2.0")
    #expect(project.add("paging", git: project.url("paging"), tag: "v1.2.0").exitCode == .success)
    project.shell("mkdir clone && cp app/scrollwork.toml app/scrollwork.lock clone")
    let early = project.run("print(require \"paging\")", in: "clone")
    #expect(early.exitCode == .usage)
    #expect(early.messages.contains("paging 1.2.0 is not fetched"))
    #expect(early.messages.contains("scrollwork fetch"))
    #expect(project.fetch(in: "clone").messages == "fetched paging 1.2.0\n")
    project.shell("rm -r repos")
    #expect(project.fetch(in: "clone").messages == "everything is there\n")
    #expect(project.run("print(require \"paging\")", in: "clone").output == "paging 1.2.0\n")
    #expect(
      project.shell(
        "cmp app/scrollwork.lock clone/scrollwork.lock && diff -r app/.scrollwork clone/.scrollwork"
      ) == "")
  }

  @Test("a new tag in scrollwork.toml needs update, which fetches it and drops the old one")
  func newTag() {
    project.publish("paging", "1.0.0")
    #expect(project.add("paging", git: project.url("paging"), tag: "v1.0.0").exitCode == .success)
    project.publish("paging", "2.0.0")
    folder.write(
      folder.text("app/scrollwork.toml").replacing("v1.0.0", with: "v2.0.0"),
      to: "app/scrollwork.toml")
    let stale = project.run("require \"paging\"")
    #expect(stale.exitCode == .usage)
    #expect(
      stale.messages.contains(
        "paging is \(project.url("paging")) v2.0.0 here, and scrollwork.lock has \(project.url("paging")) v1.0.0"
      ))
    #expect(project.fetch().exitCode == .usage)
    #expect(project.update("paging").messages == "fetched paging 2.0.0\n")
    #expect(project.run("print(require \"paging\")").output == "paging 2.0.0\n")
    #expect(project.shell("ls app/.scrollwork/packages | wc -l") == "1\n")
  }

  @Test(
    "a tag that moved is refused with both commits; what was fetched stays reachable, --moved takes the new one"
  )
  func movedTag() {
    project.publish("paging", "1.0.0")
    #expect(project.add("paging", git: project.url("paging"), tag: "v1.0.0").exitCode == .success)
    let old = project.shell("git -C repos/paging.git rev-parse v1.0.0").dropLast()
    project.publish("paging", "1.0.0", ["paging.lua": "return \"moved\""])
    let new = project.shell("git -C repos/paging.git rev-parse v1.0.0").dropLast()
    let before = project.bytes
    let update = project.update()
    #expect(update.exitCode == .usage)
    #expect(update.messages.contains("the tag v1.0.0 of paging moved from \(old) to \(new)"))
    #expect(update.messages.contains("scrollwork update paging --moved"))
    #expect(project.bytes == before)
    project.shell("rm -rf app/.scrollwork")
    #expect(project.fetch().exitCode == .success)
    #expect(project.run("print(require \"paging\")").output == "paging 1.0.0\n")
    #expect(project.update("paging", moved: true).exitCode == .success)
    #expect(project.run("print(require \"paging\")").output == "moved\n")
  }

  @Test("two versions of a package live beside each other, each with whoever named it")
  func twoVersions() {
    project.publish("wheel", "1.0.0")
    project.publish("wheel", "2.0.0")
    let wheel = "[dependencies]\nwheel = { git = \"\(project.url("wheel"))\", tag = \"v1.0.0\" }\n"
    project.publish("paging", "1.0.0", ["paging.lua": "return require \"wheel\""], manifest: wheel)
    #expect(project.add("paging", git: project.url("paging"), tag: "v1.0.0").exitCode == .success)
    #expect(project.add("wheel", git: project.url("wheel"), tag: "v2.0.0").exitCode == .success)
    let run = project.run("print(require \"paging\", require \"wheel\")")
    #expect(run.output == "wheel 1.0.0\twheel 2.0.0\n", "\(run.messages)")
    #expect(
      project.list().output
        == """
        paging@1.0.0    \(project.url("paging")) v1.0.0
        └ wheel@1.0.0   \(project.url("wheel")) v1.0.0
        wheel@2.0.0     \(project.url("wheel")) v2.0.0

        """, "\(project.list())")
  }

  @Test("a stored tree that was changed is refused with both hashes, and fetch replaces it")
  func changedTree() {
    project.publish("paging", "1.0.0")
    #expect(project.add("paging", git: project.url("paging"), tag: "v1.0.0").exitCode == .success)
    let tree = project.shell("git -C repos/paging.git rev-parse v1.0.0^{tree}").dropLast()
    for change in [
      "printf ' ' >> F", "rm F", "chmod +x F", "cp F $(dirname F)/more.lua", "ln -sf /etc/passwd F",
    ] {
      let file = "app/.scrollwork/packages/*/paging.lua"
      project.shell("f=$(echo \(file)); chmod u+w $f; \(change.replacing("F", with: "$f"))")
      let run = project.run("require \"paging\"")
      #expect(run.exitCode == .usage)
      let isRefused =
        run.messages.contains("was changed: scrollwork.lock has the tree \(tree), and this is ")
        || run.messages.contains("paging.lua is no file")
      #expect(isRefused, "\(change): \(run.messages)")
      let fetch = project.fetch()
      #expect(fetch.exitCode == .success, "\(change): \(fetch.messages)")
      #expect(project.run("print(require \"paging\")").output == "paging 1.0.0\n")
    }
  }

  @Test("a lock that was edited is refused, whatever was edited")
  func editedLock() {
    project.publish("paging", "1.0.0")
    #expect(project.add("paging", git: project.url("paging"), tag: "v1.0.0").exitCode == .success)
    let lock = folder.text("app/scrollwork.lock")
    let other = String(repeating: "0", count: 40)
    let edits = [
      ("version = \"1.0.0\"", "version = \"1.0.1\"", "paging 1.0.1 calls itself 1.0.0"),
      ("tag = \"v1.0.0\"", "tag = \"v1.0.1\"", "and scrollwork.lock has "),
      ("tree = \"", "tree = \"x", "paging needs commit and tree"),
      ("name = \"paging\"", "name = \"pagign\"", "and scrollwork.lock does not have it"),
    ]
    for (old, new, message) in edits {
      folder.write(lock.replacing(old, with: new), to: "app/scrollwork.lock")
      let run = project.run("require \"paging\"")
      #expect(run.exitCode == .usage)
      #expect(run.messages.contains(message), "\(run.messages)")
    }
    let tree = project.shell("git -C repos/paging.git rev-parse v1.0.0^{tree}").dropLast()
    folder.write(lock.replacing(tree, with: other), to: "app/scrollwork.lock")
    #expect(project.run("require \"paging\"").messages.contains("paging 1.0.0 is not fetched"))
    let before = project.bytes
    let fetch = project.fetch()
    #expect(fetch.exitCode == .usage)
    #expect(
      fetch.messages.contains("has the tree \(tree), and scrollwork.lock has \(other)"),
      "\(fetch.messages)")
    #expect(project.bytes == before)
  }
}

import HostTestSupport
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("packages that are wrong") struct BadPackageTests {
  private let project = PackageFolder()
  private var folder: TemporaryFolder { project.folder }

  /// Expects a command to be refused with a sentence, and to change nothing.
  private func expectRefusal(
    _ messages: String..., code: ExitCode = .usage, of command: () -> CommandCapture
  ) {
    let before = project.bytes
    let answer = command()
    #expect(answer.exitCode == code, "\(answer.messages)")
    for message in messages {
      #expect(answer.messages.contains(message), "\(answer.messages)")
    }
    #expect(answer.messages.components(of: "error: ") == 1, "\(answer.messages)")
    #expect(project.bytes == before)
  }

  private func add(_ name: String = "paging", tag: String = "v1.0.0") -> CommandCapture {
    project.add(name, git: project.url(name), tag: tag)
  }

  @Test("a tag that does not exist is refused with the nearest one")
  func missingTag() {
    project.publish("paging", "1.0.0")
    expectRefusal("has no tag v1.0.1; did you mean v1.0.0?") { add(tag: "v1.0.1") }
    expectRefusal("has no tag x", "known: v1.0.0") { add(tag: "x") }
    let commit = String(repeating: "1", count: 40)
    expectRefusal("has no commit 111111111111") {
      project.add("paging", git: project.url("paging"), revision: commit)
    }
  }

  @Test("a repository that is not there is named, with what git says")
  func missingRepository() {
    expectRefusal("git cannot read \(project.url("paging"))", "does not", code: .inputOutput) {
      add()
    }
  }

  @Test("a package without manifest, name or version, or of another name, is refused")
  func manifests() {
    project.publish("paging", ["paging.lua": ""], tag: "v1.0.0")
    expectRefusal("paging v1.0.0 is no package: it has no scrollwork.toml") { add() }
    project.publish("paging", ["scrollwork.toml": "[run]\n"], tag: "v1.0.1")
    expectRefusal("is no package: paging@v1.0.1/scrollwork.toml has no [package]") {
      add(tag: "v1.0.1")
    }
    project.publish("paging", ["scrollwork.toml": "[package]\nversion = \"1.0.0\""], tag: "v1.0.2")
    expectRefusal("paging@v1.0.2/scrollwork.toml:1", "[package] needs name") { add(tag: "v1.0.2") }
    project.publish(
      "paging", ["scrollwork.toml": "[package]\nname = \"paging\"\nversion = \"one\""],
      tag: "v1.0.3")
    expectRefusal("paging@v1.0.3/scrollwork.toml:3", "not \"one\"") { add(tag: "v1.0.3") }
    project.publish("wheel", "1.0.0")
    expectRefusal("the package that is called paging here calls itself wheel") {
      project.add("paging", git: project.url("wheel"), tag: "v1.0.0")
    }
  }

  @Test("a package that needs a newer Scrollwork is refused, whatever else it says")
  func newer() {
    project.publish("paging", "1.0.0", manifest: "scrollwork = \">=99.0\"\nfuture = 3\n[future]\n")
    expectRefusal("package paging needs scrollwork >=99.0, and this is \(ToolVersion.current)") {
      add()
    }
  }

  @Test("a package that depends on itself, in a circle or on a folder is refused")
  func circles() {
    project.publish(
      "paging", "1.0.0",
      manifest: "[dependencies]\npaging = { git = \"\(project.url("paging"))\", tag = \"v0\" }\n")
    expectRefusal("paging cannot depend on itself") { add() }
    for (name, other) in [("wheel", "axle"), ("axle", "wheel")] {
      project.publish(
        name, "1.0.0",
        manifest:
          "[dependencies]\n\(other) = { git = \"\(project.url(other))\", tag = \"v1.0.0\" }\n")
    }
    expectRefusal("packages depend on each other: wheel → axle → wheel") { add("wheel") }
    project.publish("lib", "1.0.0", manifest: "[dependencies]\nwheel = { path = \"/etc/../..\" }\n")
    expectRefusal("dependencies.wheel.path must be relative") { add("lib") }
    project.publish("lib", "1.0.1", manifest: "[dependencies]\nwheel = { path = \"../wheel\" }\n")
    expectRefusal("wheel is named by a path, and lib@1.0.1 is fetched") {
      add("lib", tag: "v1.0.1")
    }
  }

  @Test("two trees that call themselves the same version are refused")
  func twins() {
    project.publish("paging", "1.0.0")
    #expect(add().exitCode == .success)
    project.shell("cp -r repos/paging.git repos/copy.git")
    project.publish("paging", "1.0.0", ["paging.lua": "return 2"])
    let wheel =
      "[dependencies]\npaging = { git = \"\(project.url("paging"))\", tag = \"v1.0.0\" }\n"
    folder.write(
      folder.text("app/scrollwork.toml").replacing("repos/paging", with: "repos/copy"),
      to: "app/scrollwork.toml")
    #expect(project.update().exitCode == .success)
    project.publish("wheel", "1.0.0", manifest: wheel)
    expectRefusal("two packages are paging@1.0.0: ") { add("wheel") }
  }

  @Test("a link, a submodule, and names that some disks do not tell apart are refused")
  func trees() {
    project.publish("paging", "1.0.0")
    project.shell(
      "cd work/paging && ln -s /etc/passwd link.lua && git add -A && git commit -qm x && git tag link && git push -q ../../repos/paging.git link"
    )
    expectRefusal("paging link has the link link.lua; a package has files and folders only") {
      add(tag: "link")
    }
    project.shell(
      """
      cd work/paging && git rm -q link.lua && git update-index --add --cacheinfo \
      160000,1111111111111111111111111111111111111111,sub && git commit -qm x && git tag sub \
      && git push -q ../../repos/paging.git sub
      """)
    expectRefusal("paging sub has the submodule sub; a package has its files itself") {
      add(tag: "sub")
    }
    project.shell(
      """
      cd work/paging && blob=$(git rev-parse HEAD:paging.lua) && git rm -q --cached sub && git update-index \
      --add --cacheinfo 100644,$blob,Paging.lua && git commit -qm x && git tag case && git push -q ../../repos/paging.git case
      """)
    expectRefusal("paging case has Paging.lua and paging.lua, which some disks do not distinguish")
    {
      add(tag: "case")
    }
  }

  @Test("a tree of 100,000 files is refused before one is written")
  func manyFiles() {
    project.shell(
      """
      mkdir -p repos && git init -q --bare repos/paging.git && {
        echo 'commit refs/tags/v1.0.0'; echo 'committer a <a@a.example> 0 +0000'; echo 'data 0'
        seq 1 100000 | sed 's/.*/M 644 inline &.lua\\ndata 0\\n/'
      } | git --git-dir repos/paging.git fast-import --quiet
      """)
    expectRefusal("paging v1.0.0 has more than 10,000 files or 64 MiB, the most of a package") {
      add()
    }
  }

  @Test("a package of more than 64 MiB is refused before one file is written")
  func manyBytes() {
    project.publish("paging", "1.0.0")
    project.shell(
      "cd work/paging && head -c 67108865 /dev/zero > big && git add big && git commit -qm x && git tag big && git push -q ../../repos/paging.git big && rm big"
    )
    expectRefusal("paging big has more than 10,000 files or 64 MiB") { add(tag: "big") }
  }

  @Test(
    "an address that git would read as more is refused before git is started",
    arguments: [
      "ext::sh -c touch% pwned", "ext::touch", "--upload-pack=touch pwned", "-oProxyCommand=touch",
      "git://a.example/b",
    ])
  func addresses(url: String) {
    expectRefusal("--git ") { project.add("paging", git: url, tag: "v1.0.0") }
    folder.write(
      "[dependencies]\npaging = { git = \"\(url)\", tag = \"v1.0.0\" }\n", to: "app/scrollwork.toml"
    )
    for command in [{ project.update() }, { project.fetch() }, { project.list() }] {
      expectRefusal("scrollwork.toml:2", "dependencies.paging.git ", of: command)
    }
  }

  @Test(
    "a tag that git would read as more is refused",
    arguments: ["--upload-pack=x", "-f", "a..b", "a:b", "../x", "+v1"])
  func tags(tag: String) {
    expectRefusal("--tag cannot be the name of a tag") { add(tag: tag == "+v1" ? "v1:refs" : tag) }
  }

  @Test("hooks, filters and programs that the repository's configuration names do not run")
  func hooks() {
    project.publish(
      "paging", "1.0.0",
      [".gitattributes": "* filter=evil\n*.lua export-subst\n", "evil.lua": "return '$Format:%H$'"])
    project.shell(
      """
      cd repos/paging.git && touch="touch \(folder.path)/pwned" && for hook in post-checkout pre-receive update \
      post-update reference-transaction post-upload pre-auto-gc fsmonitor-watchman; do \
      printf '#!/bin/sh\\n%s\\n' "$touch" > hooks/$hook; chmod +x hooks/$hook; done && git config core.fsmonitor \
      "$touch" && git config filter.evil.smudge "$touch" && git config filter.evil.required true && git config \
      core.hooksPath hooks && git config uploadpack.packObjectsHook "$touch" && git config core.sshCommand "$touch" \
      && git config core.pager "$touch" && git config core.editor "$touch" && git config credential.helper "!$touch"
      """)
    #expect(add().exitCode == .success)
    #expect(project.fetch().exitCode == .success)
    #expect(project.update().exitCode == .success)
    #expect(project.shell("ls") == "app\nrepos\nwork\n")
    #expect(project.run("print(require \"paging.evil\")").output == "$Format:%H$\n")
  }

  @Test("a folder that cannot be written is left as it was")
  func readOnly() {
    project.publish("paging", "1.0.0")
    folder.makeFolder("app/.scrollwork")
    folder.write("in the way", to: "app/.scrollwork/packages")
    expectRefusal("cannot write", code: .inputOutput) { add() }
  }

  @Test(
    "add refuses a name that is taken, flags that do not fit, and an unknown one is not removed")
  func flags() {
    project.publish("paging", "1.0.0")
    #expect(add().exitCode == .success)
    expectRefusal("scrollwork.toml:7", "paging is there already") { add() }
    expectRefusal("unknown dependency pagign; did you mean paging?") { project.remove("pagign") }
    expectRefusal("unknown package pagign; did you mean paging?") { project.update("pagign") }
    expectRefusal("add needs --path DIR, or --git URL") { project.add("wheel") }
    expectRefusal("wheel has path and git") { project.add("wheel", git: "x", path: "y") }
    expectRefusal("wheel needs tag = ") { project.add("wheel", git: "x") }
    expectRefusal("\"a b\" cannot be a package") { project.add("a b", path: "../x") }
    expectRefusal("wheel: there is no folder ../x") { project.add("wheel", path: "../x") }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

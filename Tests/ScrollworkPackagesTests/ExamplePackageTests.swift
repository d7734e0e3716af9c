import HostTestSupport
import ScrollworkPackages
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

@Suite("The package of examples/plugin, published") struct ExamplePackageTests {
  private static let example = ExampleScripts.root.appending("examples/plugin")
  private let project = PackageFolder()
  private var folder: TemporaryFolder { project.folder }

  /// Runs all tests of a folder.
  private func test(in name: String, _ change: (inout TestOptions) -> Void = { _ in })
    -> CommandCapture
  {
    project.command(in: name) { invocation, streams throws(HostError) in
      var options = TestOptions([], invocation: invocation)
      // Workers are forked, which is not for a process with threads such as this one.
      options.jobs = 0
      change(&options)
      return try TestCommandRunner.run(options, streams: streams)
    }
  }

  @Test("a project uses it by its tag: fetched, pinned, required, tested · row:J18")
  func byTag() {
    project.shell(
      """
      mkdir repos && git init -q --bare repos/picker.git && cp -r \(Self.example)/picker picker && cd picker \
      && git init -q && git add -A && git commit -qm picker && git tag v1.0.0 \
      && git push -q ../repos/picker.git HEAD:main v1.0.0
      """)
    project.shell("rm -r app && cp -r \(Self.example)/app app")
    let byPath = "picker = { path = \"../picker\" }"
    let settings = folder.text("app/scrollwork.toml")
    #expect(settings.contains(byPath))
    folder.write(
      settings.replacing(
        byPath, with: "picker = { git = \"\(project.url("picker"))\", tag = \"v1.0.0\" }"),
      to: "app/scrollwork.toml")
    // Only what is fetched can be found from here on.
    project.shell("mv picker elsewhere")
    #expect(test(in: "app").exitCode == .usage)

    #expect(project.update().messages == "fetched picker 1.0.0\n")
    let commit = project.shell("git -C elsewhere rev-parse HEAD")
    #expect(folder.text("app/scrollwork.lock").contains("commit = \"\(commit.dropLast())\""))
    #expect(
      project.list().output == "picker@1.0.0   \(project.url("picker")) v1.0.0\n",
      "\(project.list().output)")
    let run = test(in: "app")
    #expect(run.exitCode == .success, "\(run.output)\(run.messages)")
    #expect(run.output.contains("1 passed"), "\(run.output)")

    // A fresh checkout: the lock is all that it needs.
    project.shell("rm -r app/.scrollwork && cp -r app checkout")
    #expect(test(in: "checkout").exitCode == .usage)
    #expect(project.fetch(in: "checkout").messages == "fetched picker 1.0.0\n")
    let again = test(in: "checkout")
    #expect(again.exitCode == .success, "\(again.output)\(again.messages)")

    // Its own tests pass where it was fetched to, at three rates and in both directions.
    let stored = project.shell("cd checkout && ls -d .scrollwork/packages/picker@*").dropLast()
    let own = test(in: "checkout/\(stored)")
    #expect(own.exitCode == .success, "\(own.output)\(own.messages)")
    #expect(own.output.contains("30 passed"), "\(own.output)")
  }

  @Test("a project's tests fail when a later tag of its package behaves otherwise · row:J18")
  func laterTag() {
    project.shell(
      "rm -r app && cp -r \(Self.example)/app app && cp -r \(Self.example)/picker picker")
    for (version, rule) in [
      ("1.0.0", "opt.row, view.range"), ("1.1.0", "opt.row * 0.9, view.range"),
    ] {
      var files: [String: String] = [:]
      for name in ["picker.lua", "nearest.lua", "scrollwork.toml"] {
        files[name] = folder.text("picker/\(name)")
          .replacing("opt.row, view.range", with: rule).replacing("1.0.0", with: version)
      }
      project.publish("picker", files, tag: "v\(version)")
    }
    #expect(project.remove("picker").exitCode == .success)
    for (version, code) in [("1.0.0", ExitCode.success), ("1.1.0", .failure)] {
      let add = project.add("picker", git: project.url("picker"), tag: "v\(version)")
      #expect(add.exitCode == .success, "\(add.messages)")
      let run = test(in: "app")
      #expect(run.exitCode == code, "\(version): \(run.output)\(run.messages)")
      #expect(project.remove("picker").exitCode == .success)
    }
  }
}

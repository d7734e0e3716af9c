import HostTestSupport
import ScrollworkPackages
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

/// A project in `app` beside bare repositories in `repos`, and the commands that change its
/// packages.
struct PackageFolder {
  let folder = TemporaryFolder(["app/scrollwork.toml": "# mine\n\n[test]\ncases = 7\n"])

  /// The address of a repository.
  func url(_ name: String) -> String { "\(folder.path)/repos/\(name).git" }

  /// Runs a shell command in the folder.
  @discardableResult
  func shell(_ command: String) -> String {
    let result = ShellResult(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@a.example \
      GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@a.example; \(command)
      """, in: folder.path)
    #expect(result.status == 0, "\(command): \(result.output)")
    return result.output
  }

  /// Commits files as the whole of a repository and tags them.
  func publish(_ name: String, _ files: [String: String], tag: String) {
    shell(
      "[ -d work/\(name) ] || { mkdir -p work repos; git init -q --bare repos/\(name).git; git init -q work/\(name); }"
    )
    shell("cd work/\(name) && git ls-files -z | xargs -0r rm -f")
    for (path, text) in files { folder.write(text, to: "work/\(name)/\(path)") }
    shell(
      """
      cd work/\(name) && git add -A && git commit -qm x --allow-empty && git tag -f \(tag) >/dev/null \
      && git push -q --force ../../repos/\(name).git HEAD:main \(tag)
      """)
  }

  /// Commits a package that returns its name and version.
  func publish(
    _ name: String, _ version: String, _ more: [String: String] = [:], manifest: String = ""
  ) {
    var files = [
      "scrollwork.toml": "[package]\nname = \"\(name)\"\nversion = \"\(version)\"\n\(manifest)",
      "\(name).lua": "return \"\(name) \(version)\"",
    ]
    files.merge(more) { $1 }
    publish(name, files, tag: "v\(version)")
  }

  /// Runs a command of packages in the project.
  func command(
    in project: String = "app",
    _ body: (Invocation, CommandStreams) throws(HostError) -> ExitCode
  ) -> CommandCapture {
    CommandCapture.capture(in: folder) { streams, invocation throws(HostError) in
      var invocation = invocation
      invocation.currentDirectory = FilePath("\(folder.path)/\(project)")
      return try body(invocation, streams)
    }
  }

  func add(
    _ name: String, git: String? = nil, tag: String? = nil, revision: String? = nil,
    path: String? = nil
  ) -> CommandCapture {
    command { invocation, streams throws(HostError) in
      var options = AddOptions(name, invocation: invocation)
      (options.git, options.tag, options.revision, options.path) = (git, tag, revision, path)
      return try PackageCommandRunner.add(options, streams: streams)
    }
  }

  func remove(_ name: String) -> CommandCapture {
    command { invocation, streams throws(HostError) in
      try PackageCommandRunner.remove(name, invocation, streams: streams)
    }
  }

  func update(_ name: String? = nil, moved: Bool = false) -> CommandCapture {
    command { invocation, streams throws(HostError) in
      var options = UpdateOptions(invocation: invocation)
      (options.name, options.takesMoved) = (name, moved)
      return try PackageCommandRunner.update(options, streams: streams)
    }
  }

  func fetch(in project: String = "app") -> CommandCapture {
    command(in: project) { invocation, streams throws(HostError) in
      try PackageCommandRunner.fetch(invocation, streams: streams)
    }
  }

  func list() -> CommandCapture {
    command { invocation, streams throws(HostError) in
      try PackageCommandRunner.list(invocation, streams: streams)
    }
  }

  /// Runs a script of the project.
  func run(_ text: String, in project: String = "app") -> CommandCapture {
    folder.write(text, to: "\(project)/main.lua")
    return CommandCapture.run("\(project)/main.lua", in: folder)
  }

  /// Every file and folder of the project, with the mode and the bytes of each.
  var bytes: String {
    shell(
      "cd app && find . -printf '%p %m\\n' | sort && find . -type f -print0 | sort -z | xargs -0r sha1sum"
    )
  }
}

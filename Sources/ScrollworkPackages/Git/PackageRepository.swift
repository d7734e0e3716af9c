internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// One commit of a repository, fetched into a bare repository of its own: no file is ever checked
/// out.
final class PackageRepository {
  /// The commit and its tree.
  let pin: PackagePin
  private let scratch: ScratchFolder
  private var repository: String { scratch.path.appending("git").description }

  private static let ref = "refs/scrollwork/fetched"
  /// How many bytes the line of a file in a list of git takes at most on average.
  private static let mostPerFile = 400

  /// Fetches the commit that a tag or a hash names, without its history.
  ///
  /// - Parameters:
  ///   - reference: What names it.
  ///   - url: The address, as git is given it.
  /// - Throws: Exit 2 for a tag or commit that does not exist, exit 7 for a repository that cannot
  ///   be read.
  init(_ reference: GitReference, from url: String) throws(HostError) {
    scratch = try ScratchFolder()
    let repository = scratch.path.appending("git").description
    guard try FetchGit.run(["init", "--quiet", "--bare", "--template=", repository]).status == 0
    else {
      throw HostError(.inputOutput, "git cannot make a repository in \(scratch.path)")
    }
    func fetch(_ depth: [String], _ specs: [String]) throws(HostError) -> (
      output: [UInt8], status: Int32?
    ) {
      try FetchGit.run(
        ["--git-dir", repository, "fetch", "--quiet", "--no-tags"] + depth + ["--", url] + specs,
        readsErrors: true)
    }
    let source =
      switch reference {
      case .tag(let name): "refs/tags/\(name)"
      case .revision(let digits): digits
      }
    var (output, status) = try fetch(["--depth=1"], ["+\(source):\(Self.ref)"])
    var name = Self.ref
    if status != 0, case .revision(let digits) = reference {
      // A server may hand out only what its branches and tags name.
      name = digits
      (output, status) = try fetch(
        [], ["+refs/heads/*:refs/scrollwork/heads/*", "+refs/tags/*:refs/scrollwork/tags/*"])
    }
    if status != 0 { throw try Self.refusal(of: reference, from: url, output) }
    func hash(_ kind: String) throws(HostError) -> String? {
      let found = try FetchGit.run(
        ["--git-dir", repository, "rev-parse", "--verify", "--quiet", "\(name)^{\(kind)}"])
      let text = String(decoding: found.output.prefix { $0 != 0x0A }, as: UTF8.self)
      return found.status == 0 && GitReference.isHash(text) ? text : nil
    }
    guard let commit = try hash("commit"), let tree = try hash("tree") else {
      throw .usage("\(url) has no commit \(reference)")
    }
    pin = PackagePin(commit: commit, tree: tree)
  }

  /// The tags of a repository, with the commit that each names.
  ///
  /// - Throws: Exit 7 for a repository that cannot be read.
  static func tags(of url: String) throws(HostError) -> [String: String] {
    let (output, status) = try FetchGit.run(
      ["ls-remote", "--tags", "--", url], readsErrors: true)
    guard status == 0 else { throw unreachable(url, output) }
    var tags: [String: String] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2, fields[1].hasPrefix("refs/tags/") else { continue }
      let name = fields[1].dropFirst("refs/tags/".count)
      // The line of an annotated tag is followed by that of its commit.
      if name.hasSuffix("^{}") {
        tags[String(name.dropLast(3))] = String(fields[0])
      } else {
        tags[String(name)] = String(fields[0])
      }
    }
    return tags
  }

  private static func refusal(
    of reference: GitReference, from url: String, _ output: [UInt8]
  ) throws(HostError) -> HostError {
    let tags = try tags(of: url)
    guard case .tag(let name) = reference else {
      return .usage("\(url) has no commit \(reference)")
    }
    if tags[name] != nil { return unreachable(url, output) }
    let known = tags.keys.filter(GitReference.isTagName).sorted(by: bytesPrecede)
    let hint = nearMissHint(to: name, among: known, quote: "")
    return .usage(
      "\(url) has no tag \(name)\(hint)",
      help: known.isEmpty || !hint.isEmpty
        ? [] : ["known: \(known.suffix(12).joined(separator: " "))"])
  }

  private static func unreachable(_ url: String, _ output: [UInt8]) -> HostError {
    // The last lines of git are advice.
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter {
        !$0.hasPrefix("hint:") && !$0.hasPrefix("Please make") && !$0.hasPrefix("and the rep")
      }
      .prefix(4)
    return HostError(
      .inputOutput, "git cannot read \(url)",
      notes: lines.map { VisibleText.text($0.utf8, limit: 200) })
  }

  // MARK: - Files

  /// A file of the commit.
  struct File: Hashable {
    /// Its path below the package.
    let path: String
    /// The hash of its content.
    let blob: String
    /// Its size, in bytes.
    let size: Int
    /// Whether it may be run.
    let isExecutable: Bool
  }

  /// The files of the commit.
  ///
  /// - Parameter name: The package's name in messages.
  /// - Returns: The files, sorted as git sorts them.
  /// - Throws: Exit 2 for a link, a submodule, a name that no disk should get, and too many files
  ///   or bytes.
  func files(of name: String) throws(HostError) -> [File] {
    let (output, status) = try FetchGit.run(
      ["--git-dir", repository, "ls-tree", "-r", "-l", "-z", pin.commit],
      limit: GitTree.mostFiles * Self.mostPerFile)
    guard let status else { throw GitTree.tooLarge(name) }
    guard status == 0 else { throw HostError(.inputOutput, "git cannot list the files of \(name)") }
    let lines = output.split(separator: 0)
    guard lines.count <= GitTree.mostFiles else { throw GitTree.tooLarge(name) }
    var names = PackageFileNames(of: name)
    var files: [File] = []
    var bytes = 0
    for line in lines {
      // MODE KIND HASH SIZE, a tab, and the path.
      let fields = line.prefix { $0 != 0x09 }.split(separator: 0x20).map {
        String(decoding: $0, as: UTF8.self)
      }
      let path = try names.add(line.drop { $0 != 0x09 }.dropFirst())
      guard fields.count == 4 else {
        throw HostError(.inputOutput, "git cannot list the files of \(name)")
      }
      switch fields[0] {
      case "100644", "100755": break
      case "120000":
        throw .usage(
          "\(name) has the link \(VisibleText.text(path.utf8)); a package has files and folders only"
        )
      case "160000":
        throw .usage(
          "\(name) has the submodule \(VisibleText.text(path.utf8)); a package has its files itself"
        )
      default:
        throw .usage(
          "\(name): \(VisibleText.text(path.utf8)) has the mode \(fields[0]), which no file needs")
      }
      let size = Int(fields[3]) ?? 0
      bytes += size
      guard bytes <= GitTree.mostBytes else { throw GitTree.tooLarge(name) }
      files.append(
        File(path: path, blob: fields[2], size: size, isExecutable: fields[0] == "100755"))
    }
    return files
  }

  /// The contents of files, in their order.
  ///
  /// - Throws: Exit 7 when git does not give them.
  func contents(of files: [File]) throws(HostError) -> [[UInt8]] {
    let list = scratch.path.appending("blobs")
    try AtomicFile.write(
      files.map { $0.blob + "\n" }.joined().utf8, to: list, as: list.description)
    let input = try InputFile(list)
    let size = files.reduce(0) { $0 + $1.size + 64 }
    let output = try FetchGit.run(
      ["--git-dir", repository, "cat-file", "--batch"], input: input.descriptor, limit: size
    ).output
    var contents: [[UInt8]] = []
    var start = 0
    for file in files {
      // HASH KIND SIZE, a line feed, the content, a line feed.
      guard let end = output[start...].firstIndex(of: 0x0A), end + 1 + file.size < output.count,
        String(decoding: output[start..<end], as: UTF8.self) == "\(file.blob) blob \(file.size)"
      else {
        throw HostError(.inputOutput, "git does not have \(VisibleText.text(file.path.utf8))")
      }
      contents.append(Array(output[(end + 1)..<(end + 1 + file.size)]))
      start = end + 2 + file.size
    }
    return contents
  }
}

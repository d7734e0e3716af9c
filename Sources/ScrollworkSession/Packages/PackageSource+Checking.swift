internal import ScrollworkTerminal

extension PackageDependency.Source {
  /// What is wrong with the keys of a source.
  package struct Refusal: Error, Hashable, Sendable {
    /// The key that is to blame: `path`, `git`, `tag` or `rev`; nil for the whole.
    package let key: String?
    /// What is wrong and what is allowed, as it follows the key.
    package let reason: String

    init(_ key: String?, _ reason: String) { (self.key, self.reason) = (key, reason) }
  }

  /// Makes a source of the values that `scrollwork.toml`, flags or `scrollwork.lock` give.
  ///
  /// - Parameters:
  ///   - path: The path of a folder, relative to the file that names it.
  ///   - git: The address of a repository.
  ///   - tag: The name of a tag of it.
  ///   - revision: A commit of it, 40 hexadecimal digits.
  /// - Throws: What is missing, too much or wrong.
  package init(
    path: String?, git: String?, tag: String?, revision: String?
  ) throws(Refusal) {
    if let path {
      guard git == nil else { throw Refusal(nil, "has path and git; one of them says where it is") }
      if tag != nil { throw Refusal("tag", "belongs to git; a path has none") }
      if revision != nil { throw Refusal("rev", "belongs to git; a path has none") }
      guard !path.isEmpty, !FilePath(path).isAbsolute, !path.hasPrefix("~") else {
        throw Refusal(
          "path", "must be relative, such as \"../lib\": the file is read on other machines, too")
      }
      guard path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }) else {
        throw Refusal("path", "has a quote, a backslash or a control character")
      }
      self = .path(FilePath(path).description)
      return
    }
    guard let git else {
      throw Refusal(nil, "needs path = \"../lib\", or git = \"URL\" with a tag")
    }
    let address: GitAddress
    do throws(GitAddress.Refusal) {
      address = try GitAddress(git)
    } catch {
      throw Refusal("git", error.reason)
    }
    switch (tag, revision) {
    case (nil, nil):
      throw Refusal(nil, "needs tag = \"v1.0.0\", or rev = \"40 hexadecimal digits\"")
    case (_?, _?): throw Refusal(nil, "has tag and rev; one of them names the commit")
    case (let tag?, nil):
      guard GitReference.isTagName(tag) else {
        throw Refusal(
          "tag",
          "cannot be the name of a tag: letters, digits and \".\", \"_\", \"-\", \"+\", \"/\" between them"
        )
      }
      self = .git(address, .tag(tag))
    case (nil, let revision?):
      guard GitReference.isHash(revision.lowercased()) else {
        throw Refusal("rev", "must be the 40 hexadecimal digits of a commit")
      }
      self = .git(address, .revision(revision.lowercased()))
    }
  }
}

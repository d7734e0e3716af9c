package import ScrollworkTerminal

/// The versions that a repository's tags name: `1.2.0` or `v1.2.0`.
package enum VersionTags {
  /// The highest version among the tags.
  ///
  /// - Parameter folder: A folder of the repository.
  /// - Returns: The version, and whether its tag is at the present commit; nil without such a tag
  ///   or repository.
  /// - Throws: Exit 7 when git cannot be started.
  package static func newest(
    in folder: FilePath
  ) throws(HostError) -> (version: SemanticVersion, isHere: Bool)? {
    guard let newest = try versions(["tag", "--list"], in: folder).max() else { return nil }
    let here = try versions(["tag", "--points-at", "HEAD"], in: folder)
    return (newest, here.contains(newest))
  }

  private static func versions(
    _ command: [String], in folder: FilePath
  ) throws(HostError) -> [SemanticVersion] {
    let output = try GitCommand.output(command, in: folder) ?? []
    return output.split(separator: 0x0A).compactMap {
      SemanticVersion(tag: String(decoding: $0, as: UTF8.self))
    }
  }
}

/// The options of `scrollwork preview`.
package struct PreviewOptions: Sendable {
  /// What is loaded, as `run` would.
  package var run: RunOptions
  /// Where the page is served.
  package var address = PageAddress()
  /// The `--lan` flag: whether one device of the network may have the page, too.
  package var isOnNetwork = false
  /// The `--option` flags: options of the scene.
  package var sceneOptions: [SceneOption] = []
  /// The `--session` flag: the file of a session that was kept.
  package var session: String?
  /// The `--compare` flag: a file, a folder or a commit.
  package var comparedWith: String?
  /// The `--editor` flag: the address of a place, with `{file}` and `{line}`.
  package var editor: String?
  /// The `--film` flag: the file to write a film to, in place of serving a page.
  package var film: String?
  /// Whether saved files are loaded again.
  package var watches = true

  /// Makes options with the defaults of the command.
  package init(_ run: RunOptions) { self.run = run }
}

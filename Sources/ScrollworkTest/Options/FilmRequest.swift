/// Which films a test run writes, and where they are found.
package struct FilmRequest: Hashable, Sendable {
  /// The folder to write a film of each test to; nil for none.
  let folder: String?
  /// What stands before the names of films in Markdown; nil for no links.
  let links: String?

  /// Makes a request; by default for no films.
  package init(folder: String? = nil, links: String? = nil) {
    (self.folder, self.links) = (folder, links)
  }
}

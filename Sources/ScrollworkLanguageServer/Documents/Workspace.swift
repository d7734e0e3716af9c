internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The open documents and their projects; create and use it on the scripts' thread.
final class Workspace {
  let invocation: Invocation
  /// The folders that the client shows.
  var folders: [FilePath] = []
  /// The unit of columns, agreed on in `initialize`.
  var encoding = PositionEncoding.utf16
  private(set) var documents: [String: Document] = [:]
  private var projects: [ProjectRoot: Project] = [:]
  private var files: [FilePath: FileIndex] = [:]
  /// The number of changes of documents so far.
  private var changes = 0

  init(_ invocation: Invocation) { self.invocation = invocation }

  func close() {
    for project in projects.values { project.close() }
    projects = [:]
  }

  // MARK: - Documents

  func open(uri: String, version: Int?, text: String) {
    let path = DocumentURI.path(uri) ?? invocation.currentDirectory.appending("untitled.lua")
    let document = Document(
      uri: uri, path: path, version: version,
      text: DocumentText(Array(text.utf8), path: path.description, encoding: encoding))
    documents[uri] = document
    changed(document)
  }

  func close(uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    changed(document)
  }

  /// The open document of an address.
  ///
  /// - Throws: Invalid parameters for an address that is not open.
  func openDocument(_ item: JSONValue?) throws(ProtocolError) -> Document {
    guard let uri = item?["uri"]?.text else { throw .parameter("textDocument") }
    guard let document = documents[uri] else {
      throw ProtocolError(.invalidParams, "the document \(uri) is not open")
    }
    return document
  }

  /// The document of an address: as it is open, or else as it lies on disk.
  ///
  /// - Throws: Invalid parameters for an address that is neither open nor a file.
  func document(_ item: JSONValue?) throws(ProtocolError) -> Document {
    guard let uri = item?["uri"]?.text else { throw .parameter("textDocument") }
    if let document = documents[uri] { return document }
    guard let path = DocumentURI.path(uri), let text = text(of: path) else {
      throw ProtocolError(.invalidParams, "\(uri) is neither open nor a file that can be read")
    }
    return Document(uri: uri, path: path, version: nil, text: text)
  }

  /// The open document of a path.
  func document(at path: FilePath) -> Document? { documents.values.first { $0.path == path } }

  /// Notes that a document has another text, or another one than its file.
  ///
  /// Other open files of its project are checked again if it is a scene or module they may read.
  func changed(_ document: Document) {
    changes += 1
    document.changeNumber = changes
    document.isDirty = true
    fileChanged(document.path)
  }

  /// Notes that a file may have another text.
  func fileChanged(_ path: FilePath) {
    files[path] = nil
    if path.name == ProjectRoot.configurationName {
      return forgetProjects()
    }
    guard path.name.hasSuffix(".lua"), !TestDiscovery.isTestFile(path.name) else { return }
    let root = ProjectRoot(ofFile: path.description, currentDirectory: invocation.currentDirectory)
    guard let project = projects[root] else { return }
    note(path, in: project)
    project.checked.forgetScenes()
    for other in documents.values where other.path != path && other.path.isInside(root.path) {
      other.forget()
      other.isDirty = true
    }
    for other in files.keys where other.isInside(root.path) { files[other] = nil }
  }

  private func forgetProjects() {
    close()
    files = [:]
    for document in documents.values {
      document.forget()
      document.isDirty = true
    }
  }

  // MARK: - Projects

  /// The project of a file; opened at first use.
  func project(of path: FilePath) -> Project {
    let root = ProjectRoot(ofFile: path.description, currentDirectory: invocation.currentDirectory)
    if let project = projects[root] { return project }
    let project = Project(root, invocation)
    projects[root] = project
    project.checked.scenes.openText = { [unowned self] path in
      document(at: path)?.text.source.withoutMark.bytes
    }
    for path in project.scripts { note(path, in: project) }
    return project
  }

  /// Records the events that a file emits.
  private func note(_ path: FilePath, in project: Project) {
    guard let text = text(of: path) else { return }
    project.checked.prepare(LoadedFile(path: path.description, bytes: text.bytes))
  }

  /// The projects of the client's folders and of the files that were open, sorted by path.
  var knownProjects: [Project] {
    for folder in folders { _ = project(of: folder.appending(ProjectRoot.configurationName)) }
    return projects.values.sorted {
      bytesPrecede($0.root.path.description, $1.root.path.description)
    }
  }

  /// The tree and types of a document.
  func analysis(of document: Document) -> ScriptAnalysis {
    document.analysis(in: project(of: document.path).checked)
  }

  /// The text of a file: as it is open, or as it lies on disk; nil when it cannot be read.
  func text(of path: FilePath) -> DocumentText? {
    if let document = document(at: path) { return document.text }
    guard let file = try? LoadedFile(reading: path, shownAs: path.description) else { return nil }
    return DocumentText(file.bytes, path: path.description, encoding: encoding)
  }

  /// What the files of a project declare and mention; read once for each text.
  func index(of project: Project) -> [FileIndex] {
    project.scripts.compactMap { index(of: $0, in: project) }
  }

  /// What a file declares and mentions; nil when it cannot be read.
  func index(of path: FilePath, in project: Project) -> FileIndex? {
    let stamp = document(at: path) == nil ? FileStamp(path) : nil
    if let known = files[path], known.stamp == stamp { return known }
    guard let text = text(of: path) else { return nil }
    let analysis =
      document(at: path).map { $0.analysis(in: project.checked) }
      ?? ScriptAnalysis(text.source, in: project.checked)
    let index = FileIndex(path, text, analysis, stamp)
    files[path] = index
    return index
  }
}

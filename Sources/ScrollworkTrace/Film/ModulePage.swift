internal import FoundationEssentials
internal import ScrollworkTerminal

/// An HTML page as one file, which loads nothing: its style sheets, modules and data are in it.
///
/// The modules are the ones that the preview's server sends, as `data:` addresses of an import map,
/// for a page from a `file:` address may load nothing. Equal pages are equal bytes.
package struct ModulePage {
  /// The title, as text.
  package var title: String
  /// The names of the style sheets, in order.
  package var styles: [String]
  /// The module that draws the page into the element `app`.
  package var entry: String
  /// JSON that modules read, by the ids of the elements that hold it.
  package var data: [(id: String, json: String)]
  /// What shows without JavaScript, as HTML.
  package var text: String

  /// Makes a page.
  package init(
    title: String, styles: [String], entry: String, data: [(id: String, json: String)], text: String
  ) {
    self.title = title
    self.styles = styles
    self.entry = entry
    self.data = data
    self.text = text
  }

  /// The file.
  package var html: String {
    // No text can end the element that it stands in.
    let elements = data.map {
      "<script type=\"application/json\" id=\"\($0.id)\">"
        + $0.json.replacing("<", with: #"\u003c"#) + "</script>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data:">
      <title>\(MarkupText.escaped(title))</title>
      <link rel="icon" href="data:,">
      <style>
      \(styles.map { PageAssets.text(at: "/\($0)") }.joined())</style>
      <script type="importmap">\(importMap)</script>
      \(elements.joined(separator: "\n"))
      </head>
      <body>
      <div id="app"></div>
      <noscript>
      \(text)
      </noscript>
      <script type="module">import "page/\(entry)";</script>
      </body>
      </html>

      """
  }

  private var importMap: String {
    var json = JSONText()
    json.object {
      $0.member("imports") {
        for (name, source) in Self.modules(from: entry) {
          let text = source.replacing(#"from "./"#, with: #"from "page/"#)
          let address = Data(text.utf8).base64EncodedString()
          $0.member("page/\(name)", "data:text/javascript;base64,\(address)")
        }
      }
    }
    return json.text
  }

  /// A module and all that it imports, each once, in the order in which they are met.
  private static func modules(from entry: String) -> [(name: String, source: String)] {
    var names = [entry]
    var modules: [(name: String, source: String)] = []
    while modules.count < names.count {
      let source = PageAssets.text(at: "/\(names[modules.count])")
      modules.append((names[modules.count], source))
      for start in source.ranges(of: #"from "./"#) {
        let name = String(source[start.upperBound...].prefix { $0 != "\"" })
        if !names.contains(name) { names.append(name) }
      }
    }
    return modules
  }
}

internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

extension PageText {
  /// A life that shows from now on, with what it was made from.
  ///
  /// - Parameters:
  ///   - kind: What it is for the page, such as `take`.
  ///   - take: Its number.
  ///   - loaded: What it has loaded.
  ///   - setup: What it was made from.
  ///   - session: By what the page finds it when it is loaded again.
  ///   - more: Writes further members.
  /// - Returns: The object.
  static func life(
    _ kind: String, take: Int, _ loaded: PreviewReply.Loaded, of setup: PreviewSetup,
    session: String, _ more: (inout JSONText) -> Void
  ) -> String {
    let settings = setup.settings
    return object(kind) {
      $0.member("take", take)
      $0.member("digest", loaded.digest)
      $0.member("rate", loaded.rate)
      $0.member("views", loaded.views)
      $0.member("title", setup.title)
      $0.member("isTest", setup.test != nil)
      $0.member("session", session)
      $0.member("devices", setup.configuration.devices.map(\.device.name))
      $0.member("device", settings.device?.name)
      $0.member("seed", exactly: settings.seed)
      $0.member("direction", settings.direction?.rawValue)
      $0.member("reducesMotion", settings.reducesMotion)
      $0.objects("options", of: loaded.options) { name, json in
        json.member("name", name)
        json.member("text", settings.options.first { $0.name == name }?.text ?? "")
      }
      $0.objects("set", of: settings.options) { option, json in
        json.member("name", option.name)
        json.member("text", option.text)
      }
      $0.member("folder", setup.currentDirectory.description)
      $0.member("editor", setup.editor)
      more(&$0)
    }
  }
}

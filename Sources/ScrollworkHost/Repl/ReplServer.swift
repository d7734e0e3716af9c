internal import Scrollwork

/// The session's side of the REPL: does what it is asked, on the scripts' thread.
final class ReplServer {
  /// What a session is made from.
  struct Setup: Sendable {
    let options: ReplOptions
    let root: ProjectRoot
    let configuration: Configuration
    let device: Device?
    let streams: CommandStreams
  }

  private let setup: Setup
  private let repl: ReplSession

  init(_ setup: Setup, watchdog: Watchdog? = nil) {
    self.setup = setup
    let invocation = setup.options.invocation
    repl = ReplSession(
      root: setup.root, configuration: setup.configuration,
      currentDirectory: invocation.currentDirectory, device: setup.device,
      talk: CommandTalk(
        setup.streams.watched(by: watchdog), format: invocation.format,
        isRescued: watchdog != nil),
      watchdog: watchdog)
  }

  func close() { repl.close() }

  /// Does what it is asked.
  func answer(to order: ReplOrder, isAgain: Bool = false) -> ReplAnswer {
    var answer = ReplAnswer()
    switch order {
    case .begin:
      repl.talk.isMuted = isAgain
      do throws(HostError) { try load() } catch { answer.failure = error }
      repl.talk.flush()
    case .replay(let entry, let isSkipped):
      repl.talk.isMuted = true
      if isSkipped { repl.skipEntry(entry) } else { repl.enter(entry) }
    case .enter(let entry):
      repl.talk.isMuted = false
      repl.enter(entry)
    case .isComplete(let text): answer.isComplete = repl.isComplete(text)
    case .completion(let text): answer.completion = repl.completion(of: text)
    case .status: answer.text = repl.status
    case .banner: answer.text = repl.banner
    }
    answer.exitCode = repl.takeExitCode()
    answer.wantsEnd = repl.wantsEnd
    answer.isWornOut = repl.isWornOut
    answer.failure = answer.failure ?? repl.talk.failure
    return answer
  }

  private func load() throws(HostError) {
    let folder = setup.options.invocation.currentDirectory
    if let scene = setup.options.scene {
      try repl.loadScene(ScenePath(scene).file(in: setup.root, relativeTo: folder))
    }
    for file in setup.options.files { try repl.load(FilePath(file).absolute(in: folder)) }
  }
}

import HostTestSupport
import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal

extension PreviewSetup {
  /// What `preview` loads for a target below a folder, without the target's own lines.
  init(
    previewing target: String, in folder: FilePath = ExampleScripts.root, lines: [String] = []
  ) throws(HostError) {
    let invocation = Invocation(environment: [:], currentDirectory: folder)
    var options = RunOptions(target, invocation: invocation)
    options.doLines = lines.isEmpty ? ["local nothing"] : lines
    let root = RunPlan.root(ofTarget: target, currentDirectory: folder)
    let configuration = try invocation.configuration(for: root)
    let plan = try RunPlan(
      options, configuration: configuration, root: root, currentDirectory: folder)
    self.init(plan, configuration: configuration, invocation: invocation)
  }
}

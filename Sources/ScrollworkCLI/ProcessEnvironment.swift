internal import FoundationEssentials

/// The variables of this process.
func processEnvironment() -> [String: String] {
  ProcessInfo.processInfo.environment
}

import LuaBridge

/// What the code of packages has taken of a run's budget, and what each may still take.
///
/// One call has a tenth of what is left; all calls of a package together have half of what others
/// have left, so that however many packages there are, something is left for the project.
struct PackageBudget {
  /// A tenth.
  static let divisor = 10

  private struct Account {
    let package: ScriptPackage
    var instructions = 0
    /// In nanoseconds.
    var cpuTime = 0
  }

  private var accounts: [Account] = []
  /// The renewal of the state's budgets since which it counts.
  private var renewal = 0
  /// Whether the callbacks that begin now have a share.
  private(set) var isInForce = false

  /// Begins anew where the budgets have.
  mutating func follow(_ state: LuaState) {
    guard renewal != state.renewalCount else { return }
    renewal = state.renewalCount
    accounts = []
  }

  /// Adds what code of a package has taken.
  mutating func take(instructions: Int, cpuTime: Int, for package: ScriptPackage) {
    if let index = accounts.firstIndex(where: { $0.package == package }) {
      accounts[index].instructions += instructions
      accounts[index].cpuTime += cpuTime
    } else {
      accounts.append(Account(package: package, instructions: instructions, cpuTime: cpuTime))
    }
  }

  /// Gives the callbacks that begin from now on the share of a package, or the usual limit for nil.
  mutating func enter(_ package: ScriptPackage?, in state: LuaState) {
    guard let package, !package.rights.contains(.budget) else {
      if isInForce { state.limitCallbacks(to: nil) }
      isInForce = false
      return
    }
    isInForce = true
    state.limitCallbacks(to: share(of: package, in: state))
  }

  /// What one call of a package may take now.
  func share(of package: ScriptPackage, in state: LuaState) -> LuaState.CallbackShare {
    let limits = state.limits
    let cpuTime = limits.cpuTime.map { Int(clamping: Int64(min($0 * 1e9, 9e18))) }
    return LuaState.CallbackShare(
      divisor: Self.divisor,
      instructions: left(of: limits.instructions, package) { $0.instructions },
      cpuTime: left(of: cpuTime, package) { $0.cpuTime })
  }

  private func left(
    of limit: Int?, _ package: ScriptPackage, _ taken: (Account) -> Int
  ) -> Int {
    guard let limit else { return .max }
    var (own, others) = (0, 0)
    for account in accounts {
      if account.package == package {
        own = taken(account)
      } else {
        others += taken(account)
      }
    }
    return max(0, (limit - others) / 2 - own)
  }
}

import LuaBridge

extension ScriptRuntime {
  func registerPhysics() {}
}

internal import Glibc

/// An executor whose jobs run one after the other on one thread, with a stack that is deep enough
/// for hostile scripts.
///
/// An actor that has it may own a `LuaState`. The thread ends with `stop`, after the jobs that
/// wait.
public final class LuaExecutor: SerialExecutor {
  /// The jobs that wait, shared by the thread and the callers; guarded by its lock.
  private let queue = JobQueue()

  /// Starts the thread.
  ///
  /// - Parameter stackSize: The thread's stack, in bytes.
  /// - Throws: When the system gives no thread.
  public init(stackSize: Int = LuaThread.stackSize) throws {
    let queue = queue
    guard LuaThread.start(stackSize: stackSize, { queue.run() }) else { throw LuaThread.Refused() }
    queue.executor = asUnownedSerialExecutor()
  }

  /// Runs a job after those that wait.
  public func enqueue(_ job: consuming ExecutorJob) { queue.append(UnownedJob(job)) }

  /// Ends the thread once no job waits; jobs that come later never run.
  public func stop() { queue.stop() }
}

/// A queue of jobs, first in, first out.
///
/// `@unchecked Sendable`: every stored property is only touched while `lock` is held, but for
/// `executor`, which is set before the first job can come and never again.
private final class JobQueue: @unchecked Sendable {
  private var jobs: [UnownedJob] = []
  private var isStopped = false
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let news = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  var executor: UnownedSerialExecutor?

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(news, nil)
  }

  deinit {
    pthread_cond_destroy(news)
    pthread_mutex_destroy(lock)
    news.deallocate()
    lock.deallocate()
  }

  func append(_ job: UnownedJob) {
    pthread_mutex_lock(lock)
    jobs.append(job)
    pthread_cond_signal(news)
    pthread_mutex_unlock(lock)
  }

  func stop() {
    pthread_mutex_lock(lock)
    isStopped = true
    pthread_cond_signal(news)
    pthread_mutex_unlock(lock)
  }

  /// The thread: runs jobs until it is stopped.
  func run() {
    while true {
      pthread_mutex_lock(lock)
      while jobs.isEmpty, !isStopped { pthread_cond_wait(news, lock) }
      let waiting = jobs
      jobs = []
      pthread_mutex_unlock(lock)
      guard !waiting.isEmpty, let executor else { return }
      for job in waiting { job.runSynchronously(on: executor) }
    }
  }
}

import Scrollwork
import Testing

@Suite("Refresh") struct RefreshTests {
  /// 3000 in a viewport of 500, pulled by 80 to refresh with room for 60.
  private struct News {
    let scene: Scene
    let view: ScrollView
    let diary: Diary

    init(_ moment: RefreshSettings.Moment = .pass, bounce: BouncePolicy = .auto) {
      view = scroll("news", height: 500, [item("story", 400, 3000)]) {
        $0.refresh = RefreshSettings(threshold: 80, moment: moment, inset: 60)
        $0.verticalBounce = bounce
      }
      scene = Scene(device: Device(size: Size(width: 400, height: 500)), children: [view])
      scene.begin()
      diary = Diary(view.listeners, [.refresh])
    }

    var begun: Int { (diary.count("refresh") + 1) / 2 }
  }

  @Test("fires once when a pull passes the threshold, and the content stays at the finger · row:H4")
  func pass() {
    let news = News()
    // 80 pt show for 80/(0.55·(1 − 80/500)) = 173.2 of the finger.
    let touch = news.view.drag(by: Point(y: 173))
    #expect(!news.view.isRefreshing && news.view.y > -80)
    var offsets: [Double] = [news.view.y]
    for _ in 1...10 {
      touch.move(by: Point(y: 1), over: 1 / 60, in: news.scene)
      offsets.append(news.view.y)
    }
    #expect(news.view.isRefreshing && news.diary.lines == ["refresh"])
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 > $1 && $0 - $1 < 1 })
    touch.move(by: Point(y: -100), over: 0.1, in: news.scene)
    touch.move(by: Point(y: 100), over: 0.1, in: news.scene)
    touch.lift(velocity: .zero)
    news.scene.settle()
    #expect(news.view.y == -60)
    #expect(news.diary.lines == ["refresh"])
  }

  @Test("at the lift: only if the pull is still long enough · row:H4")
  func lift() {
    let news = News(.lift)
    let touch = news.view.drag(by: Point(y: 300))
    #expect(!news.view.isRefreshing)
    touch.move(by: Point(y: -250), over: 0.1, in: news.scene)
    touch.lift(velocity: .zero)
    news.scene.settle()
    #expect(!news.view.isRefreshing && news.view.y == 0)
    news.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    #expect(news.view.isRefreshing)
    news.scene.settle()
    #expect(news.view.y == -60 && news.begun == 1)
  }

  @Test("a bounce of momentum, a call or a wheel never fires · row:H4")
  func momentum() {
    let news = News()
    news.view.jump(to: Point(y: 300))
    news.view.flick(Point(y: 7000), over: 2 / 60)
    var least = 0.0
    repeat {
      news.scene.tick()
      least = min(least, news.view.y)
    } while news.view.phase != .idle
    #expect(least < -80)
    news.view.jump(to: Point(y: -200), clamps: false)
    news.scene.tick()
    news.view.stop()
    news.view.wheel(by: Point(y: -300), ticks: 3)
    news.scene.settle()
    #expect(news.diary.lines.isEmpty)
  }

  @Test("arms again only after the refresh is over and the content was back · row:H4")
  func rearm() {
    let news = News()
    let touch = news.view.drag(by: Point(y: 300))
    #expect(news.begun == 1)
    news.view.endRefresh()
    touch.move(by: Point(y: 50), over: 0.1, in: news.scene)
    #expect(!news.view.isRefreshing)
    touch.lift(velocity: .zero)
    news.scene.settle()
    #expect(news.view.y == 0)
    news.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    #expect(news.view.isRefreshing && news.diary.count("refresh") == 3)
  }

  @Test("ending brings back content that waits in the room, with the source refresh · row:H5")
  func ending() {
    let news = News()
    news.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    news.scene.settle()
    var sources: Set<ScrollSource> = []
    news.view.listeners.on(.scroll) { sources.insert($0.source ?? .initial) }
    news.view.endRefresh()
    #expect(news.view.y == -60)
    #expect(news.view.geometry.minimum(.vertical) == 0)
    news.scene.tick(5)
    #expect(news.view.y > -60 && news.view.y < 0)
    news.scene.settle()
    #expect(news.view.y == 0 && news.view.geometry.minimum(.vertical) == 0)
    #expect(sources == [.refresh])
    news.view.endRefresh()
    #expect(news.diary.count("refresh") == 2)
  }

  @Test(
    "where nothing bounces the lift shows the refresh, too · row:H5",
    arguments: [RefreshSettings.Moment.pass, .lift])
  func withoutBounce(moment: RefreshSettings.Moment) {
    let news = News(moment, bounce: .off)
    news.view.drag(by: Point(y: 80), over: 0.5).lift(velocity: .zero)
    #expect(news.view.isRefreshing && news.view.y > -30)
    let diary = Diary(news.view.listeners, [.snap])
    news.scene.settle()
    #expect(news.view.y == -60 && diary.lines.isEmpty)
    news.view.endRefresh()
    news.scene.settle()
    #expect(news.view.y == 0)

    // What the finger has scrolled to meanwhile stays, and what it flings flies.
    for (way, velocity, rest) in [(-30.0, 0.0, 30.0), (0, -1000, 499.5)] {
      let other = News(.pass, bounce: .off)
      let touch = other.view.drag(by: Point(y: 80), over: 0.5)
      let start = other.view.y
      if way != 0 { touch.move(by: Point(y: way + start), over: 0.5, in: other.scene) }
      touch.lift(velocity: Point(y: velocity))
      other.scene.settle()
      #expect(abs(other.view.y - (way == 0 ? start + rest : rest)) < 0.1, "\(way)")
    }

    // A finger that is taken away leaves the refresh that it has begun.
    let cut = News(.pass, bounce: .off)
    cut.view.drag(by: Point(y: 80), over: 0.5).cancel()
    cut.scene.settle()
    #expect(cut.view.isRefreshing && cut.view.y == -60)
    let early = News(.lift, bounce: .off)
    early.view.drag(by: Point(y: 90), over: 0.5).cancel()
    early.scene.settle()
    #expect(!early.view.isRefreshing && early.view.y == 0)
  }

  @Test(
    "ending never moves content that the user has scrolled away · row:H5", arguments: [0.0, 1, 700])
  func scrolledAway(start: Double) {
    let news = News()
    news.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    news.scene.settle()
    news.view.drag(by: Point(y: -60 - start), over: 0.3).lift(velocity: .zero)
    news.scene.settle()
    let diary = Diary(news.view.listeners, [.scroll])
    let offset = news.view.y
    #expect(abs(offset - start) < 1e-9)
    news.view.endRefresh()
    news.scene.tick(30)
    #expect(news.view.y == offset && diary.lines.isEmpty)
  }

  @Test("ending under a finger leaves the content there until the lift · row:H5")
  func held() {
    let news = News()
    let touch = news.view.drag(by: Point(y: 300))
    let offset = news.view.y
    news.view.endRefresh()
    news.scene.tick(5)
    #expect(news.view.y == offset)
    touch.lift(velocity: .zero)
    news.scene.settle()
    #expect(news.view.y == 0)
  }

  @Test("ending during momentum leads it to the new edge · row:H5")
  func duringMomentum() {
    let news = News()
    news.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    news.scene.tick(3)
    #expect(news.view.phase == .decelerating)
    news.view.endRefresh()
    news.scene.settle()
    #expect(news.view.y == 0)
  }

  @Test(
    "a finger that is taken away has not lifted: it begins no refresh, the next pull does · row:H4")
  func cancelled() {
    let news = News(.lift)
    news.view.drag(by: Point(y: 300)).cancel()
    news.scene.settle()
    #expect(!news.view.isRefreshing && news.view.y == 0)
    news.view.trackpad(.began, by: Point(y: -300))
    news.scene.tick()
    news.view.trackpad(.cancelled)
    news.scene.settle()
    #expect(!news.view.isRefreshing && news.view.y == 0)
    news.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    #expect(news.view.isRefreshing)
  }

  @Test("a pull counts from its own beginning, also after one that a call has ended · row:H4")
  func interrupted() {
    let news = News(bounce: .off)
    let touch = news.view.drag(by: Point(y: 60))
    var options = ScrollOptions()
    options.animation = .standard
    options.isForced = true
    news.view.scroll(ScrollCall(.point(x: nil, y: 500), options, name: "scroll_to"))
    news.scene.settle()
    touch.lift(velocity: .zero)
    news.view.jump(to: .zero)
    news.view.drag(by: Point(y: 60)).lift(velocity: .zero)
    #expect(!news.view.isRefreshing)
    news.view.drag(by: Point(y: 90)).lift(velocity: .zero)
    #expect(news.view.isRefreshing)
  }
}

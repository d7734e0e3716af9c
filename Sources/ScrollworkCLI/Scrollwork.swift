import ArgumentParser
import ScrollworkHost

@main struct Main: ParsableCommand {}

/** For `NODE_OPTIONS` or the command line: has Node take the time for `ms` later than it is, from before the program begins. */
export const clockAhead = (ms: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
  const { now } = Date
  globalThis.Date = class extends Date {
    static now() { return now() + ${ms} }
    constructor(...given) { given.length ? super(...given) : super(now() + ${ms}) }
  }`)}`

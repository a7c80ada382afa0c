/**
 * How long a result that is behind is left alone before it is read again. A provider with wallets of its own is asked every minute
 * what was played there, and the result follows 15 s later. While its list stays away it is read ever more seldom: at most a
 * quarter later than it is already, and every five minutes.
 */
export const behindDelayMs = (behindSeconds: number): number => Math.min(Math.max(15, behindSeconds / 4), 300) * 1_000

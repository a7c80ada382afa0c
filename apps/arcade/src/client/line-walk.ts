import type { Spin } from '../games/slot.ts'
import { formatMoney, type Words } from '../words.ts'
import type { Page } from './page.ts'
import type { Stage } from './stage.ts'

/** So often the lines of a win are shown one by one. Then nothing moves: a table that is left costs no battery (record 0635). */
const walks = 2
const lineMs = 900

interface LineWalkParts {
  stage: Stage
  page: Page
  text: Words
}

/** What a table shows between rounds: the lines of a win one by one, and then all of them, still. */
export function createLineWalk({ stage, page, text }: LineWalkParts) {
  let walk = new AbortController()
  return {
    /** @param atEnd says what all lines come to, once the last was shown */
    async begin(spin: Spin, lineBet: number, atEnd: () => void): Promise<void> {
      walk = new AbortController()
      const { signal } = walk
      if (spin.lineWins.length < 2) return
      for (const one of Array.from({ length: walks }, () => spin.lineWins).flat()) {
        const money = formatMoney(one.pay * spin.multiplier * lineBet)
        page.say(text.lineWin(one.line + 1, one.count, text.symbols[one.symbol] ?? one.symbol, money))
        await stage.showLines([one], signal)
        await stage.motion.wait(lineMs, signal)
        if (signal.aborted) return
      }
      atEnd()
      await stage.showLines(spin.lineWins, signal)
    },
    /** A round begins. */
    end: () => walk.abort(),
  }
}

import type { SlotGame, Spin } from '../games/slot.ts'
import type { RoundView } from '../wire.ts'
import { easeOut } from './motion.ts'
import type { Page } from './page.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

/** Shortest turn of the reels, so that a quick answer does not flicker. */
const shortestTurnMs = 550

interface SpinShowParts {
  game: SlotGame
  page: Page
  stage: Stage
  sound: Sound
}

/** Shows one spin: the reels turn, come to rest where the server said, and what was won is counted up. */
export function createSpinShow({ game, page, stage, sound }: SpinShowParts) {
  const { motion, reels } = stage
  let hurry = new AbortController()
  let stops: readonly number[] = game.strips.map((strip, reel) => (reel * 7 + 3) % strip.length)

  async function countUp(from: number, to: number, isGain: boolean, durationMs: number): Promise<void> {
    await motion.run(durationMs, (t) => page.setWin(Math.round(from + (to - from) * t), isGain), {
      ease: easeOut,
      signal: hurry.signal,
    })
    page.setWin(to, isGain)
  }

  return {
    /** Aborted once the player has no patience for this spin. */
    get signal() {
      return hurry.signal
    },
    /** Brings what is under way to its end. */
    hurry: () => hurry.abort(),
    /** A spin begins, which nobody has hurried yet. */
    begin(): void {
      hurry = new AbortController()
    },

    /** Turns the reels; fulfilled once they have turned for long enough to be seen. */
    turn(): Promise<void> {
      reels.turn()
      return motion.wait(motion.isReduced() ? 0 : shortestTurnMs, hurry.signal)
    },

    /** Brings the reels to rest where this spin of the base game stopped: there they stand after its free spins too. */
    async bringToRest(spin: Pick<Spin, 'stops'>): Promise<void> {
      await reels.stop(spin.stops, hurry.signal, sound.reelStop)
      stops = spin.stops
    },

    /** Brings the reels back at once to where they stood last: nothing was played. */
    bringBack: (): Promise<void> => reels.stop(stops, AbortSignal.abort(), () => {}),

    /** Shows the reels at rest, at `at` or where they stood last. */
    rest(at = stops): void {
      stops = at
      reels.show(game.strips, at)
    },

    /** A win below its stake is a loss, and is shown as one: plainly, without a fanfare. */
    async present(spin: Spin, view: RoundView, before = 0): Promise<void> {
      const win = spin.win * view.lineBet
      if (win === 0) return
      const isGain = before + win > view.stake
      if (isGain) sound.won(win / view.stake)
      else sound.paidLess()
      const durationMs = isGain ? Math.min(500 + (win / view.stake) * 90, 2200) : 200
      const counting = countUp(before, before + win, isGain, durationMs)
      if (win >= view.stake * 15) stage.celebrate()
      if (spin.lineWins.length > 0) await stage.showLines(spin.lineWins, hurry.signal)
      if (spin.win > spin.lineWins.reduce((total, one) => total + one.pay * spin.multiplier, 0))
        await stage.showScatters(spin.grid, hurry.signal)
      await counting
    },
  }
}

export type SpinShow = ReturnType<typeof createSpinShow>

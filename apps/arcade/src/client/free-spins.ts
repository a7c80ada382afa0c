import { multiplierFor } from '../games/play.ts'
import type { SlotGame, Spin } from '../games/slot.ts'
import type { RoundView } from '../wire.ts'
import { formatMoney, type Words } from '../words.ts'
import type { Api, WaitedFor } from './api.ts'
import type { Page } from './page.ts'
import type { Sound } from './sound.ts'
import type { SpinShow } from './spin-show.ts'
import type { Stage } from './stage.ts'

const betweenFreeSpinsMs = 260

interface FreeSpinsParts {
  game: SlotGame
  api: Api
  page: Page
  stage: Stage
  sound: Sound
  text: Words
  show: SpinShow
  onWait: (what: WaitedFor) => void
}

/** What the free spins of a round have come to so far; amounts in line bets. */
interface Tally {
  lit: number
  total: number
}

/** Plays the free spins of a round, one answer of the server after another. */
export function createFreeSpins({ game, api, page, stage, sound, text, show, onWait }: FreeSpinsParts) {
  const { motion, reels } = stage

  const showTally = (view: RoundView, index: number, { lit, total }: Tally): void => {
    if (!game.freeSpins || !view.freeSpins) return
    page.setFeature(
      text.freeSpinsLeft(index, view.freeSpins.count),
      `×${multiplierFor(game.freeSpins, lit)}`,
      formatMoney(total * view.lineBet),
    )
  }

  async function enterNight(view: RoundView, isResumed: boolean, tally: Tally): Promise<void> {
    const strips = game.freeSpins?.strips ?? []
    const count = view.freeSpins?.count ?? 0
    const played = view.freeSpins?.shown.length ?? 0
    sound.night()
    page.announce(text.freeSpinsWon(count))
    await page.tell(
      text.freeSpinsTitle(count - played),
      isResumed ? text.resumed : text.freeSpinsHint,
      isResumed ? text.goOn : text.freeSpinsStart,
      'gain',
    )
    stage.clearWins()
    page.setNight(true)
    stage.setNight(true, tally.lit)
    showTally(view, played, tally)
    reels.show(
      strips,
      strips.map((strip, reel) => (reel * 5 + 2) % strip.length),
    )
  }

  /** Sums up what was won, unless the round did not come to its end: then whoever asked for it tells why. */
  async function leaveNight(view: RoundView, base: Spin, total: number): Promise<void> {
    if (view.base) {
      const win = total * view.lineBet
      const done = text.freeSpinsDone(formatMoney(win))
      page.announce(done)
      await page.tell(text.win, done, text.goOn, win > view.stake ? 'gain' : 'plain')
    }
    stage.clearWins()
    page.setNight(false)
    stage.setNight(false)
    show.rest(base.stops)
  }

  /** @returns the round after the spin, and the tally with it; without `base`, and the reels turning, where it did not go on */
  async function playOne(before: RoundView, index: number, tally: Tally): Promise<[RoundView, Tally]> {
    show.begin()
    page.say('')
    stage.clearWins()
    showTally(before, index + 1, tally)
    const turned = show.turn()
    const view = await api.freeSpin(before.roundId, index, onWait)
    if (!view.base) return [view, tally]
    const spin = view.freeSpins?.shown[index]
    if (!spin) throw new Error(`free spin ${index} is missing`)
    await turned
    await reels.stop(spin.stops, show.signal, sound.reelStop)
    let now = { ...tally, total: tally.total + spin.win }
    await show.present(spin, view, tally.total * view.lineBet)
    showTally(view, index + 1, now)
    await stage.light(spin.grid, show.signal, (lit) => {
      now = { ...now, lit }
      sound.lantern(lit)
      showTally(view, index + 1, now)
    })
    const count = view.freeSpins?.count ?? 0
    page.announce(
      `${text.freeSpinsLeft(index + 1, count)}. ${formatMoney(spin.win * view.lineBet)}. ${text.lit(now.lit)}.`,
    )
    await motion.wait(motion.isReduced() ? 500 : betweenFreeSpinsMs, show.signal)
    return [view, now]
  }

  return {
    /**
     * Plays what is left of them.
     *
     * @returns the round as it is once they are over: closed, or without `base` where it did not come to its end
     */
    async play(first: RoundView, isResumed: boolean): Promise<RoundView> {
      if (!game.freeSpins || !first.base || !first.freeSpins) return first
      const { count, shown } = first.freeSpins
      let view = first
      let tally: Tally = {
        lit: shown.reduce((lit, spin) => lit + spin.scatters, 0),
        total: shown.reduce((sum, spin) => sum + spin.win, first.base.win),
      }
      // All were shown already: only their sum is left to tell.
      if (shown.length < count) await enterNight(first, isResumed, tally)
      for (let index = shown.length; view.base && index < count; index++)
        [view, tally] = await playOne(view, index, tally)
      if (view.status === 'pending') view = await api.round(first.roundId, onWait)
      await leaveNight(view, first.base, tally.total)
      return view
    },
  }
}

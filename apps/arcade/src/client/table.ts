import { multiplierFor } from '../games/play.ts'
import type { SlotGame, Spin } from '../games/slot.ts'
import type { RoundView, StartAnswer } from '../wire.ts'
import { formatMoney, type Words } from '../words.ts'
import { type Api, CallError } from './api.ts'
import type { Frame } from './frame.ts'
import { createLineWalk } from './line-walk.ts'
import { easeOut } from './motion.ts'
import type { Page } from './page.ts'
import { refusalOf, refusalWords, resultWords } from './round-words.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

/** Shortest turn of the reels, so that a quick answer does not flicker. */
const shortestTurnMs = 550
const betweenFreeSpinsMs = 260

interface TableParts {
  game: SlotGame
  session: StartAnswer
  api: Api
  page: Page
  stage: Stage
  sound: Sound
  frame: Frame
  text: Words
}

/** Plays rounds: asks the server, and shows what it answered. Whatever is won was decided there. */
export function createTable({ game, session, api, page, stage, sound, frame, text }: TableParts) {
  const { motion, reels } = stage
  let isBusy = false
  let hurry = new AbortController()
  const lineWalk = createLineWalk({ stage, page, text })
  let stops: readonly number[] = game.strips.map((strip, reel) => (reel * 7 + 3) % strip.length)
  let balance = session.balance
  let lastStart = 0
  /** Rounds begun: a balance that was read before the last of them is older than the round's own. */
  let rounds = 0
  /** The balance was to be read while a round ran, whose answer may be from before what changed it. */
  let isReadingDue = false
  let isOver = false

  const showBalance = (amount: number): void => {
    balance = amount
    page.setBalance(amount)
  }
  const onWait = (): void => {
    page.say(text.waiting, 'wait')
    page.announce(text.waiting)
  }

  async function countUp(from: number, to: number, isGain: boolean, durationMs: number): Promise<void> {
    await motion.run(durationMs, (t) => page.setWin(Math.round(from + (to - from) * t), isGain), {
      ease: easeOut,
      signal: hurry.signal,
    })
    page.setWin(to, isGain)
  }

  async function bringToRest(spin: Pick<Spin, 'stops'>): Promise<void> {
    await reels.stop(spin.stops, hurry.signal, sound.reelStop)
    stops = spin.stops
  }

  function sayResult(win: number, stake: number): string {
    const words = resultWords(text, { win, stake })
    page.say(words, win > stake ? 'gain' : 'plain')
    return words
  }

  /** A win below its stake is a loss, and is shown as one: plainly, without a fanfare. */
  async function presentSpin(spin: Spin, view: RoundView, before = 0): Promise<void> {
    const win = spin.win * view.lineBet
    if (win === 0) return
    const isGain = before + win > view.stake
    if (isGain) sound.won(win / view.stake)
    else sound.paidLess()
    const counting = countUp(before, before + win, isGain, isGain ? Math.min(500 + (win / view.stake) * 90, 2200) : 200)
    if (win >= view.stake * 15) stage.celebrate()
    if (spin.lineWins.length > 0) await stage.showLines(spin.lineWins, hurry.signal)
    if (spin.win > spin.lineWins.reduce((total, one) => total + one.pay * spin.multiplier, 0))
      await stage.showScatters(spin.grid, hurry.signal)
    await counting
  }

  const featureLine = (view: RoundView, index: number, lit: number, total: number): void => {
    const feature = game.freeSpins
    if (!feature || !view.freeSpins) return
    page.setFeature(
      text.freeSpinsLeft(index, view.freeSpins.count),
      `×${multiplierFor(feature, lit)}`,
      formatMoney(total * view.lineBet),
    )
  }

  async function playFreeSpins(first: RoundView, isResumed: boolean): Promise<RoundView> {
    const feature = game.freeSpins
    const count = first.freeSpins?.count ?? 0
    let view = first
    if (!feature || !first.base) return first
    let shown = first.freeSpins?.shown ?? []
    let lit = shown.reduce((total, spin) => total + spin.scatters, 0)
    let total = shown.reduce((sum, spin) => sum + spin.win, first.base.win)
    sound.night()
    page.announce(text.freeSpinsWon(count))
    await page.tell(
      text.freeSpinsTitle(count - shown.length),
      isResumed ? text.resumed : text.freeSpinsHint,
      isResumed ? text.goOn : text.freeSpinsStart,
      'gain',
    )
    stage.clearWins()
    page.setNight(true)
    stage.setNight(true, lit)
    featureLine(view, shown.length, lit, total)
    reels.show(
      feature.strips,
      feature.strips.map((strip, reel) => (reel * 5 + 2) % strip.length),
    )
    for (let index = shown.length; index < count; index++) {
      hurry = new AbortController()
      page.say('')
      stage.clearWins()
      featureLine(view, index + 1, lit, total)
      reels.turn()
      const turned = motion.wait(motion.isReduced() ? 0 : shortestTurnMs, hurry.signal)
      view = await api.freeSpin(first.roundId, index, onWait)
      shown = view.freeSpins?.shown ?? shown
      const spin = shown[index]
      if (!spin) throw new Error(`free spin ${index} is missing`)
      await turned
      await bringToRest(spin)
      const before = total * view.lineBet
      total += spin.win
      await presentSpin(spin, view, before)
      featureLine(view, index + 1, lit, total)
      await stage.light(spin.grid, hurry.signal, (now) => {
        lit = now
        sound.lantern(now)
        featureLine(view, index + 1, lit, total)
      })
      page.announce(
        `${text.freeSpinsLeft(index + 1, count)}. ${formatMoney(spin.win * view.lineBet)}. ${text.lit(lit)}.`,
      )
      await motion.wait(motion.isReduced() ? 500 : betweenFreeSpinsMs, hurry.signal)
    }
    if (view.status === 'pending') view = await api.round(first.roundId, onWait)
    const done = text.freeSpinsDone(formatMoney(total * view.lineBet))
    page.announce(done)
    await page.tell(text.win, done, text.goOn, total * view.lineBet > view.stake ? 'gain' : 'plain')
    stage.clearWins()
    page.setNight(false)
    stage.setNight(false)
    reels.show(game.strips, first.base.stops)
    stops = first.base.stops
    return view
  }

  async function tellRefusal(code: string, view?: RoundView): Promise<void> {
    const [title, words] = refusalWords(text, code, view)
    page.announce(`${title}. ${words}`)
    await page.tell(title, words, text.ok)
  }

  /** Nothing can be played any more. The page around closes the game when it hears so: only once the reason was read. */
  async function end(): Promise<void> {
    if (isOver) return
    isOver = true
    page.setPhase('over')
    await tellRefusal('SESSION_ENDED')
    frame.send({ type: 'session-over' })
  }

  /** Shows a round from its answer on; the reels may be turning. */
  async function present(view: RoundView, isResumed = false): Promise<void> {
    if (!view.base) {
      await reels.stop(stops, AbortSignal.abort(), () => {})
      showBalance(view.balance ?? balance)
      isReadingDue = true // whether the stake was taken, the wallet knows
      page.say('')
      const code = refusalOf(view)
      await (code === 'SESSION_ENDED' ? end() : tellRefusal(code, view))
      return
    }
    frame.send({ type: 'round-open', round: view.roundId })
    if (isResumed) reels.show(game.strips, view.base.stops)
    else await bringToRest(view.base)
    const alreadyShown = (view.freeSpins?.shown.length ?? 0) > 0
    if (!alreadyShown) await presentSpin(view.base, view)
    const closed = view.freeSpins ? await playFreeSpins(view, isResumed) : view
    const win = closed.win ?? 0
    page.setWin(win > 0 ? win : null, win > closed.stake)
    page.announce(sayResult(win, closed.stake))
    if (closed.balance !== undefined) showBalance(closed.balance)
    frame.send({ type: 'round-closed', round: closed.roundId })
    frame.send({ type: 'balance-changed' })
    void lineWalk.begin(view.base, view.lineBet, () => sayResult(win, closed.stake))
  }

  /** Nothing may leave the table busy or the reels turning, whatever goes wrong. */
  async function guarded(work: () => Promise<void>): Promise<void> {
    isBusy = true
    rounds += 1
    page.setPhase('spinning')
    try {
      await work()
    } catch (error) {
      // What this page fails at is shown badly; the round itself may well have been taken.
      const code = error instanceof CallError ? error.code : 'NOT_SHOWN'
      isReadingDue = true
      await reels.stop(stops, AbortSignal.abort(), () => {})
      page.setNight(false)
      stage.setNight(false)
      page.setBalance(balance)
      page.say('')
      await (code === 'SESSION_ENDED' ? end() : tellRefusal(code))
      if (!(error instanceof CallError)) throw error
    } finally {
      isBusy = false
      if (!isOver) page.setPhase('idle')
      if (isReadingDue) void readBalance()
    }
  }

  async function readBalance(): Promise<void> {
    isReadingDue = isBusy
    if (isBusy || isOver) return
    const before = rounds
    try {
      const now = await api.balance()
      if (rounds === before) showBalance(now)
    } catch (error) {
      if (rounds === before && error instanceof CallError && error.code === 'SESSION_ENDED') await end()
    }
  }

  async function play(lineBet: number): Promise<void> {
    const stake = lineBet * game.lines.length
    const early = session.minimumRoundMs - (performance.now() - lastStart)
    if (lastStart > 0 && early > 0) await motion.wait(early)
    lastStart = performance.now()
    stage.clearWins()
    page.say(text.spinning)
    page.setWin(null)
    page.setBalance(Math.max(0, balance - stake))
    sound.press()
    reels.turn()
    const turned = motion.wait(motion.isReduced() ? 0 : shortestTurnMs, hurry.signal)
    const view = await api.spin(lineBet, onWait).catch((error: unknown) => {
      // Another window of this player has a round running: that one is shown and finished here.
      if (error instanceof CallError && error.roundId) return api.round(error.roundId, onWait)
      throw error
    })
    await turned
    await present(view)
  }

  return {
    /** Spins, or, while the reels turn, hurries them to their end. */
    press(lineBet: number | undefined): void {
      if (isBusy) hurry.abort()
      if (isBusy || isOver || lineBet === undefined) return
      lineWalk.end()
      hurry = new AbortController()
      void guarded(() => play(lineBet))
    },
    get isBusy() {
      return isBusy
    },
    /** Sets the table, and goes on with a round that was not finished. */
    open(): void {
      reels.show(game.strips, stops)
      page.setBalance(balance)
      page.setPhase('idle')
      const { round } = session
      if (round && round.status !== 'closed')
        void guarded(async () => present(await api.round(round.roundId, onWait), true))
    },
    /** Reads the balance and shows it; while a round runs, once that is over. */
    readBalance,
  }
}

export type Table = ReturnType<typeof createTable>

import type { SlotGame } from '../games/slot.ts'
import type { RoundView, StartAnswer } from '../wire.ts'
import type { Words } from '../words.ts'
import { type Api, CallError, type WaitedFor } from './api.ts'
import type { Frame } from './frame.ts'
import { createFreeSpins } from './free-spins.ts'
import { createLineWalk } from './line-walk.ts'
import type { Page } from './page.ts'
import { newPress, type Press } from './press.ts'
import { refusalOf, refusalWords, resultWords } from './round-words.ts'
import type { Sound } from './sound.ts'
import { createSpinShow } from './spin-show.ts'
import type { Stage } from './stage.ts'

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
  const lineWalk = createLineWalk({ stage, page, text })
  const show = createSpinShow({ game, page, stage, sound })
  let isBusy = false
  let balance = session.balance
  let lastStart = 0
  /** Rounds begun: a balance that was read before the last of them is older than the round's own. */
  let rounds = 0
  /** The balance was to be read while a round ran, whose answer may be from before what changed it. */
  let isReadingDue = false
  let isOver = false
  /** Whoever is told that the line is away may take this press back. */
  let unheard: Press | undefined

  const showBalance = (amount: number): void => {
    balance = amount
    page.setBalance(amount)
  }
  const onWait = (what: WaitedFor): void => {
    page.say(text.waiting[what], 'wait')
    page.announce(text.waiting[what])
  }
  const freeSpins = createFreeSpins({ game, api, page, stage, sound, text, show, onWait })

  function sayResult(win: number, stake: number): string {
    const words = resultWords(text, { win, stake })
    page.say(words, win > stake ? 'gain' : 'plain')
    return words
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

  /** Tells why a round was not taken, or did not come to its end; the reels may be turning. */
  async function turnDown(view: RoundView): Promise<void> {
    await show.bringBack()
    showBalance(view.balance ?? balance)
    isReadingDue = true // whether the stake was taken, the wallet knows
    page.say('')
    const code = refusalOf(view, session.mode)
    await (code === 'SESSION_ENDED' ? end() : tellRefusal(code, view))
  }

  /** Shows a round from its answer on; the reels may be turning. */
  async function present(view: RoundView, isResumed = false): Promise<void> {
    if (!view.base) return turnDown(view)
    page.showStake(view)
    frame.send({ type: 'round-open', round: view.roundId })
    if (!isResumed && view.status !== 'closed' && view.balance !== undefined) balance = view.balance
    if (isResumed) show.rest(view.base.stops)
    else await show.bringToRest(view.base)
    const alreadyShown = (view.freeSpins?.shown.length ?? 0) > 0
    if (!alreadyShown) await show.present(view.base, view)
    const closed = view.freeSpins ? await freeSpins.play(view, isResumed) : view
    if (!closed.base) {
      page.setWin(null)
      frame.send({ type: 'balance-changed' })
      return turnDown(closed)
    }
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
      await show.bringBack()
      page.setNight(false)
      stage.setNight(false)
      show.rest() // on the reels of the base game
      page.setWin(null)
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

  /** Takes a press back of which nobody has heard: it is not placed any more, and the server is asked whether it had been. */
  function withdraw(): void {
    if (!unheard || unheard.isHeard || unheard.isWithdrawn) return
    unheard.isWithdrawn = true
    onWait('withdrawn')
  }

  async function play(lineBet: number): Promise<void> {
    const press = newPress()
    const stake = lineBet * game.lines.length
    const early = session.minimumRoundMs - (performance.now() - lastStart)
    if (lastStart > 0 && early > 0) await stage.motion.wait(early)
    lastStart = performance.now()
    stage.clearWins()
    page.say(text.spinning)
    page.setWin(null)
    page.setBalance(Math.max(0, balance - stake))
    sound.press()
    const turned = show.turn()
    const onSpinWait = (what: WaitedFor): void => {
      unheard = press
      onWait(what)
    }
    const view = await api
      .spin(press, lineBet, onSpinWait)
      .catch((error: unknown) => {
        // Another window of this player has a round running: that one is shown and finished here.
        if (error instanceof CallError && error.roundId) return api.round(error.roundId, onWait)
        throw error
      })
      .finally(() => {
        unheard = undefined
      })
    await turned
    await present(view)
  }

  return {
    /**
     * Spins, or, while the reels turn, hurries them to their end, and takes back a press that the player was told is not heard of.
     * Without a stake to choose it says why nothing turns.
     */
    press(lineBet: number | undefined): void {
      if (isBusy) {
        show.hurry()
        withdraw()
      }
      if (isBusy || isOver) return
      if (lineBet === undefined) return void tellRefusal('NO_STAKE')
      lineWalk.end()
      show.begin()
      void guarded(() => play(lineBet))
    },
    get isBusy() {
      return isBusy
    },
    /** Sets the table, and goes on with a round that was not finished. */
    open(): void {
      show.rest()
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

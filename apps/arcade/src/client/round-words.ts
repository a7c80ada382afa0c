import type { RoundView, StartAnswer } from '../wire.ts'
import { formatMoney, type Words } from '../words.ts'

/** Why a round shows no reels: a name of `words.refusals`. */
export function refusalOf(view: RoundView, mode: StartAnswer['mode']): string {
  if (view.status === 'cancelled') return 'CANCELLED'
  if (view.status === 'disputed') return 'DISPUTED'
  if (view.refusal === 'LIMIT_REACHED') return `LIMIT_${view.limit ?? 'STAKE'}`
  if (view.refusal === 'NOT_ENOUGH_MONEY' && mode === 'demo') return 'DEMO_EMPTY' // no deposit brings demo credit
  return view.refusal === 'TOKEN_EXPIRED' ? 'SESSION_ENDED' : (view.refusal ?? 'FAULT')
}

/** Title and sentence of a refusal; a round that staff look into is told with its number, by which the player asks. */
export function refusalWords(text: Words, code: string, view?: RoundView): readonly [title: string, sentence: string] {
  const [title, sentence] = text.refusals[code] ?? text.refusals.FAULT ?? ['', '']
  return [title, code === 'DISPUTED' && view ? `${sentence} ${text.round}: ${view.roundId}` : sentence]
}

/** What a round came to; a win below its stake is told as what it is. */
export function resultWords(text: Words, { win, stake }: { win: number; stake: number }): string {
  if (win === 0) return text.noWin(formatMoney(stake))
  return (win < stake ? text.wonLess : text.won)(formatMoney(win), formatMoney(stake))
}

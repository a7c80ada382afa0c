import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { escapeHtml } from '../../../platform/html.ts'
import { partsOf, partsOfOne, roundDown } from '../transfer-mode/records/parts.ts'
import type { DetailRound } from './store.ts'

/** As narrow as the dialog of a small phone: there it is shown at nearly its own size, and on a wide screen larger. */
const width = 300
const margin = 16
const rowHeight = 36
/** Characters that surely stand beside each other in the bold of the title, and in the small print of a round's id. */
const titleLetters = 20
const smallLetters = 30
/** Rounds have a handful of bets; what is beyond is told as a number. */
const mostBets = 24
/** Its own ground with it, so that it can be read wherever it is shown. */
const papers = {
  light: { ground: '#f5f3eb', ink: '#14211e', soft: '#54625c', line: '#dad9cd' },
  dark: { ground: '#1a2a26', ink: '#e9f2ee', soft: '#a2b5ae', line: '#33463f' },
} as const

export type Paper = keyof typeof papers

const text = (x: number, y: number, content: string, look = ''): string =>
  `<text x="${x}" y="${y}" ${look}>${escapeHtml(content)}</text>`

/** A label at the left and its value at the right; beside a long value the label is the one that becomes small. */
function row({ y, label, value, paper, look = '' }: RowShape): string {
  const { soft, line } = papers[paper]
  const isLong = label.length + value.length > 30
  const rule = `<line x1="${margin}" x2="${width - margin}" y1="${y + 12}" y2="${y + 12}" stroke="${line}"/>`
  const labelled = text(margin, y, label, `fill="${soft}"${isLong ? ' font-size="13"' : ''}`)
  return labelled + text(width - margin, y, value, `text-anchor="end"${look}${isLong ? ' font-size="13"' : ''}`) + rule
}

interface RowShape {
  y: number
  label: string
  value: string
  paper: Paper
  look?: string
}

/** The lines of a text, broken at spaces where there are some, and within a word that is longer than a line. */
function linesOf(content: string, most: number): string[] {
  const lines: string[] = []
  for (const word of content.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines.splice(-1, 1, `${last} ${word}`)
    else for (let from = 0; from === 0 || from < word.length; from += most) lines.push(word.slice(from, from + most))
  }
  return lines
}

/** A sum to its last part, as its provider counted it: `Rp 1.500,25`. */
function exact(parts: bigint): string {
  const { whole, part } = roundDown(parts)
  const fraction = String(partsOfOne + part)
    .slice(1)
    .replace(/0+$/, '')
    .padEnd(2, '0')
  return formatIdr(whole) + (part === 0n ? '' : `,${fraction}`)
}

/** Below zero with a real minus, above with a plus: a loss is shown as one. */
function signed(parts: bigint): string {
  if (parts === 0n) return exact(0n)
  return parts < 0n ? `\u2212${exact(-parts)}` : `+${exact(parts)}`
}

/** A moment in the operator's zone, as events are written (spec 9). */
function moment(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')}:${part('second')}`
}

function betRows(
  round: DetailRound,
  { language, paper, from }: { language: Language; paper: Paper; from: number },
): string {
  const say = (key: 'standing' | 'settled' | 'rolledBack') => message(language, `games.detail.${key}`)
  const shown = round.bets.slice(0, mostBets).map((bet, place) => {
    const state = bet.r ? say('rolledBack') : bet.s ? say('settled') : say('standing')
    const amount = exact(partsOf({ whole: BigInt(bet.c) + BigInt(bet.b), part: BigInt(bet.p ?? 0) }))
    return row({ y: from + place * rowHeight, label: `${place + 1}. ${state}`, value: amount, paper })
  })
  const rest = round.bets.length - mostBets
  const more =
    rest > 0 ? [text(margin, from + mostBets * rowHeight, message(language, 'games.detail.more', { n: rest }))] : []
  return [...shown, ...more].join('')
}

/**
 * A round as a picture, drawn from what is stored and from nothing else: SVG with plain attributes, which no policy has
 * to allow anything for.
 */
export function drawRound(round: DetailRound, { language, timeZone, isPlayMoney, paper }: DrawnFor): string {
  const { ground, ink, soft } = papers[paper]
  const say = (key: 'opened' | 'closed' | 'stillOpen' | 'stake' | 'win' | 'net' | 'round' | 'bets' | 'playMoney') =>
    message(language, `games.detail.${key}`)
  const stake = partsOf({ whole: round.stake, part: round.stakePart })
  const win = partsOf({ whole: round.win, part: round.winPart })
  const facts: [string, string][] = [
    [say('opened'), moment(round.openedAt, timeZone)],
    [say('closed'), round.closedAt ? moment(round.closedAt, timeZone) : say('stillOpen')],
    [say('stake'), exact(stake)],
    [say('win'), exact(win)],
    [say('net'), signed(win - stake)],
  ]
  const parts: string[] = []
  let y = 12
  const write = (content: string, height: number, look: string) => {
    y += height
    parts.push(text(margin, y, content, look))
  }
  for (const part of linesOf(round.title, titleLetters)) write(part, 26, 'font-size="21" font-weight="700"')
  const from = round.providerName + (isPlayMoney ? ` · ${say('playMoney')}` : '')
  for (const part of linesOf(from, smallLetters)) write(part, 22, `font-size="14" fill="${soft}"`)
  y += 2
  for (const part of linesOf(`${say('round')} ${round.round}`, smallLetters))
    write(part, 20, `font-size="14" fill="${soft}"`)
  y += 4
  for (const [label, value] of facts) {
    y += rowHeight
    parts.push(row({ y, label, value, paper, look: ' font-weight="600"' }))
  }
  write(say('bets'), rowHeight + 8, 'font-weight="700"')
  parts.push(betRows(round, { language, paper, from: y + rowHeight }))
  const bets = Math.min(round.bets.length, mostBets) + (round.bets.length > mostBets ? 1 : 0)
  const height = y + bets * rowHeight + 24
  const described = [round.title, `${say('round')} ${round.round}`, ...facts.map((fact) => fact.join(' '))].join(', ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(described)}" font-family="system-ui, 'Segoe UI', Roboto, Arial, sans-serif" font-size="16" fill="${ink}">`,
    `<rect width="${width}" height="${height}" rx="10" fill="${ground}"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

interface DrawnFor {
  language: Language
  timeZone: string
  isPlayMoney: boolean
  paper: Paper
}

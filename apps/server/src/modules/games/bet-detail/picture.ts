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
/** Of a value below its label. */
const lineHeight = 20
/** Characters that surely stand beside each other in the bold of the title, and in the small print of a round's id. */
const titleLetters = 20
const smallLetters = 30
/**
 * What a line surely holds of a label and its value, in halves of a letter of wide fonts: as large as the rest, and small. Beyond
 * that the value has a line of its own (record 1058).
 */
const besideHalves = 47
const besideSmallHalves = 57
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

/** Marks and spaces take half of a letter. */
const halvesOf = (content: string): number => 2 * content.length - (content.match(/[\s.,:-]/g) ?? []).length

/** A label at the left and its value at the right: small where they would meet, and the value below where they still would. */
function row({ y, label, value, paper, look = '' }: RowShape): { drawn: string; y: number } {
  const { soft, line } = papers[paper]
  const halves = halvesOf(label) + halvesOf(value)
  const size = halves > besideHalves ? ' font-size="13"' : ''
  const end = halves > besideSmallHalves ? y + lineHeight : y
  const rule = `<line x1="${margin}" x2="${width - margin}" y1="${end + 12}" y2="${end + 12}" stroke="${line}"/>`
  const labelled = text(margin, y, label, `fill="${soft}"${size}`)
  return { drawn: labelled + text(width - margin, end, value, `text-anchor="end"${look}${size}`) + rule, y: end }
}

interface RowShape {
  y: number
  label: string
  value: string
  paper: Paper
  look?: string | undefined
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

/** The bets that are shown, each with its state and its sum, and how many there are besides. */
function betsOf({ bets }: DetailRound, language: Language): { lines: [string, string][]; more: string | null } {
  const say = (key: 'standing' | 'settled' | 'rolledBack') => message(language, `games.detail.${key}`)
  const lines = bets.slice(0, mostBets).map((bet, place): [string, string] => {
    const state = bet.r ? say('rolledBack') : bet.s ? say('settled') : say('standing')
    const amount = exact(partsOf({ whole: BigInt(bet.c) + BigInt(bet.b), part: BigInt(bet.p ?? 0) }))
    return [`${place + 1}. ${state}`, amount]
  })
  const rest = bets.length - mostBets
  return { lines, more: rest > 0 ? message(language, 'games.detail.more', { n: rest }) : null }
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
  const list = (rows: readonly [string, string][], look?: string) => {
    for (const [label, value] of rows) {
      const { drawn, y: end } = row({ y: y + rowHeight, label, value, paper, look })
      y = end
      parts.push(drawn)
    }
  }
  list(facts, ' font-weight="600"')
  write(say('bets'), rowHeight + 8, 'font-weight="700"')
  const bets = betsOf(round, language)
  list(bets.lines)
  if (bets.more !== null) write(bets.more, rowHeight, '')
  const height = y + 24
  const lines = [...facts, ...bets.lines].map((line) => line.join(' '))
  const described = [round.title, from, `${say('round')} ${round.round}`, ...lines, bets.more ?? []].flat().join(', ')
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

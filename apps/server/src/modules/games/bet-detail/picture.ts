import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import type { DetailRound } from './store.ts'

const width = 640
const margin = 32
const rowHeight = 34
const headHeight = 116
const factsHeight = 6 * rowHeight
/** Rounds have a handful of bets; what is beyond is told as a number. */
const mostBets = 24
const ink = '#1d2433'
const soft = '#5c6577'
const line = '#d9dee8'

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const text = (x: number, y: number, content: string, look = ''): string =>
  `<text x="${x}" y="${y}" ${look}>${escapeXml(content)}</text>`

function row(y: number, label: string, value: string, look = ''): string {
  const rule = `<line x1="${margin}" x2="${width - margin}" y1="${y + 11}" y2="${y + 11}" stroke="${line}"/>`
  const labelled = text(margin, y, label, `fill="${soft}"`)
  return labelled + text(width - margin, y, value, `text-anchor="end" ${look}`) + rule
}

/** Below zero with a real minus, above with a plus: a loss is shown as one. */
function signed(amount: bigint): string {
  if (amount === 0n) return formatIdr(0n)
  return amount < 0n ? `\u2212${formatIdr(-amount)}` : `+${formatIdr(amount)}`
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

function betRows(round: DetailRound, language: Language, from: number): string {
  const say = (key: 'standing' | 'settled' | 'rolledBack') => message(language, `games.detail.${key}`)
  const shown = round.bets.slice(0, mostBets).map((bet, place) => {
    const state = bet.r ? say('rolledBack') : bet.s ? say('settled') : say('standing')
    const amount = formatIdr(BigInt(bet.c) + BigInt(bet.b))
    return row(from + place * rowHeight, `${place + 1}. ${state}`, amount)
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
export function drawRound(
  round: DetailRound,
  { language, timeZone, isPlayMoney }: { language: Language; timeZone: string; isPlayMoney: boolean },
): string {
  const bets = Math.min(round.bets.length, mostBets) + (round.bets.length > mostBets ? 1 : 0)
  const betsFrom = headHeight + factsHeight + rowHeight
  const height = betsFrom + bets * rowHeight + margin
  const say = (key: 'opened' | 'closed' | 'stillOpen' | 'stake' | 'win' | 'net' | 'round' | 'bets' | 'playMoney') =>
    message(language, `games.detail.${key}`)
  const facts: [string, string][] = [
    [say('round'), round.round],
    [say('opened'), moment(round.openedAt, timeZone)],
    [say('closed'), round.closedAt ? moment(round.closedAt, timeZone) : say('stillOpen')],
    [say('stake'), formatIdr(round.stake)],
    [say('win'), formatIdr(round.win)],
    [say('net'), signed(round.win - round.stake)],
  ]
  const described = `${round.title}: ${facts.map(([label, value]) => `${label} ${value}`).join(', ')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(described)}" font-family="system-ui, 'Segoe UI', Roboto, Arial, sans-serif" font-size="17" fill="${ink}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(margin, 52, round.title, 'font-size="26" font-weight="700"'),
    text(margin, 80, round.providerName + (isPlayMoney ? ` · ${say('playMoney')}` : ''), `fill="${soft}"`),
    ...facts.map(([label, value], place) => row(headHeight + place * rowHeight, label, value, 'font-weight="600"')),
    text(margin, betsFrom - 18, say('bets'), 'font-weight="700"'),
    betRows(round, language, betsFrom + 12),
    '</svg>',
  ].join('')
}

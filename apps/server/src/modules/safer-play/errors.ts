import type { Language } from '@balai/contract'
import { toWireInstant } from '@balai/contract/schemas'
import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { momentText } from '../../platform/moment.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ConfirmAnswer } from './set-limit.ts'
import type { LimitKind, SaferPlayObstacle } from './standing.ts'

const limitKeys = {
  deposit: 'saferPlay.refusal.depositLimit',
  stake: 'saferPlay.refusal.stakeLimit',
} as const satisfies Partial<Record<LimitKind, string>>

function sentence(obstacle: SaferPlayObstacle, language: Language, timeZone: string): string {
  const timeOf = (instant: Date): string => momentText(instant, language, timeZone)
  switch (obstacle.code) {
    case 'ON_BREAK':
      return message(language, 'saferPlay.refusal.break', { time: timeOf(obstacle.until) })
    case 'EXCLUDED':
      if (!obstacle.until) return message(language, 'saferPlay.refusal.excludedForever')
      return message(language, 'saferPlay.refusal.excluded', { time: timeOf(obstacle.until) })
    case 'KYC_NEEDED':
      return message(language, 'kyc.errors.needed', { remaining: formatIdr(obstacle.remaining) })
    case 'LIMIT_REACHED': {
      const period = message(language, `saferPlay.period.${obstacle.period}`)
      if (obstacle.kind === 'loss') return message(language, 'saferPlay.refusal.lossLimit', { period })
      return message(language, limitKeys[obstacle.kind], { period, remaining: formatIdr(obstacle.remaining) })
    }
  }
}

function figuresOf(obstacle: SaferPlayObstacle): object {
  if (obstacle.code === 'KYC_NEEDED') return { remaining: Number(obstacle.remaining) }
  if (obstacle.code !== 'LIMIT_REACHED') return { until: obstacle.until && toWireInstant(obstacle.until) }
  return { kind: obstacle.kind, period: obstacle.period, remaining: Number(obstacle.remaining) }
}

/** The obstacle as an answer: its code, a sentence, and the figures for a page that wants to show them. */
export function saferPlayRefusal(obstacle: SaferPlayObstacle, timeZone: string): Refusal {
  const { code } = obstacle
  return new Refusal({
    code,
    text: (language) => sentence(obstacle, language, timeZone),
    result: figuresOf(obstacle),
  })
}

/** The second yes came too early, too late, or to nothing. */
export function confirmRefusal(answer: Exclude<ConfirmAnswer, { ok: true }>, timeZone: string): Refusal {
  const { code } = answer
  if (code === 'NOTHING_WAITING')
    return new Refusal({ code, text: (language) => message(language, 'saferPlay.refusal.nothingWaiting') })
  const { confirmableFrom } = answer
  return new Refusal({
    code,
    text: (language) =>
      message(language, 'saferPlay.refusal.coolingOff', { time: momentText(confirmableFrom, language, timeZone) }),
    result: { confirmableFrom: toWireInstant(confirmableFrom) },
  })
}

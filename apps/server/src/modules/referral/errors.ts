import { type MessageKey, messageByKey } from '@balai/copy'
import { Refusal } from '../../platform/refusal.ts'

const refusals = {
  FLAG_UNKNOWN: { key: 'referral.errors.flagUnknown', status: 404 },
  ALREADY_DECIDED: { key: 'referral.errors.flagDecided', status: 200 },
} as const satisfies Record<string, { key: MessageKey; status: number }>

export function referralRefusal(code: keyof typeof refusals): Refusal {
  const { key, status } = refusals[code]
  return new Refusal({ code, status, text: (language) => messageByKey(language, key) })
}

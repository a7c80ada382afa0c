import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Refusal } from '../../../platform/refusal.ts'
import type { ProviderTransfer } from './store.ts'

/** What came of one wallet's part of an order. */
export interface Leg {
  code: string
  name: string
  transfer?: ProviderTransfer | undefined
  /** Why there is no transfer, or why it left some of the cash. */
  refusal?: Refusal | undefined
}

/** What came of an order: a word for programs and a sentence for people. */
export interface Told {
  outcome: 'DONE' | 'NOTHING' | 'REFUSED' | 'PENDING' | 'HALFWAY'
  message: string
}

const isUndecided = ({ transfer }: Leg): boolean =>
  transfer !== undefined && transfer.state !== 'CONFIRMED' && transfer.state !== 'REJECTED'
const isPending = (leg: Leg): boolean => isUndecided(leg) || leg.refusal?.code === 'TRANSFER_PENDING'

/** The sentence for what a provider refused. */
function whyRefused(reason: string | null, language: Language): string {
  if (reason === 'ROUND_OPEN') return message(language, 'wallet.errors.roundOpen')
  if (reason === 'NOT_ENOUGH_MONEY') return message(language, 'wallet.errors.notEnough')
  return message(language, 'wallet.errors.transferRefused')
}

/** Why a leg's credit did not come, or not all of it; undefined where it did. */
function why(leg: Leg, language: Language): string | undefined {
  if (isUndecided(leg)) return message(language, 'wallet.errors.transferPending')
  if (leg.transfer?.state === 'REJECTED') return whyRefused(leg.transfer.reason, language)
  return leg.refusal?.options.text(language)
}

/**
 * What came of an order in a word and a sentence. A refusal of the provider's is an answer like others: the money is
 * back, and the list says which leg it was. Where several wallets are asked, the sentence names those that kept credit back.
 */
export function tellLegs(legs: readonly Leg[], language: Language, { isNamed }: { isNamed: boolean }): Told {
  const kept = legs.flatMap((leg) => {
    const reason = why(leg, language)
    return reason === undefined ? [] : [isNamed ? `${leg.name}: ${reason}` : reason]
  })
  if (kept.length > 0) return { outcome: legs.some(isPending) ? 'PENDING' : 'REFUSED', message: kept.join(' ') }
  if (legs.every(({ transfer }) => !transfer)) {
    return { outcome: 'NOTHING', message: message(language, 'wallet.transfer.nothing') }
  }
  return { outcome: 'DONE', message: message(language, 'wallet.transfer.done') }
}

/**
 * From provider to provider credit goes by way of the main wallet. Where the second leg was kept back for good it is there, and
 * nothing brings it on by itself (record 0740).
 *
 * @returns null for every other order
 */
export function tellHalfway([first, second]: readonly Leg[], language: Language): Told | null {
  if (first?.transfer?.state !== 'CONFIRMED' || !second || (second.transfer && second.transfer.state !== 'REJECTED'))
    return null
  const reason = whyHalfway(second, language)
  return { outcome: 'HALFWAY', message: message(language, 'wallet.transfer.halfway', { reason }) }
}

/** As {@link why}, but for sentences that say where the credit is or that it will come by itself. */
function whyHalfway(leg: Leg, language: Language): string {
  if (leg.refusal?.code === 'TRANSFER_PENDING') return message(language, 'wallet.transfer.otherUnderWay')
  const isPlain = leg.transfer?.reason !== 'ROUND_OPEN' && leg.transfer?.reason !== 'NOT_ENOUGH_MONEY'
  if (leg.transfer && isPlain) return message(language, 'wallet.transfer.providerRefused')
  return why(leg, language) ?? ''
}

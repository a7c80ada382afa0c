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
/** For good, and all of it: nothing brings it on by itself. */
const isKeptBack = ({ transfer, refusal }: Leg): boolean =>
  transfer ? transfer.state === 'REJECTED' : refusal !== undefined
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

interface Telling {
  /** Of several wallets, the sentence names those that kept credit back. */
  isNamed: boolean
  /** The code of the wallet that the credit goes to. */
  to: string
}

/**
 * What came of an order in a word and a sentence. A refusal of the provider's is an answer like others: the money is
 * back, and the list says which leg it was. Where the last leg was kept back for good, what came before it is in the main
 * wallet, and nothing brings it on by itself (records 0740, 0846).
 */
export function tellLegs(legs: readonly Leg[], language: Language, { isNamed, to }: Telling): Told {
  const hasMoved = legs.some(({ transfer }) => transfer?.state === 'CONFIRMED')
  const isHalfway = (leg: Leg) => hasMoved && leg.code === to && isKeptBack(leg)
  const kept = legs.flatMap((leg) => {
    if (isHalfway(leg)) return [message(language, 'wallet.transfer.halfway', { reason: whyHalfway(leg, language) })]
    const reason = why(leg, language)
    return reason === undefined ? [] : [isNamed ? `${leg.name}: ${reason}` : reason]
  })
  if (kept.length > 0) {
    const outcome = legs.some(isHalfway) ? 'HALFWAY' : legs.some(isPending) ? 'PENDING' : 'REFUSED'
    return { outcome, message: kept.join(' ') }
  }
  if (legs.every(({ transfer }) => !transfer)) {
    return { outcome: 'NOTHING', message: message(language, 'wallet.transfer.nothing') }
  }
  return { outcome: 'DONE', message: message(language, 'wallet.transfer.done') }
}

/** Says that no bet stakes the bonus yet (record 0544), since these legs left cash elsewhere or on its way, and why they did. */
export function tellBonusWaits(legs: readonly Leg[], language: Language): Told {
  const told = tellLegs(legs, language, { isNamed: true, to: 'main' })
  const isKept = told.outcome === 'REFUSED' || told.outcome === 'PENDING'
  const reason = isKept ? told.message : message(language, 'wallet.errors.transferPending')
  return {
    outcome: isKept ? told.outcome : 'PENDING',
    message: message(language, 'wallet.transfer.bonusWaits', { reason }),
  }
}

/** As {@link why}, but for sentences that say where the credit is or that it will come by itself. */
function whyHalfway(leg: Leg, language: Language): string {
  if (leg.refusal?.code === 'TRANSFER_PENDING') return message(language, 'wallet.transfer.otherUnderWay')
  const isPlain = leg.transfer?.reason !== 'ROUND_OPEN' && leg.transfer?.reason !== 'NOT_ENOUGH_MONEY'
  if (leg.transfer && isPlain) return message(language, 'wallet.transfer.providerRefused')
  return why(leg, language) ?? ''
}

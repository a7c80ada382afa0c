import { useState } from 'react'
import type { Bank, Channel } from './channels.ts'

/** The way that a deposit takes: a bank, an e-wallet, a provider of phone credit or a gateway's channel, of those that are open. */
export interface Way {
  /** Empty where no way is open. */
  bankId: string
  bank: Bank | undefined
  channel: Channel | undefined
  /** What was chosen closed while the form was open: the first that is open stands in its place. */
  hasClosed: boolean
  isOpen: (bankId: string) => boolean
  choose: (bankId: string) => void
}

/** @param first the bank that is chosen when the form opens; where it is closed, the first that is open */
export function useWay(channels: readonly Channel[], first: string): Way {
  const [wantedId, choose] = useState(first)
  const banks = channels.flatMap((channel) => channel.banks)
  const bank = banks.find(({ id }) => id === wantedId) ?? banks[0]
  return {
    bankId: bank?.id ?? '',
    bank,
    channel: channels.find((channel) => channel.banks.some(({ id }) => id === bank?.id)),
    hasClosed: wantedId !== '' && wantedId !== bank?.id,
    isOpen: (bankId) => banks.some(({ id }) => id === bankId),
    choose,
  }
}

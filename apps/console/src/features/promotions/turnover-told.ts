import type { GivingDeskWords } from '@balai/copy/giving-desk'
import { writeMoney } from '@balai/ui'
import { partsPerTime, timesText } from '../../desk/times-text.ts'
import type { useSay } from '../../words/words.tsx'

interface Terms {
  amount: number | null
  percent: number | null
  maximum: number | null
  minimumDeposit: number
  turnoverMultiplier: number
  turnoverBase: 'bonus' | 'deposit-bonus'
}

type Words = GivingDeskWords['bonus']

type Say = ReturnType<typeof useSay>

/** How many times is to be played, and what, as a list has it: `5×`, `7,5× deposit + bonus`. */
export function turnoverText(words: Words, say: Say, { turnoverMultiplier, turnoverBase }: Terms): string {
  if (turnoverMultiplier === 0) return words.noTurnover
  const times = `${timesText(turnoverMultiplier)}×`
  return turnoverBase === 'bonus' ? times : say(words.timesOfBoth, { times })
}

/** The largest bonus of an offer, and the least deposit that brings it; null where the draft does not say. */
function largest({ amount, percent, maximum, minimumDeposit }: Terms) {
  if (amount !== null) return { bonus: amount, deposit: minimumDeposit }
  if (!percent || !maximum) return null
  return { bonus: maximum, deposit: Math.max(minimumDeposit, Math.ceil((maximum * 100) / percent)) }
}

/** What is to be played for the largest bonus of an offer, as a member meets it (decision 21); empty while the draft lacks a number. */
export function tellTurnover(words: Words, say: Say, terms: Terms): string {
  const { turnoverMultiplier: parts, turnoverBase } = terms
  const most = largest(terms)
  // What is typed is no number for a while, or finer than what is kept.
  if (!most || !Number.isInteger(parts)) return ''
  const bonus = writeMoney(most.bonus)
  if (parts === 0) return say(words.readCash, { bonus })
  const base = turnoverBase === 'bonus' ? most.bonus : most.bonus + most.deposit
  const turnover = writeMoney(Math.ceil((base * parts) / partsPerTime))
  if (turnoverBase === 'bonus') return say(words.readBonus, { bonus, turnover })
  return say(words.readDeposit, { bonus, deposit: writeMoney(most.deposit), turnover })
}

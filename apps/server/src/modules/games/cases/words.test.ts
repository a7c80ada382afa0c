import { langs, words } from '@balai/copy'
import { outcomes } from '@balai/gateway-kit'
import { expect, it } from 'vitest'
import type { TransactionType } from '../gateway/records.ts'

const types: Record<TransactionType, true> = {
  ...{ BET: true, WIN: true, ROLLBACK: true, PROMO_WIN: true, JACKPOT_WIN: true, ADJUST: true },
  ...{ ROUND_CLOSE: true, TOMBSTONE: true },
}

it.each(langs)('staff read every kind of transaction and every answer to one as words: %s', (lang) => {
  const { rounds } = words(lang).operators
  expect(Object.keys(rounds.types).sort()).toEqual(Object.keys(types).sort())
  expect(Object.keys(rounds.outcomes).sort()).toEqual([...outcomes].sort())
})

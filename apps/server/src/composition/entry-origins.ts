import type { Db } from '@balai/db'
import { readApprovedSerials } from '../modules/bank/index.ts'
import { nameRounds } from '../modules/games/index.ts'
import { findVouchers } from '../modules/promotions/index.ts'
import { type EntryOrigins, transactionTypes } from '../modules/wallet/index.ts'

/** What the entries of a member's history were for, put together from the slices that know it (record 0583). */
export const createEntryOrigins =
  (db: Db): EntryOrigins =>
  async (member, entries) => {
    const references = entries.flatMap(({ reference }) => reference ?? [])
    const held = entries.flatMap(({ state, reference }) => (state === 'pending' && reference ? [reference] : []))
    const redeemed = entries.flatMap(({ code, reference }) =>
      code === transactionTypes.cashVoucher && reference ? [reference] : [],
    )
    const [games, vouchers, approved] = await Promise.all([
      nameRounds(db, member, references),
      findVouchers(db, member.operatorId, redeemed),
      held.length === 0 ? [] : readApprovedSerials(db, member, held),
    ])
    const voucherCodes = new Map([...vouchers].map(([name, { code }]) => [name, code]))
    return { games, voucherCodes, approved: new Set(approved) }
  }

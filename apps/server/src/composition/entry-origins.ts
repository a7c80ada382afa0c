import {
  type BankDeps,
  readApprovedSerials,
  readAskedBonuses,
  readSentBeside,
  tellBonus,
} from '../modules/bank/index.ts'
import { nameRounds } from '../modules/games/index.ts'
import { findVouchers, readGiftTitles } from '../modules/promotions/index.ts'
import { type EntryOrigins, transactionTypes } from '../modules/wallet/index.ts'

/** What the entries of a member's history were for, put together from the slices that know it (record 0583). */
export const createEntryOrigins =
  ({ db, carriedBonus }: Pick<BankDeps, 'db' | 'carriedBonus'>): EntryOrigins =>
  async (member, entries, language) => {
    const references = entries.flatMap(({ reference }) => reference ?? [])
    const held = entries.flatMap(({ state, reference }) => (state === 'pending' && reference ? [reference] : []))
    const ofCode = (wanted: number) =>
      entries.flatMap(({ code, reference }) => (code === wanted && reference ? [reference] : []))
    const redeemed = ofCode(transactionTypes.cashVoucher)
    const deposited = ofCode(transactionTypes.deposit)
    const [games, vouchers, titles, approved, sent, asked] = await Promise.all([
      nameRounds(db, member, references),
      findVouchers(db, member.operatorId, redeemed),
      readGiftTitles(
        db,
        member,
        { bonuses: ofCode(transactionTypes.bonus), packets: ofCode(transactionTypes.redPacketBonus) },
        language,
      ),
      held.length === 0 ? [] : readApprovedSerials(db, member, held),
      deposited.length === 0 ? [] : readSentBeside(db, member, deposited),
      deposited.length === 0 ? [] : readAskedBonuses(db, member, deposited),
    ])
    const voucherCodes = new Map([...vouchers].map(([name, { code }]) => [name, code]))
    const bonuses = new Map(asked.map(({ serial, ...bonus }) => [serial, tellBonus(carriedBonus, bonus, language)]))
    const sentAmounts = new Map(sent.map(({ serial, sentAmount }) => [serial, sentAmount]))
    return { games, voucherCodes, titles, approved: new Set(approved), sentAmounts, bonuses }
  }

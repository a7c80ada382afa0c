import type { Db } from '@balai/db'
import { readChannelNames, readDepositSerials, readWithdrawalSerials } from '../modules/bank/index.ts'
import { readContentNames } from '../modules/content/index.ts'
import { readGameNames, readQueuedRoundNames } from '../modules/games/index.ts'
import type { Members } from '../modules/member/index.ts'
import {
  type FormerNames,
  type Operators,
  readRoleNames,
  readStaffNames,
  type SubjectNames,
} from '../modules/operators/index.ts'
import { findVouchers, readOfferNames, readPacketNames } from '../modules/promotions/index.ts'

/** What the audit trail calls the things that acts are about, put together from the slices that know them (record 0574). */
export const createSubjectNames = (db: Db, members: Members, operators: Operators): SubjectNames => ({
  dep: (operatorId, ids) => readDepositSerials(db, operatorId, ids),
  wdr: (operatorId, ids) => readWithdrawalSerials(db, operatorId, ids),
  mbr: async (operatorId, ids) =>
    (await members.findMany(operatorId, ids)).map(({ id, username }) => ({ id, name: username })),
  stf: (operatorId, ids) => readStaffNames(db, operatorId, ids),
  rol: (operatorId, ids) => readRoleNames(db, operatorId, ids),
  bnk: (operatorId, ids) => readChannelNames(db, operatorId, ids),
  // The channels that an installation begins with are called by their names instead of by a number.
  bank: (operatorId, ids) => readChannelNames(db, operatorId, ids),
  bns: (operatorId, ids) => readOfferNames(db, operatorId, ids),
  rpk: (operatorId, ids) => readPacketNames(db, operatorId, ids),
  gor: (operatorId, ids) => readQueuedRoundNames(db, operatorId, ids),
  game: (operatorId, ids) => readGameNames(db, operatorId, ids),
  operator: async (id) => [{ id, name: (await operators.get(id)).name }],
  cnt: (operatorId, ids) => readContentNames(db, operatorId, ids),
  vch: async (operatorId, ids) => {
    const found = await findVouchers(db, operatorId, ids)
    return ids.flatMap((id) => found.get(id) ?? []).map(({ id, maskedCode }) => ({ id, name: maskedCode }))
  },
})

/** A voucher's code was its name until it had an id (record 0610). */
export const createFormerNames = (db: Db): FormerNames => ({
  voucher: {
    prefix: 'vch',
    idsOf: async (operatorId, codes) => {
      const found = await findVouchers(db, operatorId, codes)
      return new Map([...found].map(([name, { id }]) => [name, id]))
    },
    nameOf: async (operatorId, id) => (await findVouchers(db, operatorId, [id])).get(id)?.code,
  },
})

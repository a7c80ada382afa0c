import type { Db } from '@balai/db'
import { readChannelNames, readDepositSerials, readWithdrawalSerials } from '../modules/bank/index.ts'
import { readContentNames } from '../modules/content/index.ts'
import type { Members } from '../modules/member/index.ts'
import { readRoleNames, readStaffNames, type SubjectNames } from '../modules/operators/index.ts'

/** What the audit trail calls the things that acts are about, put together from the slices that know them (record 0574). */
export const createSubjectNames = (db: Db, members: Members): SubjectNames => ({
  dep: (operatorId, ids) => readDepositSerials(db, operatorId, ids),
  wdr: (operatorId, ids) => readWithdrawalSerials(db, operatorId, ids),
  mbr: async (operatorId, ids) =>
    (await members.findMany(operatorId, ids)).map(({ id, username }) => ({ id, name: username })),
  stf: (operatorId, ids) => readStaffNames(db, operatorId, ids),
  rol: (operatorId, ids) => readRoleNames(db, operatorId, ids),
  bnk: (operatorId, ids) => readChannelNames(db, operatorId, ids),
  cnt: (operatorId, ids) => readContentNames(db, operatorId, ids),
})

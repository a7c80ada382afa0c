import { addDays, dayOf } from '@balai/calendar'
import type { Db } from '@balai/db'
import {
  findOwners,
  readMemberAccounts,
  readOpenRequests,
  removeAccount,
  tellOpenRequests,
} from '../modules/bank/index.ts'
import type { Games } from '../modules/games/index.ts'
import { identityOf } from '../modules/kyc/index.ts'
import type { DeskDeps } from '../modules/member/index.ts'
import type { Operators } from '../modules/operators/index.ts'
import { readChanges, readView, shownChanges } from '../modules/safer-play/index.ts'
import type { Codes, Sessions } from '../modules/session/index.ts'
import { levelOf } from '../modules/vip/index.ts'
import { listHistory, type Wallet, widestRangeDays } from '../modules/wallet/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Messages } from '../platform/messages/messages.ts'
import type { Random } from '../platform/random.ts'
import type { createGiving } from './giving.ts'
import { nameMovements } from './movement-names.ts'

interface Parts {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  sessions: Sessions
  codes: Pick<Codes, 'end'>
  wallet: Wallet
  games: Games
  giving: Pick<ReturnType<typeof createGiving>, 'turnoverStanding'>
  messages: Messages
  siteOf(operatorId: string, domain: string): Promise<{ name: string }>
}

/** What the console's member page shows of a member, put together from the slices that know it. */
export function createMemberDesk(parts: Parts): DeskDeps {
  const { db, clock, random, operators, sessions, codes, wallet, games, giving, messages, siteOf } = parts
  /** The newest days of the operator's calendar. */
  async function windowOf(operatorId: string) {
    const { timeZone } = (await operators.get(operatorId)).settings
    const to = dayOf(clock.now(), timeZone)
    return { timeZone, from: addDays(to, 1 - widestRangeDays), to }
  }
  return {
    db,
    clock,
    random,
    isPlayMoney: async (operatorId) => (await operators.get(operatorId)).isPlayMoney,
    balanceOf: (member) => wallet.balance(db, member),
    movementsOf: async (member, page, language) => {
      const window = await windowOf(member.operatorId)
      const { items, next } = await listHistory(db, { ...member, ...window, codes: null, ...page })
      return { items: await nameMovements(db, member, items, language), next }
    },
    roundsOf: async (member, page) =>
      games.roundsBefore(db, { ...member, ...(await windowOf(member.operatorId)), ...page }),
    sessionsOf: sessions.newest,
    liveSessionsOf: sessions.countLive,
    triesOf: (member) => sessions.triesOf(db, member),
    saferPlayOf: async (member) => {
      const { timeZone } = (await operators.get(member.operatorId)).settings
      const [view, changes] = await Promise.all([
        readView(db, member, { now: clock.now(), timeZone }),
        readChanges(db, member, shownChanges),
      ])
      return { ...view, changes }
    },
    identityOf: (member) => identityOf(db, member, clock.now()),
    levelOf: (member, language) => levelOf(db, member, language),
    turnoverOf: (member, language) => giving.turnoverStanding(db, member, language),
    openRequestsOf: (member) => readOpenRequests(db, member),
    tellOpenRequests,
    forgiveTries: sessions.forgive,
    clearPin: sessions.pins.clear,
    ownersOf: (operatorId, number) => findOwners(db, operatorId, number),
    accountsOf: (member) => readMemberAccounts(db, member),
    removeAccount,
    messages,
    languageOf: sessions.languageOf,
    siteNameOf: async (operatorId) => (await siteOf(operatorId, '')).name,
    endCodes: codes.end,
    endResetLinks: sessions.password.endLinks,
    endSessions: sessions.endAll,
    endSession: sessions.endOne,
    forgetBrowsers: sessions.forgetBrowsers,
  }
}

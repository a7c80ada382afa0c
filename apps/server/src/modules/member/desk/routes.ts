import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { messageByKey } from '@balai/copy'
import type { Route } from '../../../platform/http/call-route.ts'
import type { StaffContext } from '../../../platform/http/request.ts'
import { byId, readPage } from '../../../platform/page.ts'
import { actingOf } from '../../operators/index.ts'
import { shownAbsence } from '../../safer-play/index.ts'
import { contactChangeRoutes } from '../contact-change/routes.ts'
import { refuseMember } from '../errors.ts'
import { blockMember, clearPin, type DeskAct, removeAccount, signOutMember, unblockMember } from './acts.ts'
import type { DeskDeps } from './deps.ts'
import { type DeskMember, readDeskMember, searchMembers } from './store.ts'

/** The routes of the console's member page. Every act answers with the member as they stand then. */
export function memberDeskRoutes(route: Route, deps: DeskDeps): void {
  lists(route, deps)
  standing(route, deps)
  acts(route, deps)
  contactChangeRoutes(route, deps)
}

async function find({ db }: DeskDeps, operatorId: string, id: string): Promise<DeskMember> {
  const member = await readDeskMember(db, operatorId, id)
  if (!member) throw refuseMember('UNKNOWN_MEMBER')
  return member
}

/** The member with everything that the page's head shows. @throws Refusal UNKNOWN_MEMBER */
async function describe(deps: DeskDeps, operatorId: string, id: string) {
  const member = await find(deps, operatorId, id)
  const who = { operatorId, memberId: id }
  const [balance, tries, liveSessions, openRequests, saferPlay, isPlayMoney] = await Promise.all([
    deps.balanceOf(who),
    deps.triesOf({ ...who, username: member.username }),
    deps.liveSessionsOf(who),
    deps.openRequestsOf(who),
    deps.saferPlayOf(who),
    deps.isPlayMoney(operatorId),
  ])
  return { ...member, balance, ...tries, liveSessions, openRequests, saferPlay, isPlayMoney }
}

function lists(route: Route, deps: DeskDeps): void {
  route(
    calls.member.consoleListMember,
    schemas.member.consoleListMember,
    async ({ operatorId }, { search, state, before, count }) => {
      const query = {
        operatorId,
        search: search || null,
        owners: search ? await deps.ownersOf(operatorId, search) : [],
        state: state === 'all' ? null : state,
        before: before ?? null,
        count,
      }
      const { page, next } = await readPage(query, (query) => searchMembers(deps.db, query), byId)
      const now = deps.clock.now()
      return { results: page.map((member) => ({ ...member, absence: shownAbsence(member, now) })), result: { next } }
    },
  )

  route(calls.member.consoleGetMember, schemas.member.consoleGetMember, async ({ operatorId }, { id }) => ({
    result: await describe(deps, operatorId, id),
  }))

  route(
    calls.member.consoleListMemberSession,
    schemas.member.consoleListMemberSession,
    async ({ operatorId }, { id, count }) => {
      await find(deps, operatorId, id)
      return { results: await deps.sessionsOf({ operatorId, memberId: id }, count) }
    },
  )

  route(
    calls.member.consoleListMemberAccount,
    schemas.member.consoleListMemberAccount,
    async ({ operatorId }, { id }) => {
      await find(deps, operatorId, id)
      return { results: await deps.accountsOf({ operatorId, memberId: id }) }
    },
  )

  route(
    calls.member.consoleListMemberMovement,
    schemas.member.consoleListMemberMovement,
    async ({ operatorId, language }, { id, before, count }) => {
      await find(deps, operatorId, id)
      const page = { before: before ?? null, count }
      const { items, next } = await deps.movementsOf({ operatorId, memberId: id }, page, language)
      const results = items.map((item) => {
        const nameKey = `wallet.type.t${item.code}` as 'wallet.type.t0' // the ledger admits 0 to 28 only, all of them named
        return { ...item, name: messageByKey(language, nameKey) }
      })
      return { results, result: { next } }
    },
  )

  route(
    calls.member.consoleListMemberRound,
    schemas.member.consoleListMemberRound,
    async ({ operatorId }, { id, before, count }) => {
      await find(deps, operatorId, id)
      const { rounds, next } = await deps.roundsOf({ operatorId, memberId: id }, { before, count })
      return { results: rounds.map((round) => ({ ...round, net: round.win - round.stake })), result: { next } }
    },
  )
}

/** What other slices say of the member, each behind the right that reading it there takes. */
function standing(route: Route, deps: DeskDeps): void {
  route(
    calls.member.consoleGetMemberIdentity,
    schemas.member.consoleGetMemberIdentity,
    async ({ operatorId }, { id }) => {
      await find(deps, operatorId, id)
      return { result: await deps.identityOf({ operatorId, memberId: id }) }
    },
  )

  route(
    calls.member.consoleGetMemberLevel,
    schemas.member.consoleGetMemberLevel,
    async ({ operatorId, language }, { id }) => {
      await find(deps, operatorId, id)
      return { result: await deps.levelOf({ operatorId, memberId: id }, language) }
    },
  )

  route(
    calls.member.consoleGetMemberTurnover,
    schemas.member.consoleGetMemberTurnover,
    async ({ operatorId, language }, { id }) => {
      await find(deps, operatorId, id)
      return { result: await deps.turnoverOf({ operatorId, memberId: id }, language) }
    },
  )
}

function acts(route: Route, deps: DeskDeps): void {
  const actOf = (context: StaffContext, memberId: string): DeskAct => ({ ...actingOf(context, deps), memberId })

  route(calls.member.consoleBlockMember, schemas.member.consoleBlockMember, async (context, { id, reason }) => {
    await blockMember(deps, actOf(context, id), reason)
    return { result: await describe(deps, context.operatorId, id) }
  })

  route(calls.member.consoleUnblockMember, schemas.member.consoleUnblockMember, async (context, { id, ...asked }) => {
    await unblockMember(deps, actOf(context, id), asked)
    return { result: await describe(deps, context.operatorId, id) }
  })

  route(calls.member.consoleClearMemberPin, schemas.member.consoleClearMemberPin, async (context, { id, ...asked }) => {
    await clearPin(deps, actOf(context, id), asked)
    return { result: await describe(deps, context.operatorId, id) }
  })

  route(
    calls.member.consoleRemoveMemberAccount,
    schemas.member.consoleRemoveMemberAccount,
    async (context, { id, ...which }) => {
      await removeAccount(deps, actOf(context, id), which)
      return { result: await describe(deps, context.operatorId, id) }
    },
  )

  route(
    calls.member.consoleEndMemberSession,
    schemas.member.consoleEndMemberSession,
    async (context, { id, ...which }) => {
      await signOutMember(deps, actOf(context, id), which)
      return { result: await describe(deps, context.operatorId, id) }
    },
  )
}

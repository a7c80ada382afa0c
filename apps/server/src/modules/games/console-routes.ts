import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { cursorOf, partsOf } from '../../platform/cursor.ts'
import type { Route } from '../../platform/http/call-route.ts'
import { byId, readPage } from '../../platform/page.ts'
import { readGameLinking, takePicture } from '../content/index.ts'
import { actingOf } from '../operators/index.ts'
import { resolveCase } from './cases/resolve.ts'
import { type GameCase, readCase, readCases } from './cases/store.ts'
import { readDeskGame, readDeskGames } from './catalogue/console-store.ts'
import { type EditParts, editGame } from './catalogue/edit-game.ts'
import { refuseGame } from './errors.ts'
import { askForAct, confirmAct, declineAct, requeryRound } from './open-rounds/acts.ts'
import type { CarryOutParts } from './open-rounds/carry-out.ts'
import { countGameWork, readDeskRound, readDeskRounds } from './open-rounds/desk-store.ts'
import { type OpenRoundState, readRoundNow } from './open-rounds/store.ts'
import { readComparisons, readMarks } from './reconciliation/store.ts'

const openStates: readonly OpenRoundState[] = ['waiting', 'asked', 'acting']
const doneStates: readonly OpenRoundState[] = ['closed', 'refunded', 'finished']

type DeskParts = CarryOutParts & EditParts

/** The routes of the staff's view of rounds, cases and comparisons. Every act answers with its subject as it stands then. */
export function gamesConsoleRoutes(route: Route, parts: DeskParts): void {
  const { db } = parts
  route(calls.games.consoleGameWork, schemas.games.consoleGameWork, async ({ operatorId }) => ({
    result: await countGameWork(db, operatorId),
  }))
  roundsDesk(route, parts)
  casesDesk(route, parts)
  catalogueDesk(route, parts)

  route(calls.games.consoleListComparisons, schemas.games.consoleListComparisons, async ({ operatorId }, input) => {
    const before = input.before === undefined ? undefined : new Date(input.before)
    const results = await readComparisons(db, { operatorId, before, count: input.count })
    return { results, result: { providers: await readMarks(db, operatorId) } }
  })
}

function roundsDesk(route: Route, parts: CarryOutParts): void {
  const { db } = parts

  async function answer(operatorId: string, id: string) {
    const row = await readDeskRound(db, operatorId, id)
    if (!row) throw refuseGame('UNKNOWN_REQUEST')
    const { memberId, providerCode: provider, roundId: round } = row
    const now = await readRoundNow(db, { operatorId, memberId, provider, round })
    return { result: { ...row, bets: now?.bets ?? [] } }
  }

  route(calls.games.consoleListRounds, schemas.games.consoleListRounds, async ({ operatorId }, input) => {
    const isOpen = input.state === 'open'
    const states = isOpen ? openStates : doneStates
    const query = { operatorId, states, after: input.after, isOldestFirst: isOpen, count: input.count }
    const { page, next } = await readPage(query, (query) => readDeskRounds(db, query), byId)
    return { results: page, result: { next, ...(await countGameWork(db, operatorId)) } }
  })

  route(calls.games.consoleGetRound, schemas.games.consoleGetRound, ({ operatorId }, { id }) => answer(operatorId, id))

  route(calls.games.consoleRequeryRound, schemas.games.consoleRequeryRound, async (context, { id }) => {
    await requeryRound(parts, actingOf(context, parts), id)
    return answer(context.operatorId, id)
  })

  route(calls.games.consoleAskRound, schemas.games.consoleAskRound, async (context, input) => {
    await askForAct(parts, actingOf(context, parts), input)
    return answer(context.operatorId, input.id)
  })

  route(calls.games.consoleDeclineRound, schemas.games.consoleDeclineRound, async (context, input) => {
    await declineAct(parts, actingOf(context, parts), input)
    return answer(context.operatorId, input.id)
  })

  route(calls.games.consoleConfirmRound, schemas.games.consoleConfirmRound, async (context, input) => {
    await confirmAct(parts, actingOf(context, parts), input)
    return answer(context.operatorId, input.id)
  })
}

const showCase = (one: GameCase) => ({ ...one, id: String(one.id) })

function casesDesk(route: Route, { db, clock }: CarryOutParts): void {
  route(calls.games.consoleListCases, schemas.games.consoleListCases, async ({ operatorId }, input) => {
    const after = input.after === undefined ? undefined : BigInt(input.after)
    const query = { operatorId, isOpen: input.state === 'open', after, count: input.count }
    const { page, next } = await readPage(query, (query) => readCases(db, query), byId)
    return { results: page.map(showCase), result: { next, ...(await countGameWork(db, operatorId)) } }
  })

  route(calls.games.consoleResolveCase, schemas.games.consoleResolveCase, async (context, { id, note }) => {
    await resolveCase(db, actingOf(context, { clock }), { id: BigInt(id), note })
    const resolved = await readCase(db, context.operatorId, BigInt(id))
    if (!resolved) throw refuseGame('UNKNOWN_REQUEST')
    return { result: showCase(resolved) }
  })
}

function readCursor(cursor: string | undefined): { title: string; slug: string } | undefined {
  const [title, slug] = partsOf(cursor, 2) ?? []
  return title !== undefined && slug !== undefined ? { title, slug } : undefined
}

function catalogueDesk(route: Route, parts: DeskParts): void {
  const { db, clock } = parts
  route(
    calls.games.consoleAddGamePicture,
    schemas.games.consoleAddGamePicture,
    async ({ operatorId, staff, gone }, { image }) => ({
      result: await takePicture({ db, clock }, operatorId, {
        image,
        use: 'game',
        sender: { operatorId, whose: staff.staffId, gone },
      }),
    }),
  )

  route(calls.games.consoleListGames, schemas.games.consoleListGames, async ({ operatorId }, input) => {
    const query = { ...input, operatorId, after: readCursor(input.after) }
    const { page, next } = await readPage(
      query,
      (query) => readDeskGames(db, query),
      ({ title, slug }) => cursorOf([title, slug]),
    )
    return { results: page, result: { next } }
  })

  route(
    calls.games.consoleGameLinks,
    schemas.games.consoleGameLinks,
    async ({ operatorId, language }, { provider, code }) => {
      const game = await readDeskGame(db, { operatorId, provider, game: code })
      if (!game) throw refuseGame('GAME_UNKNOWN')
      return { result: { links: await readGameLinking(db, { operatorId, slug: game.slug, language }) } }
    },
  )

  route(
    calls.games.consoleEditGame,
    schemas.games.consoleEditGame,
    async (context, { provider, code, read, reason, ...given }) => {
      const key = { operatorId: context.operatorId, provider, game: code }
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      await editGame(parts, actingOf(context, { clock }), key, { change, read: read ?? {}, reason })
      const game = await readDeskGame(db, key)
      if (!game) throw refuseGame('GAME_UNKNOWN')
      return { result: game }
    },
  )
}

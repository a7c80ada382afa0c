import { createHmac } from 'node:crypto'
import { type ProviderAnswer, type ProviderRequest, wireId } from '@balai/gateway-kit'
import { gameByCode, games } from '../games/catalogue.ts'
import { titles } from '../games/titles.ts'
import { demoCredit } from './demo-wallet-store.ts'
import { toWireAmount } from './gateway-wallet.ts'
import { purseOwner } from './purse-store.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { SessionsStore } from './sessions-store.ts'
import { hashOf, rtpPpmOf } from './start.ts'

const ticketMs = 120_000
const pageSize = 1000

interface ProviderCallsParts {
  origin: string
  secret: string
  sessions: SessionsStore
  rounds: RoundsStore
  newToken: () => string
  newId: (prefix: string) => string
  now: () => Date
}

/** Lets the holder of a round's address see it, and nobody who only guesses. */
export function roundKey(secret: string, roundId: string, language: string): string {
  return createHmac('sha256', secret).update(`round ${roundId} ${language}`).digest('base64url')
}

function readOrigin(given: string | undefined): string | null {
  if (given === undefined || !URL.canParse(given)) return null
  const { origin, protocol } = new URL(given)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}

/** A cursor that is none of ours: sending it again would bring nothing else. */
class UnknownCursor extends Error {
  readonly statusCode = 422
}

/** The movement after which a list goes on. @throws UnknownCursor */
function readCursor(cursor: string | null): { at: Date; id: string } | undefined {
  if (cursor === null) return undefined
  const [written = '', id, ...more] = cursor.split('|')
  const at = new Date(written)
  const isOurs = !Number.isNaN(at.getTime()) && at.toISOString() === written
  if (!isOurs || !wireId.safeParse(id).success || id === undefined || more.length > 0) throw new UnknownCursor(cursor)
  return { at, id }
}

/** What a session plays with: credit of the demo, of a wallet behind the gateway, or of a purse that is kept here. */
type Mode = 'demo' | 'real' | 'kept'

/** Whose rounds and credit these are: in a demo the session's own, of each a fresh one. */
function ownerOf(mode: Mode, session: string, { operator, player }: ProviderRequest<'launch'>): string {
  if (mode === 'demo') return session
  return mode === 'kept' ? purseOwner(player ?? '') : `${operator}:${player}`
}

/** Answers to what the platform asks of this provider. */
export function createProviderCalls({ origin, secret, sessions, rounds, newToken, newId, now }: ProviderCallsParts) {
  return {
    /** Gives an address that opens the game once; who plays is asked when the page opens. */
    async launch(
      request: ProviderRequest<'launch'>,
      played: 'real' | 'kept' = 'real',
    ): Promise<ProviderAnswer<'launch'>> {
      const mode = request.mode === 'demo' ? 'demo' : played
      const isDemo = mode === 'demo'
      const isNamed = isDemo || request.player !== null
      const isCovered = mode !== 'real' || request.launchToken !== null
      if (!gameByCode(request.game) || !isNamed || !isCovered) return { outcome: 'NOT_ALLOWED' }
      const id = newId('ses')
      const ticket = newToken()
      await sessions.insert({
        id,
        ticket_hash: hashOf(ticket),
        ticket_expires_at: new Date(now().getTime() + ticketMs),
        game: request.game,
        language: request.language,
        mode,
        operator: request.operator,
        owner: ownerOf(mode, id, request),
        player: isDemo ? null : request.player,
        launch_token: isDemo ? null : request.launchToken,
        currency: request.currency,
        demo_credit: isDemo ? demoCredit : 0n,
        lobby_url: request.lobbyUrl ?? null,
        parent_origin: readOrigin(request.parentOrigin ?? request.lobbyUrl),
        ancestor_origins: (request.ancestorOrigins ?? []).map(readOrigin).filter((origin) => origin !== null),
        created_at: now(),
      })
      return { outcome: 'OK', url: `${origin}/game/${request.game}?ticket=${ticket}` }
    },

    async gameList(): Promise<ProviderAnswer<'gameList'>> {
      return {
        games: games.map((game) => ({
          game: game.code,
          title: titles[game.code] ?? game.code,
          category: 'slots',
          rtpPpm: rtpPpmOf(game),
          artUrl: `${origin}/art/${game.code}.svg`,
          hasDemo: true,
          devices: ['mobile', 'desktop'],
        })),
      }
    },

    async roundRender(request: ProviderRequest<'roundRender'>): Promise<ProviderAnswer<'roundRender'>> {
      const round = await rounds.byId(request.round)
      const session = round && (await sessions.byId(round.session_id))
      if (!round || session?.player !== request.player) return { outcome: 'UNKNOWN_REFERENCE' }
      const key = roundKey(secret, round.id, request.language)
      return { outcome: 'OK', url: `${origin}/round/${round.id}?language=${request.language}&key=${key}` }
    },

    /** No game here grants rounds for free; saying so is the whole answer. */
    async grantFreeRounds(): Promise<ProviderAnswer<'grantFreeRounds'>> {
      return { outcome: 'NOT_ALLOWED', remaining: 0 }
    },

    async cancelFreeRounds(): Promise<ProviderAnswer<'cancelFreeRounds'>> {
      return { outcome: 'UNKNOWN_REFERENCE', remaining: 0 }
    },

    async transactions(
      request: ProviderRequest<'transactions'>,
      mode: 'real' | 'kept' = 'real',
    ): Promise<ProviderAnswer<'transactions'>> {
      const found = await rounds.movements({
        mode,
        from: new Date(request.from),
        to: new Date(request.to),
        round: request.round,
        after: readCursor(request.cursor),
        limit: pageSize,
      })
      const last = found.length === pageSize ? found.at(-1) : undefined
      return {
        transactions: found.map((movement) => ({
          transaction: movement.id,
          type: movement.type,
          operator: movement.operator,
          player: movement.player ?? '',
          round: movement.round_id,
          game: movement.game,
          ...(movement.reference === null ? {} : { reference: movement.reference }),
          roundClosed: movement.closes_round,
          amount: toWireAmount(movement.amount, movement.scale),
          currency: movement.currency,
          occurredAt: movement.created_at.toISOString(),
          // A purse writes what became of a movement with it: one without has moved nothing so far (record 0931).
          outcome: movement.outcome ?? (mode === 'kept' ? 'NOT_APPLIED' : null),
        })),
        cursor: last ? `${last.created_at.toISOString()}|${last.id}` : null,
      }
    },

    async kick(request: ProviderRequest<'kick'>): Promise<ProviderAnswer<'kick'>> {
      return { outcome: (await sessions.kick(request.player, request.session)) > 0n ? 'OK' : 'UNKNOWN_REFERENCE' }
    },

    async health(): Promise<ProviderAnswer<'health'>> {
      return { outcome: 'OK', version: 'arcade/1' }
    },
  }
}

export type ProviderCalls = ReturnType<typeof createProviderCalls>

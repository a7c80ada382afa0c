import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { GatewayRefusal, GatewayUnreachable, newWireId } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import type { MemberPrincipal } from '../../../platform/http/request.ts'
import type { Logger } from '../../../platform/log.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { newId, newToken, type Random } from '../../../platform/random.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { currency, type Told } from '../../wallet/index.ts'
import { type GameRow, holdOpenGame, readGame } from '../catalogue/store.ts'
import { refuseGame } from '../errors.ts'
import { type BetGates, openGates } from '../gates.ts'
import { findOpenRound, opensToFinish } from '../history/round-to-finish.ts'
import type { OpenRound } from '../history/store.ts'
import { gameOriginsOf, isFramed } from '../registry/game-origins.ts'
import { providerClientOf } from '../registry/provider-client.ts'
import type { Provider, Providers } from '../registry/providers.ts'
import { tellOfEnd } from '../transfer-mode/kick.ts'
import { playerOf } from '../transfer-mode/provider-wallets.ts'
import { insertLaunchToken, insertSession, isLive } from './store.ts'
import { hashLaunchToken } from './token.ts'

/** Time for a slow page to open the game; the token serves once. */
const tokenMs = 120_000
/**
 * Twelve hours, as a game lasts that is opened by a token. A provider with wallets of its own counts them from when the address is
 * opened: as much later as a token waits, after the credit came and the provider gave the address.
 */
const keptSessionMs = 12 * 3_600_000 + tokenMs + 60_000

export interface LaunchParts {
  /** Brings a member's credit to a transfer-mode provider (decision 18). @throws Refusal why none was sent there */
  bringCredit(member: MemberRef, provider: string, language: Language): Promise<Told>
  /**
   * Brings the credit of a member with a bonus back from providers, as far as they give it now (record 0544).
   *
   * @returns that the bonus waits for what did not come, and why; null where it does not wait
   */
  bringBack(member: MemberRef, language: Language): Promise<Told | null>
  db: Db
  clock: Clock
  random: Random
  log: Logger
  providers: Providers
  gates: BetGates
  /** Keeps a session of the site from ending while a token is made from it; false when it has ended. */
  holdSession(tx: Tx, which: MemberRef & { sessionId: string }): Promise<boolean>
  /** Of the operator's site on the host that was asked: where the game leads back to, and the origin that frames it. */
  siteOrigin(operatorId: string, host: string): Promise<string>
}

export interface LaunchInput {
  operatorId: string
  /** As the request names it. */
  host: string
  language: Language
  member: MemberPrincipal | null
  provider: string
  slug: string | undefined
  isMobile: boolean
  isDemo: boolean
  /** A path of this site. */
  page: string
  /** Origins whose pages may frame the site. */
  ancestors: readonly string[]
}

export interface Launched {
  url: string
  mode: 'real' | 'demo'
  game: GameRow
  startedAt: Date
  openRound: OpenRound | null
  /** What came of bringing credit to a transfer-mode provider, or, for a bonus, back from such; null where none was to be brought. */
  credit: Told | null
  /** A limit let no credit go to the provider: the game opens for the round that waits there. */
  creditStays: boolean
}

/** A member at one of their sessions of the site. */
type Player = MemberRef & { sessionId: string }

/** @throws Refusal NOT_SIGNED_IN, PIN_REQUIRED (decision 12: play moves money) */
function whoPlays({ operatorId, member }: LaunchInput): Player {
  if (!member) throw refuseGame('NOT_SIGNED_IN')
  if (member.isPinPending) throw refuseGame('PIN_REQUIRED')
  return { operatorId, memberId: member.memberId, sessionId: member.sessionId }
}

/**
 * Lets a member in to a game: what `write` leaves is found, and ended, by whatever ends their play. Locks the member's
 * safer-play row, then holds their session, in the order of an exclusion (record 1084).
 *
 * @throws Refusal NOT_SIGNED_IN for who has signed out meanwhile, PLAY_NOT_ALLOWED for who is blocked, excluded or on a break
 */
async function admit(parts: LaunchParts, player: Player, write: (tx: Tx, now: Date) => Promise<void>): Promise<void> {
  const now = parts.clock.now()
  const { sessionId, ...who } = player
  await parts.db.transaction().execute(async (tx) => {
    const gates = await openGates(tx, parts.gates, [who], now)
    if (!(await parts.holdSession(tx, player))) throw refuseGame('NOT_SIGNED_IN')
    const refusal = gates.isKnown(who) ? gates.refusal(who, 0n) : { outcome: 'NOT_ALLOWED' }
    if (refusal) throw refuseGame('PLAY_NOT_ALLOWED')
    await write(tx, now)
  })
}

const refOf = ({ sessionId: memberSessionId, ...who }: Player, game: GameRow) => ({
  ...who,
  memberSessionId,
  provider: game.providerCode,
  game: game.gameCode,
})

/** A single-use token for a seamless provider to redeem. @throws as {@link admit} */
async function issueToken(parts: LaunchParts, player: Player, game: GameRow): Promise<string> {
  const token = newToken(parts.random)
  await admit(parts, player, (tx) =>
    insertLaunchToken(tx, { ...refOf(player, game), hash: hashLaunchToken(token), lastsMs: tokenMs }),
  )
  return token
}

/**
 * A sitting at a transfer-mode provider, which redeems nothing (record 0270). What ended there before is told first: told later it
 * would end this one, and untold it would be played on (record 1090).
 *
 * @throws as {@link admit}, GAME_CLOSED, PROVIDER_DOWN where nobody hears what has ended
 */
async function sitDown(parts: LaunchParts, player: Player, game: GameRow): Promise<string> {
  const id = newId('gse', parts.clock.now(), parts.random)
  const ref = refOf(player, game)
  await admit(parts, player, async (tx, now) => {
    if (!(await holdOpenGame(tx, ref))) throw refuseGame('GAME_CLOSED') // since it was read
    const expiresAt = new Date(now.getTime() + keptSessionMs)
    await insertSession(tx, { ...ref, id, startedAt: now, expiresAt, isKept: true })
  })
  if ((await tellOfEnd(parts, ref)) === 'none') throw refuseGame('PROVIDER_DOWN')
  return id
}

type Brought = Pick<Launched, 'credit' | 'creditStays'>

/**
 * Brings the member's cash along, as far as their limits let it go. Where a limit lets none go, and a round of theirs waits in
 * this very game, none is brought: they go back to it with what stands there, which was counted when it was put in (record
 * 0565).
 *
 * @throws Refusal why none was sent
 */
async function bringAlong(parts: LaunchParts, who: MemberRef, game: GameRow, language: Language): Promise<Brought> {
  try {
    return { credit: await parts.bringCredit(who, game.providerCode, language), creditStays: false }
  } catch (error) {
    const code = error instanceof Refusal ? error.code : null
    if (code === 'ON_BREAK' || code === 'EXCLUDED') throw refuseGame('PLAY_NOT_ALLOWED') // since they were admitted
    if (code !== 'LIMIT_REACHED' || !(await findOpenRound(parts.db, who, game))) throw error
    return { credit: null, creditStays: true }
  }
}

/** A seamless game takes the credit that is in the main wallet, a transfer-mode provider's what is sent there. @throws as {@link bringAlong} */
async function bring(
  parts: LaunchParts,
  who: MemberRef | null,
  { game, isKept, language }: { game: GameRow; isKept: boolean; language: Language },
): Promise<Brought> {
  if (who && isKept) return await bringAlong(parts, who, game, language)
  return { credit: who && (await parts.bringBack(who, language)), creditStays: false }
}

/** A hidden game opens for who left a round open in it; as a demo it opens for nobody. */
const isResumed = async (
  { db }: LaunchParts,
  { operatorId, member, isDemo }: LaunchInput,
  { game, provider }: { game: GameRow; provider: Provider },
): Promise<boolean> => {
  const who = member && !isDemo ? { operatorId, memberId: member.memberId } : null
  return await opensToFinish(db, who, { ...game, asksOurWallet: provider.isOn && provider.mode === 'seamless' })
}

/** An address that no page of ours may frame would be a black picture without a word (record 1053). @throws Refusal PROVIDER_DOWN */
function assertFramed({ log }: LaunchParts, provider: Provider, game: GameRow, address: string): void {
  if (isFramed(address, provider)) return
  const { origin } = new URL(address) // whatever else stands in it may be a secret
  const told = { provider: provider.id, game: game.gameCode, origin, gameOrigins: gameOriginsOf(provider) }
  log.error(told, 'a provider answered a launch with an address that its profile does not name')
  throw refuseGame('PROVIDER_DOWN')
}

/** @throws Refusal PROVIDER_DOWN, GAME_CLOSED */
async function askProvider(
  parts: LaunchParts,
  provider: Provider,
  input: LaunchInput,
  { game, token, who }: { game: GameRow; token: string | null; who: MemberRef | null },
): Promise<string> {
  const { siteOrigin, log } = parts
  const client = providerClientOf(provider)
  const { ancestors } = input
  if (!client) {
    log.error({ provider: provider.id }, 'a provider has no live key')
    throw refuseGame('PROVIDER_DOWN')
  }
  const origin = await siteOrigin(input.operatorId, input.host)
  try {
    const answer = await client.send('launch', {
      requestId: newWireId('req'),
      operator: input.operatorId,
      game: game.gameCode,
      mode: input.isDemo ? 'demo' : 'real',
      launchToken: token,
      player: who && provider.mode === 'transfer' ? playerOf(who) : (who?.memberId ?? null),
      currency,
      language: input.language,
      device: input.isMobile ? 'mobile' : 'desktop',
      lobbyUrl: `${origin}${input.page}`,
      parentOrigin: origin,
      ...(ancestors.length > 0 ? { ancestorOrigins: [...ancestors] } : {}),
    })
    if (answer.outcome === 'OK') {
      assertFramed(parts, provider, game, answer.url)
      return answer.url
    }
    throw refuseGame(answer.outcome === 'NOT_ALLOWED' ? 'GAME_CLOSED' : 'PROVIDER_DOWN')
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefusal)) throw error
    log.warn({ err: error, provider: provider.id, game: game.gameCode }, 'a provider did not open a game')
    throw refuseGame('PROVIDER_DOWN')
  }
}

/**
 * Opens a game (decision 26): asks the provider for an address, in real mode with a single-use token for the member. Demo touches
 * no wallet and is for anybody.
 *
 * @throws Refusal GAME_UNKNOWN, GAME_CLOSED, DEMO_UNAVAILABLE, NOT_SIGNED_IN, PIN_REQUIRED, PLAY_NOT_ALLOWED, PROVIDER_DOWN,
 *   and why no credit was sent to a transfer-mode provider
 */
export async function launchGame(parts: LaunchParts, input: LaunchInput): Promise<Launched> {
  // Not the moment of the answer: a sitting at a transfer-mode provider begins before that provider is asked.
  const startedAt = parts.clock.now()
  const game = await readGame(parts.db, input)
  const provider = await parts.providers.find(input.provider)
  if (!game || !provider) throw refuseGame('GAME_UNKNOWN')
  if (!game.isOn && !(await isResumed(parts, input, { game, provider }))) throw refuseGame('GAME_CLOSED')
  if (input.isDemo && !game.hasDemo) throw refuseGame('DEMO_UNAVAILABLE')
  const who = input.isDemo ? null : whoPlays(input)
  const isKept = provider.mode === 'transfer'
  const sitting = who && isKept ? await sitDown(parts, who, game) : null
  const token = who && !isKept ? await issueToken(parts, who, game) : null
  const brought = await bring(parts, who, { game, isKept, language: input.language })
  const url = await askProvider(parts, provider, input, { game, token, who })
  // Ended while it was opened: the provider was told before it knew of it, so the address is given to nobody.
  if (who && sitting && !(await isLive(parts.db, who, sitting))) throw refuseGame('PLAY_NOT_ALLOWED')
  const openRound = who && (await findOpenRound(parts.db, who, game))
  return { url, mode: input.isDemo ? 'demo' : 'real', game, startedAt, openRound, ...brought }
}

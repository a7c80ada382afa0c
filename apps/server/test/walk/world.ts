import { dayOf } from '@balai/calendar'
import {
  type Answer,
  type AnyCall,
  type CallInput,
  type CallItem,
  type CallResult,
  calls,
  permissions,
} from '@balai/contract'
import type { Action, GatewayClient } from '@balai/gateway-kit'
import { createLog } from '../../src/platform/log.ts'
import { addAccount, changeSettings, newRequestId, openBanks, sceneSettings, solveCaptcha } from '../bank-scene.ts'
import { registerTestProvider } from '../game-target.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  staffPassword,
  startTestServer,
  type TestServer,
} from '../harness.ts'
import { zoneOfDemo } from '../night.ts'
import { providerClient, type Sitting } from '../provider-stub.ts'
import { openTransferProvider } from '../transfer-provider.ts'
import { followClock } from './database-clock.ts'
import type { Roll } from './roll.ts'

export interface Player extends MemberVisitor {
  account: Awaited<ReturnType<typeof addAccount>>
  referralCode: string
  sitting: Sitting | null
  isExcluded: boolean
}

/** What was asked for and may be acted on, by those who did not ask. */
interface Known {
  deposits: { id: string; player: Player }[]
  payments: { id: string; player: Player; amount: number; notices: number; isExpected: boolean }[]
  withdrawals: { id: string; player: Player; amount: number }[]
  adjustments: { id: string; player: Player; amount: number; asker: StaffVisitor }[]
  gifts: { id: string; giver: Player; recipient: Player; amount: number }[]
  vouchers: { id: string; code: string; amount: number }[]
  packets: { id: string }[]
  bonuses: { id: string; version: number; code: string | null }[]
  claims: { id: string; player: Player; amount: number }[]
}

export interface World {
  server: TestServer
  /** Of the operator's calendar. */
  firstDay: string
  client: GatewayClient
  purse: Awaited<ReturnType<typeof openTransferProvider>>
  players: Player[]
  staff: StaffVisitor[]
  known: Known
  /** What the test provider sent, by transaction. */
  book: Map<string, Noted>
  /** What must not be, as it is met. */
  found: string[]
  /** Lines of the log at level error. */
  logged: string[]
  /** What each member's money changed by, by what it was for. */
  moved: Map<string, Map<string, bigint>>
  close(): Promise<void>
}

/** Each transaction of the test provider, as the provider notes it. */
interface Noted {
  player: Player
  action: Action
  /** It was answered OK. */
  isDone: boolean
}

/** @param players how many there are from the beginning */
export async function openWorld(players: number): Promise<World> {
  const logged: string[] = []
  const log = createLog('error', { write: (line) => void logged.push(line) })
  const server = await startTestServer(sceneSettings, 'noon', log)
  await followClock(server)
  await openBanks(server)
  await registerTestProvider(server)
  const purse = await openTransferProvider(server)
  await changeSettings(server, { memberTransfer: true, memberTransferMinimum: 1_000, memberTransferPerDay: 300_000 })
  const world: World = {
    server,
    firstDay: dayOf(server.clock.now(), zoneOfDemo),
    client: providerClient(server, { tries: Number.POSITIVE_INFINITY }),
    purse,
    players: [],
    staff: [],
    known: {
      ...{ deposits: [], payments: [], withdrawals: [], adjustments: [] },
      ...{ gifts: [], vouchers: [], packets: [], bonuses: [], claims: [] },
    },
    book: new Map(),
    found: [],
    logged,
    moved: new Map(),
    async close() {
      await purse.close()
      await server.close()
    },
  }
  for (let count = 0; count < 3; count += 1) world.staff.push(await server.staff(permissions))
  for (let count = 0; count < players; count += 1) {
    const [referrer] = world.players
    const player = await addPlayer(world)
    await fund(world, player)
    if (referrer) await ask(world, player, calls.member.updateReferrer, { referrerId: referrer.referralCode })
  }
  return world
}

/** What a player begins with, as staff give it. */
async function fund(world: World, player: Player): Promise<void> {
  const [maker, checker] = world.staff
  if (!maker || !checker) throw new Error('nobody gives')
  const { consoleAskAdjustment, consoleApproveAdjustment } = calls.wallet
  const given = { memberId: player.memberId, direction: 'add', amount: 400_000, reason: 'Modal awal' } as const
  const asked = await ask(world, maker, consoleAskAdjustment, { ...given, requestId: newRequestId() })
  const approved = asked.success ? await ask(world, checker, consoleApproveAdjustment, { id: asked.result.id }) : null
  if (!approved?.success) throw new Error('nothing was given')
  note(world, player, 'to begin with', given.amount)
}

export async function addPlayer(world: World): Promise<Player> {
  const member = await world.server.member()
  await solveCaptcha(world.server, member) // it has an address of its own from here on
  const account = await addAccount(member)
  const profile = await member.call(calls.member.profile, {})
  if (!profile.success) throw new Error(`no profile: ${profile.code}`)
  const player = { ...member, account, referralCode: profile.result.referralCode, sitting: null, isExcluded: false }
  world.players.push(player)
  return player
}

/** A member's money changed by so much for this: once, whoever says so and however often. */
export function note(world: World, { memberId }: { memberId: string }, what: string, amount: number | bigint): void {
  const own = world.moved.get(memberId) ?? new Map<string, bigint>()
  world.moved.set(memberId, own)
  const before = own.get(what)
  if (before !== undefined && before !== BigInt(amount))
    world.found.push(`${what} was answered as ${before} and as ${amount}`)
  own.set(what, BigInt(amount))
}

async function signInAgain(who: MemberVisitor | StaffVisitor): Promise<boolean> {
  if ('staffId' in who)
    return (await who.call(calls.operators.consoleLogin, { email: who.email, password: staffPassword })).success
  return (await who.call(calls.session.login, { username: who.username, password: memberPassword })).success
}

/** Makes a call until it has an answer that stands; whose session is over signs in again. */
export async function ask<C extends AnyCall>(
  world: World,
  who: MemberVisitor | StaffVisitor,
  call: C,
  input: CallInput<C>,
): Promise<Answer<CallResult<C>, CallItem<C>>> {
  for (let signedIn = 0; ; ) {
    const answer = await who.call(call, input)
    if (answer.success) return answer
    if (answer.code === 'FAULT') world.found.push(`${call.path} answered FAULT to ${JSON.stringify(input)}`)
    // Others of the same person sign in meanwhile, and end this session again.
    if (answer.code === 'NOT_SIGNED_IN' && signedIn < 5 && (await signInAgain(who))) {
      signedIn += 1
      continue
    }
    if (answer.code !== 'TEMPORARY') return answer
  }
}

type WithRequestId<C extends AnyCall> = Omit<CallInput<C>, 'requestId'>

/**
 * The same under a request id: now and then twice at once, or once more, or with another input, which must not be taken.
 *
 * @param other what another input has of its own
 */
export async function askOnce<C extends AnyCall>(
  world: World,
  roll: Roll,
  who: MemberVisitor | StaffVisitor,
  call: C,
  input: WithRequestId<C>,
  other: Partial<CallInput<C>> | null = null,
): Promise<Answer<CallResult<C>, CallItem<C>>> {
  const given = { ...input, requestId: newRequestId() } as unknown as CallInput<C> // all but the id was given
  const send = () => ask(world, who, call, given)
  const answers = await Promise.all(roll.sometimes(20) ? [send(), send()] : [send()])
  if (roll.sometimes(15)) answers.push(await send())
  const taken = answers.filter((answer) => answer.success)
  const said = new Set(taken.map(({ result, results }) => idOf(result) ?? idOf(results[0])))
  if (said.size > 1) world.found.push(`${call.path} did under one request id: ${[...said].join(', ')}`)
  if (taken.length > 0 && other && roll.sometimes(10)) {
    const answer = await ask(world, who, call, { ...given, ...other })
    if (answer.success) world.found.push(`${call.path} took another input under the request id of one before`)
  }
  return taken[0] ?? (answers[0] as Answer<CallResult<C>, CallItem<C>>) // one was sent at least
}

/** Whatever is asked for under a request id has an id, but for a voucher's use. */
const idOf = (given: unknown): string | undefined => (given as { id?: string } | undefined)?.id

export const codeOf = (answer: Answer<unknown, unknown>): string => (answer.success ? 'success' : answer.code)

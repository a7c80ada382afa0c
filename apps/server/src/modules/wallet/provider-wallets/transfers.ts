import type { Db } from '@balai/db'
import { digestOfLines } from '../../../platform/digest.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountBook } from '../accounts.ts'
import { refuseWallet } from '../errors.ts'
import { createTransitDesk, type TransitDesk } from '../transit/desk.ts'
import { isLate, transitChanged } from '../transit/late.ts'
import { askProviders } from './ask-providers.ts'
import type { TransferParts } from './hear.ts'
import type { Leg } from './legs.ts'
import { type Moved, move } from './move.ts'
import type { ProviderWallet } from './port.ts'
import {
  hasOpenTransfer,
  type ProviderAccount,
  type ProviderTransfer,
  readAway,
  readDueTransfers,
  readLegs,
  readProviderAccounts,
  writeToldBalance,
} from './store.ts'

export const mainWallet = 'main'

/** A provider that is asked twice answers within this; before, the call itself may still be under way. */
const quietMs = 30_000
const mostOfEach = 100
/** The slowest provider's run is everybody's, and the next one comes within the minute (record 1075). */
const longestRunMs = 40_000

export interface HeldWallet {
  code: string
  name: string
  balance: bigint
  /** False when the provider did not tell just now: this is what it told last. */
  isFresh: boolean
}

export interface Transfers {
  /** The member's wallets at transfer-mode providers, each as its provider tells it now. */
  wallets(db: Db, member: MemberRef): Promise<HeldWallet[]>
  /** One of them, also one that the member has not used yet. @throws Refusal UNKNOWN_WALLET */
  wallet(db: Db, member: MemberRef, code: string): Promise<HeldWallet>
  /** Providers whose wallets credit of an operator's members may go to. */
  names(operatorId: string): Promise<{ code: string; name: string }[]>
  /** Between two wallets; from provider to provider by way of the main wallet. See {@link move}. */
  transfer(member: MemberRef, order: TransferOrder): Promise<Leg[]>
  /**
   * Everything back to the main wallet. What one provider keeps back, or does not tell of, is its own leg's refusal and keeps no
   * other one's credit there.
   *
   * @throws Refusal TRANSFER_PENDING, WALLET_DOWN when there is some and no provider was so much as asked for it
   */
  allToMain(member: MemberRef): Promise<Leg[]>
  /**
   * As {@link allToMain}, for a bonus that waits for cash elsewhere: where none comes, that is a leg's refusal too.
   *
   * @returns null once no cash is elsewhere; what is on its way there is of no leg
   */
  bringHome(member: MemberRef): Promise<Leg[] | null>
  /**
   * Everything to one wallet: back from the others as far as they give it, then the cash that limits let go. What keeps the last
   * part back, where another one has moved, is its leg's refusal.
   *
   * @throws as {@link move} for that wallet, where nothing has moved
   */
  allTo(member: MemberRef, code: string): Promise<Leg[]>
  /** Asks what became of transfers that had no answer. */
  carryOnJob: Job
  /** Where staff look after those that are late. */
  transit: TransitDesk
}

export interface TransferOrder {
  fromCode: string
  toCode: string
  amount: bigint
  requestId: string | null
}

/** Where an order goes, and whether nothing new goes there by now. */
interface Target {
  wallet: ProviderWallet
  isClosed: boolean
}

const hashOf = ({ fromCode, toCode, amount }: Omit<TransferOrder, 'requestId'>): string =>
  digestOfLines([fromCode, toCode, amount])

const nothingMoved = (legs: readonly Leg[]): boolean => legs.every(({ transfer }) => !transfer)

export function createTransfers(parts: TransferParts, book: AccountBook): Transfers {
  const { db, clock, providers } = parts

  /** @throws Refusal UNKNOWN_WALLET */
  async function find({ operatorId }: MemberRef, code: string, isForMoneyBack: boolean): Promise<ProviderWallet> {
    const wallet = await (isForMoneyBack ? providers.findAny(code) : providers.find(operatorId, code))
    if (!wallet) throw refuseWallet('UNKNOWN_WALLET')
    return wallet
  }

  /** Where credit goes; to an order that was begun under this request also where nothing new goes by now. @throws Refusal UNKNOWN_WALLET */
  async function findTo(member: MemberRef, code: string, requestId: string | null): Promise<Target> {
    const open = await providers.find(member.operatorId, code)
    if (open) return { wallet: open, isClosed: false }
    const legs = requestId === null ? [] : await readLegs(db, member, requestId)
    const wasBegun = legs.some(({ direction, provider }) => direction === 'in' && provider === code)
    return { wallet: await find(member, code, legs.length > 0), isClosed: !wasBegun }
  }

  /** As the provider tells it, else as it told last. */
  async function ask(
    member: MemberRef,
    wallet: ProviderWallet,
    last: ProviderAccount | undefined,
    waiting: 'page' | 'move',
  ): Promise<HeldWallet> {
    const { code, name } = wallet
    if (!last) return { code, name, balance: 0n, isFresh: true } // never used: nothing was moved there
    const balance = await wallet.balance(member, waiting)
    if (balance === null) return { code, name, balance: last.balance, isFresh: false }
    if (balance !== last.balance) await writeToldBalance(db, member, { ...last, balance })
    return { code, name, balance, isFresh: true }
  }

  async function askAll(source: Db, member: MemberRef, waiting: 'page' | 'move'): Promise<HeldWallet[]> {
    const accounts = await readProviderAccounts(source, member)
    const held = await Promise.all(
      accounts.map(async (account) => {
        const wallet = await providers.findAny(account.provider)
        return wallet && ask(member, wallet, account, waiting)
      }),
    )
    return held.filter((wallet) => wallet !== undefined)
  }

  /** One wallet's part of an order; what is refused is said of it, and ends nothing else. */
  async function moveLeg(wallet: Pick<ProviderWallet, 'code' | 'name'>, send: () => Promise<Moved>): Promise<Leg> {
    const { code, name } = wallet
    try {
      return { code, name, ...(await send()) }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      return { code, name, refusal }
    }
  }

  const bringBack = (member: MemberRef, held: HeldWallet): Promise<Leg> =>
    moveLeg(held, async () => {
      if (!held.isFresh) throw refuseWallet('WALLET_DOWN')
      const order = { ...member, direction: 'out', amount: held.balance, request: null } as const
      return await move(parts, book, await find(member, held.code, true), order)
    })

  async function bringAllBack(member: MemberRef, held: readonly HeldWallet[]): Promise<Leg[]> {
    const legs: Leg[] = []
    for (const wallet of held) if (wallet.balance > 0n) legs.push(await bringBack(member, wallet))
    return legs
  }

  async function allToMain(member: MemberRef): Promise<Leg[]> {
    const legs = await bringAllBack(member, await askAll(db, member, 'move'))
    const [first] = legs
    if (first?.refusal && nothingMoved(legs)) throw first.refusal
    return legs
  }

  async function bringHome(member: MemberRef): Promise<Leg[] | null> {
    const legs = await bringAllBack(member, await askAll(db, member, 'move'))
    return (await readAway(db, [member])).length > 0 ? legs : null
  }

  async function allTo(member: MemberRef, code: string): Promise<Leg[]> {
    const wallet = await find(member, code, false)
    const held = await askAll(db, member, 'move')
    // Both are known before anything moves (record 0846).
    if (held.some((one) => one.code === code && !one.isFresh)) throw refuseWallet('WALLET_DOWN')
    if (await hasOpenTransfer(db, member, code)) throw refuseWallet('TRANSFER_PENDING')
    const others = held.filter((one) => one.code !== code)
    const back = await bringAllBack(member, others)
    const order = { ...member, direction: 'in', amount: 'all', request: null } as const
    const last = await moveLeg(wallet, () => move(parts, book, wallet, order))
    if (last.refusal && nothingMoved([...back, last])) throw last.refusal
    return [...back, last]
  }

  return {
    wallets: (source, member) => askAll(source, member, 'page'),
    names: providers.names,
    async wallet(source, member, code) {
      const account = (await readProviderAccounts(source, member)).find(({ provider }) => provider === code)
      const wallet = await find(member, code, account !== undefined)
      return ask(member, wallet, account, 'page')
    },
    async transfer({ operatorId, memberId }, { fromCode, toCode, amount, requestId }) {
      if (fromCode === toCode) throw refuseWallet('SAME_WALLET')
      const member = { operatorId, memberId }
      const request = requestId === null ? null : { id: requestId, inputHash: hashOf({ fromCode, toCode, amount }) }
      // Both are known before anything moves.
      const from = fromCode === mainWallet ? undefined : await find(member, fromCode, true)
      const to = toCode === mainWallet ? undefined : await findTo(member, toCode, requestId)
      const send = (wallet: ProviderWallet, direction: 'in' | 'out') =>
        move(parts, book, wallet, { ...member, direction, amount, request })
      const bring = async ({ wallet, isClosed }: Target) => {
        if (isClosed) throw refuseWallet('UNKNOWN_WALLET')
        return await send(wallet, 'in')
      }
      const legs: Leg[] = []
      if (from) legs.push({ code: from.code, name: from.name, ...(await send(from, 'out')) })
      // The second leg needs what the first one brings. What keeps it back is told beside the first, which has moved.
      if (legs.some(({ transfer }) => transfer?.state !== 'CONFIRMED') || !to) return legs
      const second = await moveLeg(to.wallet, () => bring(to))
      if (legs.length === 0 && second.refusal) throw second.refusal
      return [...legs, second]
    },
    allToMain: ({ operatorId, memberId }) => allToMain({ operatorId, memberId }),
    bringHome: ({ operatorId, memberId }) => bringHome({ operatorId, memberId }),
    allTo: ({ operatorId, memberId }, code) =>
      code === mainWallet ? allToMain({ operatorId, memberId }) : allTo({ operatorId, memberId }, code),
    carryOnJob: {
      name: 'wallet.carry-on-transfers',
      cron: '* * * * *',
      async run() {
        const due = await readDueTransfers(db, quietMs, mostOfEach)
        const how = { what: 'transfers could not be carried on', longestMs: longestRunMs }
        await askProviders(parts, book, due, how).finally(() => tellLate(due))
      },
    },
    transit: createTransitDesk(parts, book),
  }

  /** Staff read the desk again where one of these is, or has just become, late: once for each operator. */
  async function tellLate(asked: readonly ProviderTransfer[]): Promise<void> {
    const late = asked.filter((transfer) => isLate(transfer, clock.now()))
    if (late.length === 0) return
    const operatorIds = new Set(late.map(({ operatorId }) => operatorId))
    await db.transaction().execute((tx) => writeOutbox(tx, [...operatorIds].map(transitChanged)))
    parts.onCommitted()
  }
}

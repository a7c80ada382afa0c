import { createHash } from 'node:crypto'
import type { Db } from '@balai/db'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { createAccountBook } from '../accounts.ts'
import { walletRefusal } from '../errors.ts'
import type { MemberRef } from '../names.ts'
import { createTransitDesk, type TransitDesk } from '../transit/desk.ts'
import { isLate, transitChanged } from '../transit/late.ts'
import { endOf, hear, type TransferParts } from './hear.ts'
import { move } from './move.ts'
import type { ProviderWallet } from './port.ts'
import { type ProviderTransfer, readDueTransfers, readProviderAccounts, writeToldBalance } from './store.ts'

export const mainWallet = 'main'

/** A provider that is asked twice answers within this; before, the call itself may still be under way. */
const quietMs = 30_000
const mostAtOnce = 100

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
  transfer(member: MemberRef, order: TransferOrder): Promise<ProviderTransfer[]>
  /** Everything back to the main wallet; a provider with an open round keeps its credit. @throws Refusal WALLET_DOWN when there is some and none can be reached */
  allToMain(member: MemberRef, except?: string): Promise<ProviderTransfer[]>
  /** Everything to one wallet: back from the others, then all cash to it. */
  allTo(member: MemberRef, code: string): Promise<ProviderTransfer[]>
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

const hashOf = ({ fromCode, toCode, amount }: Omit<TransferOrder, 'requestId'>): string =>
  createHash('sha256').update([fromCode, toCode, amount].join('\n')).digest('hex')

export function createTransfers(parts: TransferParts): Transfers {
  const { db, clock, providers } = parts
  const book = createAccountBook()

  /** @throws Refusal UNKNOWN_WALLET */
  async function find({ operatorId }: MemberRef, code: string, isForMoneyBack: boolean): Promise<ProviderWallet> {
    const wallet = await (isForMoneyBack ? providers.findAny(code) : providers.find(operatorId, code))
    if (!wallet) throw walletRefusal('UNKNOWN_WALLET')
    return wallet
  }

  /** As the provider tells it, else as it told last. */
  async function ask(
    member: MemberRef,
    wallet: ProviderWallet,
    last: { balance: bigint } | undefined,
  ): Promise<HeldWallet> {
    const { code, name } = wallet
    if (!last) return { code, name, balance: 0n, isFresh: true } // never used: nothing was moved there
    const toldAt = clock.now()
    const balance = await wallet.balance(member)
    if (balance === null) return { code, name, balance: last.balance, isFresh: false }
    if (balance !== last.balance) await writeToldBalance(db, member, { provider: code, balance, toldAt })
    return { code, name, balance, isFresh: true }
  }

  async function wallets(source: Db, member: MemberRef): Promise<HeldWallet[]> {
    const accounts = await readProviderAccounts(source, member)
    const held = await Promise.all(
      accounts.map(async (account) => {
        const wallet = await providers.findAny(account.provider)
        return wallet && ask(member, wallet, account)
      }),
    )
    return held.filter((wallet) => wallet !== undefined)
  }

  async function allToMain({ operatorId, memberId }: MemberRef, except?: string): Promise<ProviderTransfer[]> {
    const member = { operatorId, memberId }
    const done: ProviderTransfer[] = []
    const held = (await wallets(db, member)).filter(({ code, balance }) => code !== except && balance > 0n)
    for (const { code, balance } of held.filter(({ isFresh }) => isFresh)) {
      const order = { ...member, direction: 'out', amount: balance, request: null } as const
      const moved = await move(parts, book, await find(member, code, true), order)
      if (moved) done.push(moved)
    }
    if (except === undefined && done.length === 0 && held.length > 0) throw walletRefusal('WALLET_DOWN')
    return done
  }

  return {
    wallets,
    names: providers.names,
    async wallet(source, member, code) {
      const account = (await readProviderAccounts(source, member)).find(({ provider }) => provider === code)
      const wallet = await find(member, code, account !== undefined)
      return ask(member, wallet, account)
    },
    async transfer({ operatorId, memberId }, { fromCode, toCode, amount, requestId }) {
      if (fromCode === toCode) throw walletRefusal('SAME_WALLET')
      const member = { operatorId, memberId }
      const legs = [
        { code: fromCode, direction: 'out' },
        { code: toCode, direction: 'in' },
      ] as const
      const request = requestId === null ? null : { id: requestId, inputHash: hashOf({ fromCode, toCode, amount }) }
      const done: ProviderTransfer[] = []
      for (const { code, direction } of legs) {
        if (code === mainWallet) continue
        const wallet = await find(member, code, direction === 'out')
        const moved = await move(parts, book, wallet, { ...member, direction, amount, request })
        if (moved) done.push(moved)
        if (moved?.state !== 'CONFIRMED') break // the second leg needs what the first one brings
      }
      return done
    },
    allToMain,
    async allTo(member, code) {
      if (code === mainWallet) return allToMain(member)
      const wallet = await find(member, code, false)
      const back = await allToMain(member, code)
      const moved = await move(parts, book, wallet, { ...member, direction: 'in', amount: 'all', request: null })
      return moved ? [...back, moved] : back
    },
    carryOnJob: {
      name: 'wallet.carry-on-transfers',
      cron: '* * * * *',
      async run() {
        const due = await readDueTransfers(db, new Date(clock.now().getTime() - quietMs), mostAtOnce)
        await eachByItself('transfers could not be carried on', async (alone) => {
          for (const transfer of due) await alone(() => carryOn(transfer))
        }).finally(() => tellLate(due))
      },
    },
    transit: createTransitDesk(parts, book),
  }

  async function carryOn(transfer: ProviderTransfer): Promise<void> {
    await hear(parts, book, transfer, await endOf(parts, transfer))
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

import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { message, messageByKey } from '@balai/copy'
import type { Db } from '@balai/db'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Operators } from '../operators/index.ts'
import { readBalance } from './balance.ts'
import { listCredit } from './credit-log.ts'
import { type EntryOrigins, listHistory } from './history.ts'
import { currency } from './names.ts'
import { mainWallet, type Transfers } from './provider-wallets/transfers.ts'

export interface WalletRouteParts {
  db: Db
  operators: Operators
  transfers: Transfers
  originsOf: EntryOrigins
}

const noBonus = { bonusOutcome: null, bonusReason: null }

export function walletRoutes(route: Route, { db, operators, transfers, originsOf }: WalletRouteParts): void {
  const read = async (member: MemberRef, language: Language) => {
    const { total, ...balance } = await readBalance(db, member)
    const name = message(language, 'walletMenu.balance.mainWallet')
    return { wallet: { code: mainWallet, name, balance: total, isFresh: true }, balance }
  }

  route(calls.wallet.getBalance, schemas.wallet.getBalance, async ({ operatorId, member, language }) => {
    const who = { operatorId, memberId: member.memberId }
    const { wallet, balance } = await read(who, language)
    const { isPlayMoney } = await operators.get(operatorId)
    const results = [wallet, ...(await transfers.wallets(db, who))]
    const total = results.reduce((sum, held) => sum + held.balance, 0n)
    return { results, result: { total, ...balance, currency, isPlayMoney } }
  })

  route(
    calls.wallet.getWalletBalance,
    schemas.wallet.getWalletBalance,
    async ({ operatorId, member, language }, { code }) => {
      const who = { operatorId, memberId: member.memberId }
      if (code.toLowerCase() !== mainWallet) {
        const held = await transfers.wallet(db, who, code.toLowerCase())
        return { result: { ...held, cash: held.balance, bonus: 0n, locked: 0n } }
      }
      const { wallet, balance } = await read(who, language)
      return { result: { ...wallet, ...balance } }
    },
  )

  route(
    calls.wallet.transactionHistory,
    schemas.wallet.transactionHistory,
    async ({ operatorId, member, language }, { type, before, ...range }) => {
      const { settings } = await operators.get(operatorId)
      const who = { operatorId, memberId: member.memberId }
      const { items, next } = await listHistory(db, {
        ...range,
        ...who,
        timeZone: settings.timeZone,
        codes: type === null ? null : [type],
        before: before ?? null,
      })
      const { games, voucherCodes, titles, approved, sentAmounts, bonuses } = await originsOf(who, items, language)
      const results = items.map((item) => {
        const nameKey = `wallet.type.t${item.code}` as 'wallet.type.t0' // the ledger admits 0 to 28 only, all of them named
        const game = games.get(item.reference ?? '') ?? null
        const isApproved = item.state === 'pending' && approved.has(item.reference ?? '')
        return {
          ...item,
          reference: voucherCodes.get(item.reference ?? '') ?? item.reference,
          title: titles.get(item.reference ?? '') ?? null,
          state: isApproved ? ('approved' as const) : item.state,
          nameKey,
          name: messageByKey(language, nameKey),
          game,
          sentAmount: sentAmounts.get(item.reference ?? '') ?? null,
          ...(bonuses.get(item.reference ?? '') ?? noBonus),
        }
      })
      return { results, result: { next } }
    },
  )

  route(calls.wallet.creditLog, schemas.wallet.creditLog, async (context, { before, ...range }) => {
    const { operatorId, member, language } = context
    const { timeZone } = (await operators.get(operatorId)).settings
    const who = { operatorId, memberId: member.memberId }
    const { items, next } = await listCredit(db, { ...range, ...who, timeZone, before: before ?? null })
    const nameOf = (code: number) => messageByKey(language, `wallet.type.t${code}` as 'wallet.type.t0') // as above
    return { results: items.map((item) => ({ ...item, name: nameOf(item.code) })), result: { next } }
  })
}

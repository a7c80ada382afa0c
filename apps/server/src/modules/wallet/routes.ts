import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { message, messageByKey } from '@balai/copy'
import type { Db } from '@balai/db'
import type { Route } from '../../platform/http/call-route.ts'
import type { Operators } from '../operators/index.ts'
import { currency, type MemberRef } from './accounts.ts'
import { readBalance } from './balance.ts'
import { walletRefusal } from './errors.ts'
import { listHistory } from './history.ts'

const mainWallet = 'main'

export function walletRoutes(route: Route, { db, operators }: { db: Db; operators: Operators }): void {
  const read = async (member: MemberRef, language: Language) => {
    const { total, ...balance } = await readBalance(db, member)
    const wallet = { code: mainWallet, name: message(language, 'wallet.balance.mainWallet'), balance: total }
    return { wallet, balance }
  }

  route(calls.wallet.getBalance, schemas.wallet.getBalance, async ({ operatorId, member, language }) => {
    const { wallet, balance } = await read({ operatorId, memberId: member.memberId }, language)
    const { isPlayMoney } = await operators.get(operatorId)
    return { results: [wallet], result: { total: wallet.balance, ...balance, currency, isPlayMoney } }
  })

  route(
    calls.wallet.getWalletBalance,
    schemas.wallet.getWalletBalance,
    async ({ operatorId, member, language }, { code }) => {
      if (code.toLowerCase() !== mainWallet) throw walletRefusal('UNKNOWN_WALLET')
      const { wallet, balance } = await read({ operatorId, memberId: member.memberId }, language)
      return { result: { ...wallet, ...balance } }
    },
  )

  route(
    calls.wallet.transactionHistory,
    schemas.wallet.transactionHistory,
    async ({ operatorId, member, language }, { type, before, ...range }) => {
      const { settings } = await operators.get(operatorId)
      const { items, next } = await listHistory(db, {
        ...range,
        operatorId,
        memberId: member.memberId,
        timeZone: settings.timeZone,
        code: type,
        before: before ?? null,
      })
      const results = items.map((item) => {
        const nameKey = `wallet.type.t${item.code}` as 'wallet.type.t0' // the ledger admits 0 to 28 only, all of them named
        return { ...item, nameKey, name: messageByKey(language, nameKey) }
      })
      return { results, result: { next } }
    },
  )
}

import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { maskAccountNumber } from '@balai/rules'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberContext } from '../../platform/http/request.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { byId, readPage } from '../../platform/page.ts'
import { accountsPerMember, addOwnAccount } from './account/add-account.ts'
import { readFullName, readMemberAccounts } from './account/store.ts'
import { isOpenForDeposits } from './channel/open-for-deposits.ts'
import { readBank, readBanks, readReceivingAccounts } from './channel/store.ts'
import { boundsOf, boundsWith, takesAnAmount } from './deposit/channel-bounds.ts'
import { showDeposit } from './deposit/show.ts'
import { readMemberDeposits } from './deposit/store.ts'
import { submitDeposit } from './deposit/submit.ts'
import type { BankDeps } from './deps.ts'
import { refuseBank } from './errors.ts'
import { reserveSum } from './intent/reserve.ts'
import type { Intent } from './intent/store.ts'
import { paymentRoutes } from './payment/routes.ts'
import { preCheck, requestWithdrawal } from './withdrawal/request.ts'
import { readMemberWithdrawals, type Withdrawal } from './withdrawal/store.ts'

const memberOf = ({ operatorId, member }: MemberContext): MemberRef => ({ operatorId, memberId: member.memberId })

/** Numbers of the member's accounts, as the PIN dialog shows them until the PIN is entered (spec 2, Modals; record 0552). */
const withNumber = <Row extends { accountNo: string }>({ member }: MemberContext, row: Row): Row =>
  member.isPinPending ? { ...row, accountNo: maskAccountNumber(row.accountNo) } : row

const askerOf = (context: MemberContext) => ({
  ...memberOf(context),
  isPinPending: context.member.isPinPending,
  language: context.language,
})

const showWithdrawal = (withdrawal: Withdrawal) => ({
  ...withdrawal,
  bankName: withdrawal.bankTitle,
  decidedAt: withdrawal.bouncedAt ?? withdrawal.paidAt ?? withdrawal.rejectedAt,
  reason: withdrawal.bounceReason ?? withdrawal.rejectReason,
})

export function bankRoutes(route: Route, deps: BankDeps): void {
  channelRoutes(route, deps)
  accountRoutes(route, deps)
  depositRoutes(route, deps)
  paymentRoutes(route, deps)
  withdrawalRoutes(route, deps)
}

function channelRoutes(route: Route, deps: BankDeps): void {
  const { db, operators } = deps
  route(calls.bank.list, schemas.bank.list, async ({ operatorId }) => {
    const operator = await operators.get(operatorId)
    return {
      results: (await readBanks(db, operatorId)).map((bank) => ({
        ...bank,
        ...boundsWith(operator, bank),
        objectId: bank.id,
        bankName: bank.title,
        withdraw: bank.takesWithdrawals,
        deposit: isOpenForDeposits(deps, operator, bank),
      })),
    }
  })

  route(calls.bank.listAccount, schemas.bank.listAccount, async ({ operatorId }, { id }) => {
    const bank = await readBank(db, operatorId, id)
    if (!bank) throw refuseBank('CHANNEL_UNKNOWN')
    if (!bank.takesDeposits || bank.gateway !== null) throw refuseBank('CHANNEL_CLOSED')
    const bounds = await boundsOf({ operators }, operatorId, bank)
    if (!takesAnAmount(bounds)) throw refuseBank('CHANNEL_CLOSED')
    const accounts = await readReceivingAccounts(db, operatorId, id)
    return { results: accounts.map((account) => ({ ...account, bankName: bank.title, ...bounds })) }
  })

  route(calls.bank.checkSetting, schemas.bank.checkSetting, async ({ operatorId, member }) => {
    const { settings: standard, isPlayMoney } = await operators.get(operatorId)
    const asker = member && { operatorId, memberId: member.memberId }
    const settings = asker ? await deps.withLevelLimits(db, asker, standard) : standard
    return { result: { ...settings, isPlayMoney, accountsPerMember } }
  })
}

function accountRoutes(route: Route, deps: BankDeps): void {
  route(calls.bank.listOwnAccount, schemas.bank.listOwnAccount, async (context) => ({
    results: (await readMemberAccounts(deps.db, memberOf(context))).map((account) => withNumber(context, account)),
  }))

  route(calls.bank.addBank, schemas.bank.addBank, async (context, input) => {
    const member = memberOf(context)
    const fullName = await readFullName(deps.db, member)
    return { result: await addOwnAccount(deps, { ...member, fullName }, input) }
  })
}

const showIntent = (intent: Intent, now: Date) => ({
  ...intent,
  endsInSeconds: Math.round((intent.expiresAt.getTime() - now.getTime()) / 1_000),
})

function depositRoutes(route: Route, deps: BankDeps): void {
  route(calls.bank.depositIntent, schemas.bank.depositIntent, async (context, input) => ({
    result: showIntent(await reserveSum(deps, { ...memberOf(context), ...input }), deps.clock.now()),
  }))

  route(calls.bank.deposit, schemas.bank.deposit, async (context, input) => {
    const { captchaId, captcha, ...request } = input
    const shown = { ...(captchaId === undefined ? {} : { captchaId }), ...(captcha === undefined ? {} : { captcha }) }
    const isCaptchaRight = (use: string) => deps.isCaptchaRight(context, shown, use)
    const { requestId, intentId, ...rest } = request
    return {
      result: showDeposit(
        deps,
        await submitDeposit(deps, {
          ...memberOf(context),
          ...rest,
          requestId,
          intentId,
          gone: context.gone,
          isCaptchaRight,
        }),
        context.language,
      ),
    }
  })

  route(calls.bank.listDeposit, schemas.bank.listDeposit, async (context, query) => {
    const member = memberOf(context)
    const { page, next } = await readPage(query, (query) => readMemberDeposits(deps.db, member, query), byId)
    return { results: page.map((row) => showDeposit(deps, row, context.language)), result: { next } }
  })
}

function withdrawalRoutes(route: Route, deps: BankDeps): void {
  route(calls.bank.withdrawPreCheck, schemas.bank.withdrawPreCheck, async (context, input) => ({
    result: await preCheck(deps, askerOf(context), input),
  }))

  route(calls.bank.withdraw, schemas.bank.withdraw, async (context, input) => ({
    result: showWithdrawal(await requestWithdrawal(deps, askerOf(context), input)),
  }))

  route(calls.bank.listWithdrawal, schemas.bank.listWithdrawal, async (context, query) => {
    const member = memberOf(context)
    const { page, next } = await readPage(query, (query) => readMemberWithdrawals(deps.db, member, query), byId)
    return { results: page.map((row) => withNumber(context, showWithdrawal(row))), result: { next } }
  })
}

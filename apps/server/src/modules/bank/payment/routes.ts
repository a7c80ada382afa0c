import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { cursorOf, partsOf } from '../../../platform/cursor.ts'
import type { Route } from '../../../platform/http/call-route.ts'
import type { MemberContext } from '../../../platform/http/request.ts'
import { readPage } from '../../../platform/page.ts'
import { actingOf } from '../../operators/index.ts'
import { isOpenForDeposits } from '../channel/open-for-deposits.ts'
import { readBanks } from '../channel/store.ts'
import { boundsWith } from '../deposit/channel-bounds.ts'
import { showDeposit } from '../deposit/show.ts'
import { readDeposit } from '../deposit/store.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'
import { drawQr } from '../qris/picture.ts'
import { countWaitingNotices, type NoticesQuery, readUnfitNotices, readWaitingNotices } from './notice-store.ts'
import { openGatewayChannel, openPayment, type PaidDeposit, type PaymentRequest } from './open.ts'
import { settleNotice } from './settle.ts'
import { readPayment } from './store.ts'
import { tellMember } from './unfit.ts'

/** spec 9 */
const qrisType = 4

const show = async (deps: BankDeps, { deposit, payment }: PaidDeposit, language: Language) => ({
  ...showDeposit(deps, deposit, language),
  ...payment,
  endsInSeconds: Math.max(Math.round((deposit.expiresAt.getTime() - deps.clock.now().getTime()) / 1_000), 0),
  ...tellMember(await readUnfitNotices(deps.db, deposit.operatorId, deposit.id)),
})

/** @throws Refusal PAYMENT_UNKNOWN, for another member's too */
async function readOwn({ db }: BankDeps, { operatorId, member }: MemberContext, id: string): Promise<PaidDeposit> {
  const owner = { operatorId, memberId: member.memberId }
  const payment = await readPayment(db, owner, id)
  const deposit = payment && (await readDeposit(db, operatorId, id))
  if (!payment || !deposit) throw refuseBank('PAYMENT_UNKNOWN')
  return { deposit, payment }
}

function readCursor(cursor: string | undefined): NoticesQuery['after'] {
  const [gateway, noticeId] = partsOf(cursor, 2) ?? []
  return gateway !== undefined && noticeId !== undefined ? { gateway, noticeId } : undefined
}

/** Payments through gateways, and what gateways said that staff have to look at. */
export function paymentRoutes(route: Route, deps: BankDeps): void {
  const { db, operators } = deps
  const ask = async (
    { operatorId, member, language }: MemberContext,
    {
      agree,
      ...input
    }: Omit<PaymentRequest, 'operatorId' | 'memberId' | 'hasAgreed' | 'display' | 'language'> & {
      agree: boolean
    },
    display: PaymentRequest['display'],
  ) => {
    const asked = { operatorId, memberId: member.memberId, ...input, hasAgreed: agree, display, language }
    return { result: await show(deps, await openPayment(deps, asked), language) }
  }

  route(calls.bank.paymentGatewayDeposit, schemas.bank.paymentGatewayDeposit, (context, input) =>
    ask(context, asPresent(input), 'page'),
  )
  route(calls.bank.iFramePaymentGatewayDeposit, schemas.bank.iFramePaymentGatewayDeposit, (context, input) =>
    ask(context, asPresent(input), 'frame'),
  )

  route(calls.bank.getPayment, schemas.bank.getPayment, async (context, { id }) => ({
    result: await show(deps, await readOwn(deps, context, id), context.language),
  }))

  route(calls.bank.checkBanks, schemas.bank.checkBanks, async ({ operatorId }, named) => {
    const { bank, operator } = await openGatewayChannel(deps, { operatorId, ...named })
    return { result: { ...bank, ...boundsWith(operator, bank) } }
  })

  route(calls.bank.getQris, schemas.bank.getQris, async ({ operatorId }) => {
    const operator = await operators.get(operatorId)
    const paid = (await readBanks(db, operatorId)).filter(
      (bank) => bank.accountType === qrisType && isOpenForDeposits(deps, operator, bank),
    )
    return { results: paid.map((bank) => ({ ...bank, ...boundsWith(operator, bank) })) }
  })

  route(calls.bank.getQrisCode, schemas.bank.getQrisCode, async (context, { id }) => {
    const { deposit, payment } = await readOwn(deps, context, id)
    if (payment.qris === null) throw refuseBank('PAYMENT_UNKNOWN')
    const merchant = deposit.bankName
    return { result: { ...deposit, payload: payment.qris, merchant, picture: drawQr(payment.qris) } }
  })

  route(
    calls.bank.consoleListPaymentNotice,
    schemas.bank.consoleListPaymentNotice,
    async ({ operatorId }, { after, count }) => {
      const query = { operatorId, after: readCursor(after), count }
      const { page, next } = await readPage(
        query,
        (query) => readWaitingNotices(db, query),
        ({ gateway, noticeId }) => cursorOf([gateway, noticeId]),
      )
      return { results: page, result: { next, waiting: await countWaitingNotices(db, operatorId) } }
    },
  )

  route(calls.bank.consoleResolvePaymentNotice, schemas.bank.consoleResolvePaymentNotice, async (context, input) => {
    await settleNotice(deps, actingOf(context, deps), input)
    return {}
  })
}

/** What a form leaves out, it leaves out: the use case knows no other kind of absent. */
function asPresent<T extends object>(input: T) {
  return {
    requestId: undefined,
    accountType: undefined,
    bankCode: undefined,
    bonus: undefined,
    bonusTerms: undefined,
    ...input,
  }
}

import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import { newToken } from '../../../platform/random.ts'
import { maskedName } from '../../member/index.ts'
import type { AccountBook } from '../accounts.ts'
import { askToGive, confirmGift, type GivingParts } from './give.ts'
import type { MemberTransfer } from './store.ts'

const show = ({ recipientUsername, ...transfer }: MemberTransfer) => ({
  ...transfer,
  recipient: maskedName(recipientUsername),
  state: transfer.confirmedAt === null ? ('asked' as const) : ('done' as const),
})

export function memberTransferRoutes(route: Route, parts: GivingParts, book: AccountBook): void {
  route(calls.wallet.transferCreditRequest, schemas.wallet.transferCreditRequest, async (context, input) => {
    const { requestTAC, requestId, ...asked } = input
    const { transfer, codeReference } = await askToGive(parts, {
      ...asked,
      operatorId: context.operatorId,
      memberId: context.member.memberId,
      requestId: requestId ?? newToken(parts.random),
      sendsCode: requestTAC,
      ip: context.ip,
      language: context.language,
    })
    return { result: { ...show(transfer), codeReference } }
  })

  route(calls.wallet.confirmTransferRequest, schemas.wallet.confirmTransferRequest, async (context, input) => {
    const { operatorId, member } = context
    return { result: show(await confirmGift(parts, book, { operatorId, memberId: member.memberId, ...input })) }
  })
}

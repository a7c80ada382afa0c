import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { message } from '@balai/copy'
import type { Route } from '../../../platform/http/call-route.ts'
import type { MemberContext } from '../../../platform/http/request.ts'
import type { Operators } from '../../operators/index.ts'
import { type Leg, tellLegs } from './legs.ts'
import { mainWallet, type Transfers } from './transfers.ts'

const memberOf = ({ operatorId, member }: MemberContext) => ({ operatorId, memberId: member.memberId })

const transfersOf = (legs: readonly Leg[]) => legs.flatMap(({ transfer }) => transfer ?? [])

function answer(legs: readonly Leg[], to: string, language: Language) {
  const { outcome, message } = tellLegs(legs, language, { isNamed: false, to })
  return { results: transfersOf(legs), result: { outcome }, message }
}

/** Of several wallets: which kept credit back, too. */
function answerAll(legs: readonly Leg[], to: string, language: Language) {
  const { outcome, message } = tellLegs(legs, language, { isNamed: true, to })
  const stayed = legs.flatMap(({ code, name, refusal }) => (refusal ? [{ code, name, reason: refusal.code }] : []))
  return { results: transfersOf(legs), result: { outcome, stayed }, message }
}

export function transferRoutes(
  route: Route,
  { transfers, operators }: { transfers: Transfers; operators: Operators },
): void {
  route(calls.wallet.transferOptions, schemas.wallet.transferOptions, async ({ operatorId, language }) => {
    const [{ settings }, providers] = await Promise.all([operators.get(operatorId), transfers.names(operatorId)])
    const { memberTransfer, memberTransferMinimum: minimum, memberTransferPerDay: perDay } = settings
    const main = { code: mainWallet, name: message(language, 'walletMenu.balance.mainWallet') }
    const gift = memberTransfer ? { minimum: BigInt(minimum), perDay: BigInt(perDay) } : null
    return { results: [main, ...providers], result: { gift } }
  })

  route(calls.wallet.transfer, schemas.wallet.transfer, async (context, { requestId, fromCode, toCode, amount }) => {
    const order = {
      fromCode: fromCode.toLowerCase(),
      toCode: toCode.toLowerCase(),
      amount,
      requestId: requestId ?? null,
    }
    return answer(await transfers.transfer(memberOf(context), order), order.toCode, context.language)
  })

  route(calls.wallet.allTransfer, schemas.wallet.allTransfer, async (context) =>
    answerAll(await transfers.allToMain(memberOf(context)), mainWallet, context.language),
  )

  route(calls.wallet.allTransferCode, schemas.wallet.allTransferCode, async (context, { code }) => {
    const to = code.toLowerCase()
    return answerAll(await transfers.allTo(memberOf(context), to), to, context.language)
  })
}

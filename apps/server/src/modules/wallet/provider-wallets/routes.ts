import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { message } from '@balai/copy'
import type { Route } from '../../../platform/http/call-route.ts'
import type { MemberContext } from '../../../platform/http/request.ts'
import type { Operators } from '../../operators/index.ts'
import type { ProviderTransfer } from './store.ts'
import { mainWallet, type Transfers } from './transfers.ts'

const memberOf = ({ operatorId, member }: MemberContext) => ({ operatorId, memberId: member.memberId })

/** The sentence for what a provider refused. */
function whyRefused(reason: string | null, language: Language): string {
  if (reason === 'ROUND_OPEN') return message(language, 'wallet.errors.roundOpen')
  if (reason === 'NOT_ENOUGH_MONEY') return message(language, 'wallet.errors.notEnough')
  return message(language, 'wallet.errors.transferRefused')
}

/**
 * What came of a transfer in a word and a sentence. A refusal of the provider's is an answer like others: the money is
 * back, and the list says which leg it was.
 */
function answer(results: readonly ProviderTransfer[], language: Language) {
  const refused = results.find(({ state }) => state === 'REJECTED')
  const isPending = results.some(({ state }) => state !== 'CONFIRMED' && state !== 'REJECTED')
  const say = (outcome: 'DONE' | 'NOTHING' | 'REFUSED' | 'PENDING', text: string) => ({
    results: [...results],
    result: { outcome },
    message: text,
  })
  if (isPending) return say('PENDING', message(language, 'wallet.errors.transferPending'))
  if (refused) return say('REFUSED', whyRefused(refused.reason, language))
  if (results.length === 0) return say('NOTHING', message(language, 'wallet.transfer.nothing'))
  return say('DONE', message(language, 'wallet.transfer.done'))
}

export function transferRoutes(
  route: Route,
  { transfers, operators }: { transfers: Transfers; operators: Operators },
): void {
  route(calls.wallet.transferOptions, schemas.wallet.transferOptions, async ({ operatorId, language }) => {
    const [{ settings }, providers] = await Promise.all([operators.get(operatorId), transfers.names(operatorId)])
    const { memberTransfer, memberTransferMinimum: minimum, memberTransferPerDay: perDay } = settings
    const main = { code: mainWallet, name: message(language, 'wallet.balance.mainWallet') }
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
    return answer(await transfers.transfer(memberOf(context), order), context.language)
  })

  route(calls.wallet.allTransfer, schemas.wallet.allTransfer, async (context) =>
    answer(await transfers.allToMain(memberOf(context)), context.language),
  )

  route(calls.wallet.allTransferCode, schemas.wallet.allTransferCode, async (context, { code }) =>
    answer(await transfers.allTo(memberOf(context), code.toLowerCase()), context.language),
  )
}

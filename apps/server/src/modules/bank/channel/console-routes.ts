import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import { actingOf, type StaffActing } from '../../operators/index.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'
import { addChannel, addReceivingAccount, readChannels, saveChannel, saveReceivingAccount } from './edit.ts'
import { isOpenForDeposits } from './open-for-deposits.ts'
import { type Bank, readBank, readBanks } from './store.ts'

/** Staff's channels of money. Every act answers with the channel as it stands then. */
export function channelConsoleRoutes(route: Route, deps: BankDeps): void {
  const { db, operators, gateways } = deps

  async function show(operatorId: string, banks: readonly Bank[]) {
    const operator = await operators.get(operatorId)
    return (await readChannels(db, operatorId, banks)).map((channel) => {
      const hasOpenAccount = channel.accounts.some(({ isOpen }) => isOpen)
      return { ...channel, isOpenForDeposits: isOpenForDeposits(deps, operator, { ...channel, hasOpenAccount }) }
    })
  }

  async function answer({ operatorId }: StaffActing, id: string) {
    const bank = await readBank(db, operatorId, id)
    const [result] = bank ? await show(operatorId, [bank]) : []
    if (!result) throw refuseBank('CHANNEL_UNKNOWN')
    return { result }
  }

  route(calls.bank.consoleListChannel, schemas.bank.consoleListChannel, async ({ operatorId }) => ({
    results: await show(operatorId, await readBanks(db, operatorId)),
    result: { gateways: [...gateways.keys()] },
  }))

  route(calls.bank.consoleAddChannel, schemas.bank.consoleAddChannel, async (context, input) => {
    const acting = actingOf(context, deps)
    return answer(acting, await addChannel(deps, acting, input))
  })

  route(calls.bank.consoleSaveChannel, schemas.bank.consoleSaveChannel, async (context, input) => {
    const acting = actingOf(context, deps)
    await saveChannel(deps, acting, { ...input, read: input.read ?? {} })
    return answer(acting, input.id)
  })

  route(calls.bank.consoleAddReceivingAccount, schemas.bank.consoleAddReceivingAccount, async (context, input) => {
    const acting = actingOf(context, deps)
    await addReceivingAccount(deps, acting, input)
    return answer(acting, input.id)
  })

  route(calls.bank.consoleSaveReceivingAccount, schemas.bank.consoleSaveReceivingAccount, async (context, input) => {
    const acting = actingOf(context, deps)
    await saveReceivingAccount(deps, acting, input)
    return answer(acting, input.id)
  })
}

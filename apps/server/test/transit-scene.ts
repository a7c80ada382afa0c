import { calls } from '@balai/contract'
import { credit } from './bank-scene.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from './harness.ts'
import { carryOnTransfers, openTransferProvider } from './transfer-provider.ts'

type Purse = Awaited<ReturnType<typeof openTransferProvider>>

export interface Stuck {
  member: MemberVisitor
  /** The transfer's. */
  id: string
}

export interface TransitScene {
  provider: Purse
  /** A transfer of 60.000 of a member's 100.000 that the provider carried out or not, and says nothing of. */
  stuck(options?: { direction?: 'in' | 'out'; isCarriedOut?: boolean; minutes?: number }): Promise<Stuck>
  /** The job asks what became of transfers. */
  carryOn(): Promise<void>
  /** The job asks after those that staff ended. */
  askAfter(): Promise<void>
}

export const movedAmount = 60_000

/** Transfers that got stuck at a provider with a wallet of its own. */
export async function openTransitScene(server: TestServer, providerId = 'kas'): Promise<TransitScene> {
  const provider = await openTransferProvider(server, providerId)
  const move = async (member: MemberVisitor, fromCode: string, toCode: string) => {
    const moved = await member.call(calls.wallet.transfer, { amount: movedAmount, fromCode, toCode })
    const id = moved.success ? moved.results[0]?.id : undefined
    if (id === undefined) throw new Error('the transfer was refused')
    return id
  }
  return {
    provider,
    async stuck({ direction = 'in', isCarriedOut = true, minutes = 11 } = {}) {
      provider.switches.silent = false
      const member = await server.member()
      await credit(server, member, 100_000n)
      if (direction === 'out') await move(member, 'main', providerId)
      provider.switches[isCarriedOut ? 'loseAnswer' : 'drop'] = true
      const id = await (direction === 'in' ? move(member, 'main', providerId) : move(member, providerId, 'main'))
      provider.switches.silent = true
      // The clock goes on for everybody, their sessions included: it is the transfer that is older.
      await server.database.pool.query(
        "UPDATE wallet_provider_transfer SET created_at = created_at - $2 * interval '1 minute' WHERE id = $1",
        [id, minutes],
      )
      return { member, id }
    },
    carryOn: () => carryOnTransfers(server),
    askAfter: () => server.app.jobs.runNow('wallet.ask-after-statements'),
  }
}

/** One states what became of a transfer. @returns the statement's id */
export async function stateTransit(
  staff: StaffVisitor,
  id: string,
  outcome: 'arrived' | 'notArrived',
  reason = 'Surat penyedia, 3 November',
): Promise<string> {
  const stated = await staff.call(calls.wallet.consoleStateTransit, { id, outcome, reason })
  const statement = stated.success ? stated.result.statement : null
  if (!statement) throw new Error(`the statement was refused: ${stated.success ? '' : stated.code}`)
  return statement.id
}

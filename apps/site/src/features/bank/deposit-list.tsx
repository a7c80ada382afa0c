import { calls } from '@balai/contract'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/browser.ts'
import { canDepositChange } from './can-change.ts'
import type { Deposit } from './deposit-payment-form.tsx'
import type { DepositView } from './read-deposit.ts'
import { olderCount } from './recent-count.ts'
import { RequestList } from './request-list.tsx'
import { useDepositSaid } from './use-deposit-said.ts'

interface DepositListProps {
  recent: DepositView['recent']
  actionOf?: (deposit: Deposit) => ReactNode
}

/** The deposits from before, each with what was sent where less is credited, and what became of the bonus that was asked for with it. */
export function DepositList({ recent, actionOf }: DepositListProps) {
  return (
    <RequestList
      kind="deposit"
      first={recent}
      ask={(before) => browserApi.call(calls.bank.listDeposit, { before, count: olderCount })}
      canChange={canDepositChange}
      noteOf={(deposit) => <Notes deposit={deposit} />}
      actionOf={actionOf}
    />
  )
}

function Notes({ deposit }: { deposit: Deposit }) {
  const said = useDepositSaid(deposit)
  return said ? <span className="request-note text-soft text-sm">{said}</span> : null
}

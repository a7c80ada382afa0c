import { requireMember } from '../../api/guard.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { useMember } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/deposit-page.ts'
import { isToPay } from './channels.ts'
import { readDeposit } from './read-deposit.ts'

const depositSteps = latePart(async () => (await import('./deposit-steps.tsx')).DepositSteps)

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  return readDeposit(visit.api, visit.session.uid)
}

/** Deposit by transfer with a receipt, or through a gateway (spec 2 and 9; decision 19). */
export default function DepositPage({ loaderData }: Route.ComponentProps) {
  const { deposit: words } = useWords('bank')
  const isAbsent = Boolean(useMember()?.absence)
  const newest = loaderData.recent?.items[0]
  const isPaymentShown = isAbsent || (newest !== undefined && isToPay(newest))
  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        {isAbsent ? null : <p>{words.lead}</p>}
      </div>
      <Late part={depositSteps} props={loaderData} isWaitedFor={isPaymentShown} />
    </div>
  )
}

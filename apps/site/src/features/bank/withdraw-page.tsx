import { requireMember } from '../../api/guard.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/withdraw-page.ts'
import { readWithdraw } from './read-withdraw.ts'

const withdrawSteps = latePart(async () => (await import('./withdraw-steps.tsx')).WithdrawSteps)

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  return readWithdraw(visit.api)
}

/** Withdrawal to an account of one's own (spec 2 and 7; decision 20). */
export default function WithdrawPage({ loaderData }: Route.ComponentProps) {
  const { withdraw: words } = useWords('bank')
  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <Late part={withdrawSteps} props={{ view: loaderData }} />
    </div>
  )
}

import { calls } from '@balai/contract'
import { readList } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/claim-bonus-page.ts'

const bonusOffers = latePart(async () => (await import('./bonus-offers.tsx')).BonusOffers)

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const { api } = visit
  const [offers, running, attendance] = await Promise.all([
    readList(api, calls.promotions.listBonus, {}),
    readList(api, calls.promotions.listMemberBonus, { setting: 'active', count: 1 }),
    api.call(calls.promotions.attendance, {}),
  ])
  // An attendance spin that the operator does not have is left out, as is one that could not be had.
  return { offers, running, attendance: attendance.success ? attendance.result : null }
}

/** Bonuses with their rules before the claim, codes and vouchers, and the attendance spin (spec 2, claim-bonus; decision 21). */
export default function ClaimBonusPage({ loaderData }: Route.ComponentProps) {
  const { claim: words } = useWords('promotions')
  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <Late part={bonusOffers} props={loaderData} />
    </div>
  )
}

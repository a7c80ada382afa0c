import { calls } from '@balai/contract'
import { maskAccountNumber } from '@balai/rules'
import { Card, Icon, State } from '@balai/ui'
import { ChevronRight, IdCard, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { pageAddress, requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/profile-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const answer = await visit.api.call(calls.member.profile, {})
  if (!answer.success && answer.code === 'NOT_SIGNED_IN') throw redirect(paths.login(pageAddress(request)))
  return { profile: answer.success ? answer.result : null }
}

/** Who the member is to us, and the accounts that withdrawals go to (spec 2; spec 3, Profile). */
export default function ProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const { profile: words } = useWords('member')
  const { nav, states } = useWords('common')
  const kyc = useWords('kyc')
  if (!profile) {
    return (
      <State art="lantern" title={words.loadFailed} isAlert isPage>
        {states.failedHint}
      </State>
    )
  }
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <Card>
        <dl className="pairs">
          <dt>{words.fullName}</dt>
          <dd>{profile.fullName}</dd>
          <dt>{words.username}</dt>
          <dd>{profile.username}</dd>
          <dt>{words.email}</dt>
          <dd className="break-all">{profile.email}</dd>
          <dt>{words.contact}</dt>
          <dd className="num">+{profile.contact}</dd>
          <dt>{words.memberSince}</dt>
          <dd>
            <Moment stamp={profile.memberSince} pattern="day" />
          </dd>
          <dt>{words.lastLogin}</dt>
          <dd>{profile.lastLogin ? <Moment stamp={profile.lastLogin} /> : states.missingValue}</dd>
        </dl>
      </Card>
      <nav className="card card-rows" aria-label={nav.account}>
        {[
          { to: paths.limits(), label: nav.saferPlay, icon: ShieldCheck },
          { to: paths.kyc(), label: kyc.title, icon: IdCard },
          { to: paths.changePassword(), label: words.changePassword, icon: KeyRound },
          { to: paths.devices(), label: words.devices, icon: MonitorSmartphone },
        ].map(({ to, label, icon }) => (
          <Link key={to} to={to} className="profile-link">
            <Icon of={icon} />
            {label}
            <Icon of={ChevronRight} size="sm" />
          </Link>
        ))}
      </nav>
      <section className="section">
        <h2 className="text-lg font-bold">{words.withdrawalBanks}</h2>
        {profile.withdrawalBanks.length === 0 ? (
          <p className="text-soft">{words.noBanks}</p>
        ) : (
          <Card inside="rows">
            {profile.withdrawalBanks.map(({ bankName, accountName, accountNo }) => (
              <div key={`${bankName}/${accountNo}`} className="bank-row">
                <b>{bankName}</b>
                <span className="num">{maskAccountNumber(accountNo)}</span>
                <span className="text-soft">{accountName}</span>
              </div>
            ))}
          </Card>
        )}
      </section>
    </div>
  )
}

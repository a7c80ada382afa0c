import { calls } from '@balai/contract'
import { maskAccountNumber } from '@balai/rules'
import { Card, Icon, State } from '@balai/ui'
import { ChevronRight, Headset, LogOut } from 'lucide-react'
import { Form, Link, redirect } from 'react-router'
import { pageAddress, requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/profile-page.ts'
import { AccountLinks } from './account-links.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const answer = await visit.api.call(calls.member.profile, {})
  if (!answer.success && answer.code === 'NOT_SIGNED_IN') throw redirect(paths.sessionEnded(pageAddress(request)))
  if (!answer.success) return { profile: null }
  const withdrawalBanks = answer.result.withdrawalBanks.map((bank) => ({
    ...bank,
    accountNo: maskAccountNumber(bank.accountNo),
  }))
  return { profile: { ...answer.result, withdrawalBanks } }
}

/** Who the member is to us, the way to every page of theirs, and the accounts that withdrawals go to (spec 2; spec 3, Profile). */
export default function ProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const { profile: words } = useWords('member')
  const { states } = useWords('common')
  if (!profile) {
    return (
      <State art="lantern" title={words.loadFailed} isAlert isPage>
        {states.failedHint}
      </State>
    )
  }
  return (
    <div className="page profile">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <div className="account-head kawung">
        <span className="account-initial" aria-hidden="true">
          {profile.fullName.charAt(0)}
        </span>
        <div>
          <b className="account-name">{profile.fullName}</b>
          <p>{profile.username}</p>
          <p className="text-sm">
            {words.memberSince} <Moment stamp={profile.memberSince} pattern="day" />
          </p>
        </div>
      </div>
      <AccountLinks />
      <section className="section">
        <h2 className="text-lg font-bold">{words.details}</h2>
        <Card>
          <dl className="pairs">
            <div>
              <dt>{words.fullName}</dt>
              <dd>{profile.fullName}</dd>
            </div>
            <div>
              <dt>{words.username}</dt>
              <dd>{profile.username}</dd>
            </div>
            <div>
              <dt>{words.email}</dt>
              <dd>{profile.email}</dd>
            </div>
            <div>
              <dt>{words.contact}</dt>
              <dd className="num">+{profile.contact}</dd>
            </div>
            <div>
              <dt>{words.lastLogin}</dt>
              <dd>{profile.lastLogin ? <Moment stamp={profile.lastLogin} /> : states.missingValue}</dd>
            </div>
          </dl>
        </Card>
      </section>
      <section className="section">
        <h2 className="text-lg font-bold">{words.withdrawalBanks}</h2>
        {profile.withdrawalBanks.length === 0 ? (
          <p className="text-soft">{words.noBanks}</p>
        ) : (
          <Card inside="rows">
            {profile.withdrawalBanks.map(({ bankName, accountName, accountNo }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked, two accounts may read the same.
              <div key={index} className="bank-row">
                <b>{bankName}</b>
                <span className="num">{accountNo}</span>
                <span className="text-soft">{accountName}</span>
              </div>
            ))}
          </Card>
        )}
      </section>
      <Ending />
    </div>
  )
}

/** Whom to ask, and the way out: what one looks for at the end of a page about oneself. */
function Ending() {
  const { nav } = useWords('common')
  return (
    <ul className="card account-group profile-ending">
      <li>
        <Link to={paths.contact()} className="account-link">
          <span className="account-icon">
            <Icon of={Headset} />
          </span>
          {nav.contact}
          <Icon of={ChevronRight} size="sm" className="account-onward" />
        </Link>
      </li>
      <li>
        <Form method="post" action={paths.logout()}>
          <button type="submit" className="account-link">
            <span className="account-icon">
              <Icon of={LogOut} />
            </span>
            {nav.logout}
          </button>
        </Form>
      </li>
    </ul>
  )
}

import { calls } from '@balai/contract'
import { maskAccountNumber } from '@balai/rules'
import { Button, Card, Icon, State } from '@balai/ui'
import { ChevronRight, Headset, LogOut } from 'lucide-react'
import { Form, Link, redirect, useRevalidator } from 'react-router'
import { pageAddress, requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { Late, latePart } from '../../shell/late.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMember } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/profile-page.ts'
import { AccountLinks } from './account-links.tsx'

// Of those alone who hold a bonus.
const bonusHeld = latePart(async () => (await import('../promotions/bonus-held.tsx')).BonusHeld)

const CompleteDialog = lazyPart(async () => (await import('./complete-dialog.tsx')).CompleteDialog)

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const [answer, bonuses] = await Promise.all([
    visit.api.call(calls.member.profile, {}),
    visit.api.call(calls.promotions.listMemberBonus, { setting: 'active', count: 1 }),
  ])
  if (!answer.success && answer.code === 'NOT_SIGNED_IN')
    throw redirect(paths.sessionEnded(pageAddress(request, visit.basename)))
  const running = (bonuses.success && bonuses.results[0]) || null
  if (!answer.success) return { profile: null, running }
  const withdrawalBanks = answer.result.withdrawalBanks.map((bank) => ({
    ...bank,
    accountNo: maskAccountNumber(bank.accountNo),
  }))
  return { profile: { ...answer.result, withdrawalBanks }, running }
}

/** Who the member is to us, the way to every page of theirs, and the accounts that withdrawals go to (spec 2; spec 3, Profile). */
export default function ProfilePage({ loaderData: { profile, running } }: Route.ComponentProps) {
  const { profile: words } = useWords('member')
  const { states } = useWords('common')
  const held = useMember()?.balance?.bonus ?? 0
  if (!profile) {
    return (
      <State art="lantern" title={words.loadFailed} isAlert isPage>
        {states.failedHint}
      </State>
    )
  }
  const { fullName, username, email } = profile
  return (
    <div className="page profile">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <div className="account-head kawung">
        <span className="account-initial" aria-hidden="true">
          {(fullName || username).charAt(0)}
        </span>
        <div>
          <b className="account-name">{fullName || username}</b>
          {fullName ? <p>{username}</p> : null}
          {profile.memberSince ? (
            <p className="text-sm">
              {words.memberSince} <Moment stamp={profile.memberSince} pattern="day" />
            </p>
          ) : null}
        </div>
      </div>
      {fullName === '' || email === '' ? <Incomplete fullName={fullName} email={email} /> : null}
      {held > 0 || running ? <Late part={bonusHeld} props={{ held, running }} /> : null}
      <AccountLinks />
      <section className="section">
        <h2 className="text-lg font-bold">{words.details}</h2>
        <Card>
          <dl className="pairs">
            <div>
              <dt>{words.fullName}</dt>
              <dd>{fullName || states.missingValue}</dd>
            </div>
            <div>
              <dt>{words.username}</dt>
              <dd>{username}</dd>
            </div>
            <div>
              <dt>{words.email}</dt>
              <dd>{email || states.missingValue}</dd>
            </div>
            <div>
              <dt>{words.contact}</dt>
              <dd className="num">{profile.contact ? `+${profile.contact}` : states.missingValue}</dd>
            </div>
            <div>
              <dt>{words.lastLogin}</dt>
              <dd>{profile.lastLogin ? <Moment stamp={profile.lastLogin} /> : states.missingValue}</dd>
            </div>
          </dl>
        </Card>
        <p className="text-sm text-soft">{words.changeContact}</p>
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

/** What is not on record of a member who registered by phone, and the way to give it. */
function Incomplete({ fullName, email }: { fullName: string; email: string }) {
  const { complete: words } = useWords('member')
  const openDialog = useDialogs()
  const { revalidate } = useRevalidator()
  const open = () =>
    openDialog((close) => (
      <CompleteDialog
        fullName={fullName}
        email={email}
        onClose={close}
        onDone={() => {
          close()
          void revalidate()
        }}
      />
    ))
  return (
    <section className="card card-pad incomplete" aria-labelledby="incomplete">
      <div>
        <h2 id="incomplete" className="font-bold">
          {words.title}
        </h2>
        {fullName === '' ? <p>{words.nameMissing}</p> : null}
        {email === '' ? <p>{words.emailMissing}</p> : null}
      </div>
      <Button onClick={open}>{words.open}</Button>
    </section>
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

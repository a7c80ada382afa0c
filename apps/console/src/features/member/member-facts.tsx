import { Badge, Icon, Money } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import { Fact } from '../../desk/fact.tsx'
import { Instant } from '../../desk/instant.tsx'
import { writeDay } from '../../desk/zoned-time.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { Contact } from './contact.tsx'
import { MemberChanges } from './member-changes.tsx'
import { useBlockReason } from './use-block-reason.ts'
import { type ContactKind, useContactChanges } from './use-contact-changes.ts'
import type { Member } from './use-member.ts'

/** Who the member is, and what state they are in. */
export function MemberFacts({ member }: { member: Member }) {
  const { page, list, contactChange } = useWords('memberDesk')
  const { request } = useWords('operators')
  const because = useBlockReason()
  return (
    <section className="fact-card" aria-label={page.facts}>
      {member.stateReason ? (
        <div className="form-alert form-alert-warn" role="note">
          <Icon of={CircleAlert} size="sm" />
          <span>{because(member.stateReason)}</span>
        </div>
      ) : null}
      <dl className="fact-list">
        <Fact name={request.fullName}>
          {member.fullName || <span className="text-soft">{contactChange.none}</span>}
        </Fact>
        <Fact name={list.contact}>
          <span className="num">+{member.contact}</span>
          <OpenChange memberId={member.id} kind="phone" />
        </Fact>
        <Fact name={list.email}>
          <Contact kind="email" contact={member.email} />
          <OpenChange memberId={member.id} kind="email" />
        </Fact>
        {member.birthDate ? <Fact name={page.birthDate}>{writeDay(member.birthDate)}</Fact> : null}
        <Fact name={list.registered}>
          <Instant at={member.createdAt} />
        </Fact>
        <Fact name={list.lastLogin}>
          {member.lastLoginAt ? <Instant at={member.lastLoginAt} /> : page.neverLoggedIn}
        </Fact>
        <Fact name={page.referral}>{member.referralCode}</Fact>
        <Tries member={member} />
      </dl>
    </section>
  )
}

/** What it is to become, while somebody has still to approve it. */
function OpenChange({ memberId, kind }: { memberId: string; kind: ContactKind }) {
  const { contactChange: words } = useWords('memberDesk')
  const open = useContactChanges({ state: 'pending', memberId })
  const change = open.data?.pages.flat().find((one) => one.kind === kind)
  if (!change) return null
  return (
    <small>
      {words.waits}: <Contact kind={kind} contact={change.to} />
    </small>
  )
}

function Tries({ member: { pin, login } }: { member: Member }) {
  const { page } = useWords('memberDesk')
  const say = useSay()
  return (
    <>
      <Fact name={page.pin}>
        {pin.isSet ? (pin.isActive ? page.pinOn : page.pinOff) : page.pinNone}
        {pin.wrongTries > 0 ? <Badge tone="warn">{say(page.pinTries, { n: pin.wrongTries })}</Badge> : null}
      </Fact>
      {login.failures > 0 ? (
        <Fact name={page.login}>
          <Badge tone="warn">{say(page.loginTries, { n: login.failures })}</Badge>
          {login.lockedUntil ? (
            <small>
              {page.loginLocked} <Instant at={login.lockedUntil} />
            </small>
          ) : null}
        </Fact>
      ) : null}
    </>
  )
}

export function MemberMoney({ member: { balance, isPlayMoney } }: { member: Member }) {
  const { page } = useWords('memberDesk')
  const { shell } = useWords('common')
  return (
    <section className="fact-card member-money" aria-label={page.money}>
      <div className="fact-card-amount">
        <span className="text-soft">{page.total}</span>
        <span className="fact-card-figure">
          <Money amount={balance.total} />
          {isPlayMoney ? <Badge>{shell.credit}</Badge> : null}
        </span>
      </div>
      <dl className="fact-list">
        {(['cash', 'bonus', 'locked'] as const).map((bucket) => (
          <Fact key={bucket} name={page[bucket]}>
            <Money amount={balance[bucket]} />
          </Fact>
        ))}
      </dl>
    </section>
  )
}

/** Limits that the member set, and breaks. Staff see them and change none of them. */
export function MemberSaferPlay({ member }: { member: Member }) {
  const { saferPlay } = member
  const { page } = useWords('memberDesk')
  const words = useWords('saferPlay')
  const limits = saferPlay.limits.filter(({ limit }) => limit !== null)
  return (
    <section className="fact-card" aria-labelledby="member-limits">
      <h2 id="member-limits" className="text-lg font-bold">
        {page.limits}
      </h2>
      {saferPlay.isExcludedForGood ? <Badge tone="bad">{page.excludedForever}</Badge> : null}
      {saferPlay.excludedUntil ? (
        <p>
          {page.excluded} <Instant at={saferPlay.excludedUntil} />
        </p>
      ) : null}
      {saferPlay.breakUntil ? (
        <p>
          {page.onBreak} <Instant at={saferPlay.breakUntil} />
        </p>
      ) : null}
      {limits.length === 0 ? <p className="text-soft">{page.noLimits}</p> : null}
      <dl className="fact-list">
        {limits.map(({ kind, period, limit, used }) => (
          <Fact key={`${kind}/${period}`} name={`${words.kind[kind]} ${words.period[period]}`}>
            <Money amount={Math.max(used, 0)} /> / <Money amount={limit ?? 0} />
          </Fact>
        ))}
      </dl>
      <MemberChanges member={member} />
    </section>
  )
}

import type { Permission } from '@balai/contract'
import { buttonClass, ChoiceChips, Icon } from '@balai/ui'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useQueryString } from '../../desk/address.ts'
import { FailedRead } from '../../desk/failed-read.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useWayBack, type WayBack } from '../../desk/way-back.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { MemberAdjustments } from '../wallet/member-adjustments.tsx'
import { Accounts } from './member-accounts.tsx'
import { MemberActs } from './member-acts.tsx'
import { AbsenceBadge, MemberBadge } from './member-badge.tsx'
import { MemberContacts } from './member-contacts.tsx'
import { MemberFacts, MemberMoney, MemberSaferPlay } from './member-facts.tsx'
import { Movements, Rounds, Sessions, Trail } from './member-records.tsx'
import { MemberStanding } from './member-standing.tsx'
import { type Member, useMember } from './use-member.ts'

/** One member: who they are, what they have, what they did and what was done to them. */
export function MemberPage() {
  const { id = '' } = useParams()
  const { page } = useWords('memberDesk')
  const { busy } = useWords('common')
  const member = useMember(id)
  const back = useWayBack(paths.members())
  if (member.data) return <MemberSheet member={member.data} back={back} />
  if (!member.isError) return <TableWaiting label={busy.loading} />
  return (
    <FailedRead
      error={member.error}
      title={page.loadFailed}
      onRetry={() => void member.refetch()}
      back={
        <Link {...back} className={buttonClass({ tone: 'quiet' })}>
          {page.back}
        </Link>
      }
    />
  )
}

function MemberSheet({ member, back }: { member: Member; back: WayBack }) {
  const { page } = useWords('memberDesk')
  return (
    <section className="room">
      <title>{member.username}</title>
      <header className="request-head">
        <Link {...back} className={buttonClass({ tone: 'plain', size: 'sm', isIcon: true })}>
          <Icon of={ArrowLeft} />
          <span className="sr-only">{page.back}</span>
        </Link>
        <h1>{member.username}</h1>
        <MemberBadge state={member.state} />
        <Absence member={member} />
      </header>
      <div className="room-body">
        <MemberActs member={member} />
        <div className="member-cards">
          <div className="member-column">
            <MemberFacts member={member} />
            <MemberStanding id={member.id} />
          </div>
          <div className="member-column">
            <MemberMoney member={member} />
            <MemberSaferPlay member={member} />
          </div>
        </div>
        <Records member={member} />
      </div>
    </section>
  )
}

/** The state alone would call active who stays away by their own will. */
function Absence({ member: { saferPlay } }: { member: Member }) {
  if (saferPlay.isExcludedForGood || saferPlay.excludedUntil) return <AbsenceBadge kind="excluded" />
  return saferPlay.breakUntil ? <AbsenceBadge kind="break" /> : null
}

const tabNames = ['movements', 'rounds', 'sessions', 'accounts', 'contacts', 'adjustments', 'audit'] as const
type Tab = (typeof tabNames)[number]

/** What a tab needs, of those that not everybody sees who sees the member. */
const permissionOf: Partial<Record<Tab, Permission>> = {
  accounts: 'member.remove-account',
  adjustments: 'adjustment.read',
  audit: 'audit.read',
}

/** The member's records, one kind at a time; which one stands in the address. */
function Records({ member }: { member: Member }) {
  const { tabs } = useWords('memberDesk')
  const may = useMay()
  const [query, write] = useQueryString()
  const shown = tabNames.filter((tab) => {
    const needed = permissionOf[tab]
    return needed === undefined || may(needed)
  })
  const open: Tab = shown.find((tab) => tab === query.get('tab')) ?? 'movements'
  return (
    <section className="member-records" aria-label={tabs.label}>
      <ChoiceChips
        legend={tabs.label}
        value={open}
        onValueChange={(tab) => write(() => new URLSearchParams(tab === 'movements' ? {} : { tab }))}
        choices={shown.map((value) => ({ value, label: tabs[value] }))}
      />
      {open === 'movements' ? <Movements id={member.id} /> : null}
      {open === 'rounds' ? <Rounds id={member.id} /> : null}
      {open === 'sessions' ? <Sessions member={member} /> : null}
      {open === 'accounts' ? <Accounts member={member} /> : null}
      {open === 'contacts' ? <MemberContacts memberId={member.id} /> : null}
      {open === 'adjustments' ? <MemberAdjustments memberId={member.id} /> : null}
      {open === 'audit' ? <Trail id={member.id} /> : null}
    </section>
  )
}

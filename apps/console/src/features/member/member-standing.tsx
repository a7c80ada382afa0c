import type { Permission } from '@balai/contract'
import { Badge, Button, Money, Skeleton } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Fact } from '../../desk/fact.tsx'
import { tellFailure } from '../../desk/failure.tsx'
import { Instant } from '../../desk/instant.tsx'
import { writeDay } from '../../desk/zoned-time.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { KycBadge } from '../kyc/kyc-badge.tsx'
import { useIdentity, useLevel, useTurnover } from './use-standing.ts'

/** What stands on this card, and what seeing it takes. */
const rows = {
  identity: 'kyc.read',
  level: 'vip.read',
  turnover: 'promotion.read',
} as const satisfies Record<string, Permission>

/** Whether the member is who they say, on which level, and what a bonus still asks of them: what people telephone about. */
export function MemberStanding({ id }: { id: string }) {
  const { standing } = useWords('memberDesk')
  const may = useMay()
  if (!Object.values(rows).some(may)) return null
  return (
    <section className="fact-card" aria-labelledby="member-standing">
      <h2 id="member-standing" className="text-lg font-bold">
        {standing.title}
      </h2>
      <dl className="fact-list">
        {may(rows.identity) ? <Identity id={id} /> : null}
        {may(rows.level) ? <Level id={id} /> : null}
        {may(rows.turnover) ? <Turnover id={id} /> : null}
      </dl>
    </section>
  )
}

interface ReadProps<Data> {
  name: string
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** One of them: on its way, there, or not to be had, never a figure that nobody told. */
function Read<Data>({ name, query: { data, error, refetch }, children }: ReadProps<Data>) {
  const { standing } = useWords('memberDesk')
  const { actions, busy } = useWords('common')
  const say = useSay()
  if (data !== undefined) return <Fact name={name}>{children(data)}</Fact>
  return (
    <Fact name={name}>
      {error === null ? (
        <span role="status" aria-label={say(busy.loading)}>
          <Skeleton className="h-5 w-32" />
        </span>
      ) : (
        <span className="member-unread" role="alert">
          {tellFailure(error, standing.failed)}
          <Button tone="quiet" size="sm" onClick={() => void refetch()}>
            {actions.retry}
            <span className="sr-only"> {name}</span>
          </Button>
        </span>
      )}
    </Fact>
  )
}

function Identity({ id }: { id: string }) {
  const { standing } = useWords('memberDesk')
  const { document } = useWords('kyc')
  return (
    <Read name={standing.identity} query={useIdentity(id)}>
      {({ state, documentType, submissionId, submittedAt, decidedAt, expiresAt }) => (
        <>
          <KycBadge state={state} />
          {documentType && submissionId ? (
            <Link to={paths.submission(submissionId)} className="link">
              {document[documentType]}
            </Link>
          ) : null}
          {state === 'approved' && decidedAt ? <Since word={standing.since} at={decidedAt} /> : null}
          {state === 'approved' && expiresAt ? <Since word={standing.until} at={expiresAt} /> : null}
          {(state === 'expired' || state === 'revoked') && expiresAt ? (
            <Since word={standing.endedAt} at={expiresAt} />
          ) : null}
          {state === 'rejected' && decidedAt ? <Since word={standing.rejectedAt} at={decidedAt} /> : null}
          {(state === 'submitted' || state === 'inReview') && submittedAt ? (
            <Since word={standing.sentAt} at={submittedAt} />
          ) : null}
        </>
      )}
    </Read>
  )
}

function Since({ word, at }: { word: string; at: string }) {
  return (
    <small className="text-soft">
      {word} <Instant at={at} />
    </small>
  )
}

function Level({ id }: { id: string }) {
  const { standing } = useWords('memberDesk')
  const say = useSay()
  return (
    <Read name={standing.level} query={useLevel(id)}>
      {({ hasLevels, level, name, reviewOn }) => (
        <>
          {level > 0 ? say(standing.levelOf, { n: level, name: name ?? '' }) : null}
          {level === 0 ? (hasLevels ? standing.noLevel : standing.noLevels) : null}
          {reviewOn ? (
            <small className="text-soft">
              {standing.reviewOn} <span className="num">{writeDay(reviewOn)}</span>
            </small>
          ) : null}
        </>
      )}
    </Read>
  )
}

function Turnover({ id }: { id: string }) {
  const { standing } = useWords('memberDesk')
  const say = useSay()
  return (
    <Read name={standing.turnover} query={useTurnover(id)}>
      {({ left, bonus }) =>
        bonus ? (
          <>
            <Money amount={left} />
            <Badge tone="warn">{say(standing.bonus, { title: bonus.title })}</Badge>
            <small className="text-soft">
              {standing.done} <Money amount={bonus.done} /> / <Money amount={bonus.required} />
            </small>
            <Since word={standing.until} at={bonus.expiresAt} />
          </>
        ) : (
          standing.noTurnover
        )
      }
    </Read>
  )
}

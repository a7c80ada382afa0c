import { buttonClass, ChoiceChips, Icon } from '@balai/ui'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Fact } from '../../desk/fact.tsx'
import { FailedRead } from '../../desk/failed-read.tsx'
import { Instant } from '../../desk/instant.tsx'
import { useShortcuts } from '../../desk/shortcuts.ts'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useWayBack, type WayBack } from '../../desk/way-back.ts'
import { writeDay } from '../../desk/zoned-time.ts'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { MemberLink } from '../member/member-link.tsx'
import { KycBadge } from './kyc-badge.tsx'
import { SubmissionActs } from './submission-acts.tsx'
import { SubmissionPicture } from './submission-picture.tsx'
import { type PictureName, pictureNames, type Submission, useSubmission } from './use-kyc.ts'

/** One member's documents, and what may be done with them. */
export function SubmissionPage() {
  const { id = '' } = useParams()
  const { desk } = useWords('kyc')
  const { busy } = useWords('common')
  const submission = useSubmission(id)
  const back = useWayBack(paths.kyc())
  if (submission.data) return <SubmissionSheet key={id} submission={submission.data} back={back} />
  if (!submission.isError) return <TableWaiting label={busy.loading} />
  return (
    <FailedRead
      error={submission.error}
      title={desk.loadFailed}
      onRetry={() => void submission.refetch()}
      back={
        <Link {...back} className={buttonClass({ tone: 'quiet' })}>
          {desk.back}
        </Link>
      }
    />
  )
}

function SubmissionSheet({ submission, back }: { submission: Submission; back: WayBack }) {
  const { desk } = useWords('kyc')
  const { id, username } = submission
  return (
    <section className="room">
      <title>{`${desk.title}: ${username}`}</title>
      <header className="request-head">
        <Link {...back} className={buttonClass({ tone: 'plain', size: 'sm', isIcon: true })}>
          <Icon of={ArrowLeft} />
          <span className="sr-only">{desk.back}</span>
        </Link>
        <h1>{username}</h1>
        <KycBadge state={submission.state} />
      </header>
      <div className="room-body">
        <SubmissionActs submission={submission} />
        <div className="submission-split">
          <Facts submission={submission} />
          {submission.hasPictures ? (
            <Pictures id={id} username={username} />
          ) : (
            <p className="text-soft">{desk.picturesGone}</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** One picture at a time, so large that it can be read; looking at one is kept in the trail. */
function Pictures({ id, username }: { id: string; username: string }) {
  const { desk } = useWords('kyc')
  const [shown, show] = useState<PictureName>('document')
  useShortcuts({ f: () => show((before) => (before === 'document' ? 'selfie' : 'document')) })
  return (
    <div className="submission-pictures">
      <ChoiceChips
        legend={desk.pictures}
        value={shown}
        onValueChange={show}
        choices={pictureNames.map((value) => ({ value, label: desk[value] }))}
      />
      <SubmissionPicture key={shown} id={id} username={username} picture={shown} />
    </div>
  )
}

function Facts({ submission }: { submission: Submission }) {
  const { desk, document, sentAt } = useWords('kyc')
  const { request, queue } = useWords('operators')
  const say = useSay()
  const { claimedBy, decidedBy, memberId, username, revokedBy, revokeReason, expiresAt } = submission
  const reason = submission.rejectReason ?? revokeReason
  return (
    <section className="fact-card" aria-label={document.type}>
      {reason ? (
        <div className="form-alert form-alert-info">
          <Icon of={CircleAlert} size="sm" />
          <span>{reason}</span>
        </div>
      ) : null}
      <dl className="fact-list">
        <Fact name={desk.member}>
          <MemberLink id={memberId} username={username} />
        </Fact>
        <Fact name={request.fullName}>{submission.fullName}</Fact>
        <Fact name={document.type}>{document[submission.documentType]}</Fact>
        <Fact name={document.number}>
          <span className="num">{submission.documentNumber}</span>
        </Fact>
        <Fact name={document.birthDate}>
          <span className="num">{writeDay(submission.birthDate)}</span> · {say(desk.age, { n: submission.age })}
        </Fact>
        {submission.validUntil ? <Fact name={document.validUntil}>{writeDay(submission.validUntil)}</Fact> : null}
        <Fact name={sentAt}>
          <Instant at={submission.submittedAt} />
        </Fact>
        {claimedBy ? <Fact name={queue.claimedBy}>{claimedBy.name}</Fact> : null}
        {decidedBy ? <Fact name={queue.decidedBy}>{decidedBy.name}</Fact> : null}
        {revokedBy ? <Fact name={desk.revokedBy}>{revokedBy.name}</Fact> : null}
        {revokedBy && expiresAt ? (
          <Fact name={desk.revokedAt}>
            <Instant at={expiresAt} />
          </Fact>
        ) : null}
      </dl>
    </section>
  )
}

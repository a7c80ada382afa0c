import { zoneName } from '@balai/calendar'
import { Button, onFirstPress } from '@balai/ui'
import { KeyHint } from '../../desk/key-hint.tsx'
import { zoned } from '../../desk/zoned-time.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { QueueRequest } from './queue-kind.ts'
import type { Claim } from './use-claim.ts'

interface ClaimLineProps {
  request: QueueRequest
  claim: Claim
  /** Whether there is anything that this person could do with it. */
  mayWork: boolean
  onTakeOver: () => void
}

/** Who works on the request, and the one thing that may be changed about it. */
export function ClaimLine({ request, claim, mayWork, onTakeOver }: ClaimLineProps) {
  const { claim: words } = useWords('operators')
  const { timeZone } = useStaff()
  const say = useSay()
  const isOthers = request.claimedBy !== null && !request.isMine
  const until = request.claimedUntil === null ? null : new Date(request.claimedUntil)
  const untilText = until
    ? say(words.until, { time: `${zoned(until, timeZone).minute} ${zoneName(timeZone, until)}` })
    : ''
  const sentence = request.isMine
    ? words.mineNow
    : request.claimedBy
      ? say(words.byOther, { staff: request.claimedBy.name })
      : words.free
  return (
    <div className="claim-line">
      <p role="status">
        <b>{sentence}</b>
        <span className="claim-until text-soft num">{untilText}</span>
      </p>
      {mayWork ? (
        <Button
          tone="quiet"
          size="sm"
          isBusy={claim.isBusy}
          aria-keyshortcuts="c"
          onClick={onFirstPress(isOthers ? onTakeOver : claim.toggle)}
        >
          {request.isMine ? words.release : isOthers ? words.takeOver : words.claim}
          <KeyHint of="c" />
        </Button>
      ) : null}
    </div>
  )
}

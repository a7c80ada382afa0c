import { useState } from 'react'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { QueueRequest } from './queue-kind.ts'
import type { Claim } from './use-claim.ts'

interface TakeOverDialogProps {
  request: QueueRequest
  claim: Claim
  onClose: () => void
}

/** A colleague is at work on it: taking it from them is possible, said, and kept. */
export function TakeOverDialog({ request, claim, onClose }: TakeOverDialogProps) {
  const { claim: words } = useWords('operators')
  const say = useSay()
  const [error, setError] = useState<Error | null>(null)
  const staff = request.claimedBy?.name ?? ''
  return (
    <ActDialog
      title={say(words.takeOverTitle, { staff })}
      confirmLabel={words.takeOver}
      isBusy={claim.isBusy}
      error={error}
      onConfirm={() => claim.takeOver({ onSuccess: onClose, onError: setError })}
      onClose={onClose}
    >
      <p>{say(words.takeOverBody, { staff })}</p>
    </ActDialog>
  )
}

import { calls } from '@balai/contract'
import { useToast } from '@balai/ui'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import type { PictureStanding } from '../../desk/picture-viewer.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { SubmissionPicture } from './submission-picture.tsx'
import { type PictureName, pictureNames, type Submission, useKycAct } from './use-kyc.ts'

export interface StepDialogProps {
  submission: Submission
  interruption: Interruption | undefined
  onClose: () => void
  /** Hears that it has been decided. */
  onDone: () => void
}

const atFirst = { document: 'loading', selfie: 'loading' } as const

/** Asks whether both pictures show one face, and shows them; there is no yes before both are there (record 1048). */
export function ApproveDialog({ submission, interruption, onClose, onDone }: StepDialogProps) {
  const { id, username, fullName } = submission
  const { desk } = useWords('kyc')
  const say = useSay()
  const toast = useToast()
  const [standings, setStandings] = useState<Record<PictureName, PictureStanding>>(atFirst)
  const [isEarly, setEarly] = useState(false)
  const areShown = pictureNames.every((picture) => standings[picture] === 'shown')
  const isLoading = pictureNames.some((picture) => standings[picture] === 'loading')
  const act = useKycAct(id, async () => (await ask(calls.kyc.consoleApproveKyc, { id })).result)
  const confirm = () => {
    setEarly(!areShown)
    if (!areShown) return false
    act.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(desk.approved, { username }) })
        onClose()
        onDone()
      },
    })
  }
  return (
    <ActDialog
      title={say(desk.approveTitle, { username })}
      confirmLabel={desk.approve}
      isBusy={act.isPending}
      error={act.error}
      interruption={interruption}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(desk.approveBody, { name: fullName })}</p>
      <div className="submission-both" aria-busy={isLoading}>
        {pictureNames.map((picture) => (
          <SubmissionPicture
            key={picture}
            id={id}
            username={username}
            picture={picture}
            onStanding={(standing) => setStandings((now) => ({ ...now, [picture]: standing }))}
          />
        ))}
      </div>
      {isEarly && !areShown ? (
        <p role="alert" className="form-alert form-alert-info">
          {desk.picturesFirst}
        </p>
      ) : null}
    </ActDialog>
  )
}

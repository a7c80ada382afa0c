import { type CallResult, calls } from '@balai/contract'
import { maskAccountNumber } from '@balai/rules'
import { Button, Dialog, Skeleton } from '@balai/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import { PinDots } from './pin-dots.tsx'
import { usePinEntry } from './use-pin-entry.tsx'

interface SecurityDialogProps {
  onValidated: () => void
  onClose: () => void
}

/** 'Validasi Keamanan': who is signed in, and a masked box that opens the keypad (spec 2, Modals). */
export function SecurityDialog({ onValidated, onClose }: SecurityDialogProps) {
  const { pin: words } = useWords('session')
  const { actions, states } = useWords('common')
  const askPin = usePinEntry()
  /** Null where it could not be had; undefined while it is waited for. */
  const [profile, setProfile] = useState<CallResult<typeof calls.member.profile> | null>()
  useEffect(() => {
    browserApi.call(calls.member.profile, {}).then(
      (answer) => setProfile(answer.success ? answer.result : null),
      () => setProfile(null), // the values are '-', and the PIN can be entered all the same
    )
  }, [])
  const ask = () => askPin(onValidated)
  const bank = profile?.withdrawalBanks[0]
  const shown = (value: ReactNode): ReactNode => {
    if (profile === undefined) return <Skeleton className="security-skeleton" />
    return value || states.missingValue
  }
  return (
    <Dialog title={words.dialogTitle} onClose={onClose} closeLabel={actions.close}>
      <p className="text-soft">{words.dialogLead}</p>
      <dl className="pairs" aria-busy={profile === undefined}>
        <div>
          <dt>{words.fullName}</dt>
          <dd>{shown(profile?.fullName)}</dd>
        </div>
        <div>
          <dt>{words.username}</dt>
          <dd>{shown(profile?.username)}</dd>
        </div>
        <div>
          <dt>{words.bankName}</dt>
          <dd>{shown(bank?.bankName)}</dd>
        </div>
        <div>
          <dt>{words.accountName}</dt>
          <dd>{shown(bank?.accountName)}</dd>
        </div>
        <div>
          <dt>{words.accountNumber}</dt>
          <dd className="num">{shown(bank && maskAccountNumber(bank.accountNo))}</dd>
        </div>
        <div>
          <dt>{words.lastLogin}</dt>
          <dd>{shown(profile?.lastLogin && <Moment stamp={profile.lastLogin} />)}</dd>
        </div>
      </dl>
      <div className="grid gap-2">
        <button type="button" className="pin-box" onClick={ask}>
          <PinDots filled={0} />
          <span className="pin-box-empty">{words.fieldHint}</span>
        </button>
        <Button size="lg" isFull onClick={ask}>
          {words.entryTitle}
        </Button>
      </div>
      <div className="pin-notices">
        <h3 className="font-semibold">{words.notices.title}</h3>
        <ul>
          <li>{words.notices.blocked}</li>
          <li>{words.notices.shuffled}</li>
          <li>{words.notices.forgotten}</li>
          <li>{words.notices.secret}</li>
        </ul>
      </div>
    </Dialog>
  )
}

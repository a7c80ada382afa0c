import { Button, buttonClass, Dialog } from '@balai/ui'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { GeneralDialog } from '../../shell/general-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useTimeText } from './absence-notice.tsx'
import { forgetExclusion, isAsked, readExclusion } from './exclusion-cookie.ts'

/** What whoever has just excluded themselves reads, signed out: that it stands (decision 38, record 0545), or very likely does. */
export function ExcludedDialog() {
  const [wasAsked] = useState(isAsked)
  return wasAsked ? <LikelyDialog /> : <StandsDialog />
}

/** Where the answer was lost the end of the session tells of it; whoever signs out by themselves hears nothing (record 0874). */
function LikelyDialog() {
  const { exclude } = useWords('saferPlay')
  const { nav } = useWords('common')
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = () => {
    forgetExclusion()
    void navigate(paths.home(), { replace: true })
  }
  return search.startsWith('?auth=ended') ? (
    <GeneralDialog
      title={exclude.title}
      body={exclude.likely}
      onward={{ label: nav.login, to: paths.login(new URLSearchParams(search).get('next') ?? undefined) }}
      onClose={close}
    />
  ) : null
}

function StandsDialog() {
  const { exclude } = useWords('saferPlay')
  const { actions } = useWords('common')
  const say = useSay()
  const timeOf = useTimeText()
  const navigate = useNavigate()
  // Gone at once: what closing leads to may have to be asked for.
  const [until] = useState(readExclusion)
  const [isOpen, setOpen] = useState(until !== undefined)
  const close = () => {
    forgetExclusion()
    setOpen(false)
    void navigate(paths.home(), { replace: true })
  }
  if (!isOpen || until === undefined) return null
  return (
    <Dialog title={exclude.doneTitle} onClose={close} closeLabel={actions.close}>
      <p role="alert">{until === null ? exclude.forGood : say(exclude.until, { time: timeOf(until) })}</p>
      <p className="text-soft">{exclude.doneLead}</p>
      <div className="grid gap-2">
        <Button isFull onClick={close}>
          {actions.close}
        </Button>
        <Link to={paths.login(paths.withdraw())} className={buttonClass({ tone: 'quiet', isFull: true })}>
          {exclude.doneWithdraw}
        </Link>
      </div>
    </Dialog>
  )
}

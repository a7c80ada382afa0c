import { type CallItem, calls } from '@balai/contract'
import { Button, buttonClass, Dialog } from '@balai/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'

/** How many announcements a greeting holds. */
const newest = 2

interface WelcomeDialogProps {
  /** Closed: the member goes on to the page that they had wanted. */
  onClose: () => void
  /** A link of the dialog's own leads elsewhere. */
  onLeave: () => void
  /** The page below is the way of a login, to which nobody comes back (record 0761). */
  isAfterLogin?: boolean
}

/** The welcome after a login: a greeting and the newest announcements (spec 4, After login). */
export function WelcomeDialog({ onClose, onLeave, isAfterLogin = false }: WelcomeDialogProps) {
  const { home } = useWords('content')
  const { actions, notFoundPage, shell } = useWords('common')
  const say = useSay()
  const member = useMember()
  const [news, setNews] = useState<CallItem<typeof calls.content.listAnnouncement>[]>([])
  useEffect(() => {
    browserApi.call(calls.content.listAnnouncement, { count: newest }).then(
      (answer) => answer.success && setNews(answer.results),
      () => {}, // a greeting without news is still one
    )
  }, [])
  return (
    <Dialog title={home.welcomeTitle} onClose={onClose} closeLabel={actions.close}>
      {member ? <p className="font-semibold">{say(shell.welcomeBack, { name: member.username })}</p> : null}
      {news.map(({ id, title, body }) => (
        <section key={id} className="card card-pad">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-soft">{body}</p>
        </section>
      ))}
      <div className="grid gap-2">
        <Link to={paths.slots()} replace={isAfterLogin} className={buttonClass({ isFull: true })} onClick={onLeave}>
          {notFoundPage.toGames}
        </Link>
        <Button tone="quiet" isFull onClick={onClose}>
          {actions.close}
        </Button>
      </div>
    </Dialog>
  )
}

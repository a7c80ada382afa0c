import { Button, buttonClass, State } from '@balai/ui'
import { Link, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { useWords } from '../words/words.tsx'
import { useReloadOfMissingCode } from './missing-code.ts'
import { isOpenTo, rooms } from './navigation.ts'
import { useMay } from './staff.tsx'

/** Where the console itself broke. */
export function FailedPage() {
  const { errorPage } = useWords('common')
  const { failedRoom, signIn } = useWords('operators')
  useReloadOfMissingCode(useRouteError())
  return (
    <main className="gate">
      <h1 className="sr-only">{signIn.title}</h1>
      <State
        art="lantern"
        title={errorPage.title}
        isAlert
        actions={<Button onClick={() => window.location.reload()}>{errorPage.reload}</Button>}
      >
        {failedRoom.body}
      </State>
    </main>
  )
}

/** In the place of a room that broke or did not come: the rest of the console stays. */
export function FailedRoom() {
  const { errorPage } = useWords('common')
  const { failedRoom: words } = useWords('operators')
  useReloadOfMissingCode(useRouteError())
  return (
    <div className="console-page">
      <title>{words.title}</title>
      <h1 className="sr-only">{words.title}</h1>
      <State
        art="lantern"
        title={words.title}
        isAlert
        actions={<Button onClick={() => window.location.reload()}>{errorPage.reload}</Button>}
      >
        {words.body}
      </State>
    </div>
  )
}

export function NotFoundPage() {
  const { notFoundPage } = useWords('common')
  const { closedRoom, signIn } = useWords('operators')
  return (
    <div className="console-page">
      <h1 className="sr-only">{signIn.title}</h1>
      <State
        art="signpost"
        title={notFoundPage.title}
        actions={
          <Link to={paths.home()} className={buttonClass()}>
            {closedRoom.toOwn}
          </Link>
        }
      >
        {notFoundPage.body}
      </State>
    </div>
  )
}

/** A room that one's role does not open: asked for by its address, or lost while one was in it. */
export function ClosedRoomPage() {
  const { closedRoom: words } = useWords('operators')
  const may = useMay()
  const open = rooms.some((room) => isOpenTo(may, room))
  return (
    <div className="console-page">
      <title>{words.title}</title>
      <h1 className="sr-only">{words.title}</h1>
      <State
        art="signpost"
        title={words.title}
        actions={
          open ? (
            <Link to={paths.home()} className={buttonClass()}>
              {words.toOwn}
            </Link>
          ) : null
        }
      >
        {words.body}
      </State>
    </div>
  )
}

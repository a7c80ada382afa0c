import { buttonClass, State } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSay, useWords } from '../words/words.tsx'

/** Whatever is not here, in the English words of spec 2. It stays at its address (decision 34). */
export function NotFound({ path }: { path: string }) {
  const { errors, notFoundPage } = useWords('common')
  const say = useSay()
  return (
    <div className="page">
      <title>{notFoundPage.title}</title>
      <State
        art="signpost"
        isPage
        title={notFoundPage.title}
        actions={
          <>
            <Link className={buttonClass()} to={paths.home()}>
              {notFoundPage.toHome}
            </Link>
            <Link className={buttonClass({ tone: 'quiet' })} to={paths.slots()}>
              {notFoundPage.toGames}
            </Link>
          </>
        }
      >
        <span lang="en">{say(errors.pageNotFound, { path })}</span>
      </State>
    </div>
  )
}

import { buttonClass, State } from '@balai/ui'
import { data, Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSay, useWords } from '../words/words.tsx'
import type { Route } from './+types/not-found-page.ts'

/** Whatever no other row of the table matches (spec 2). It stays at its address (decision 34). */
export function loader({ url }: Route.LoaderArgs) {
  return data({ path: url.pathname }, { status: 404 })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
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
        {say(errors.pageNotFound, { path: loaderData.path })}
      </State>
    </div>
  )
}

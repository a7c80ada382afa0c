import { buttonClass, State } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/invalid-referral-page.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { code: (new URL(request.url).searchParams.get('ref') ?? '').slice(0, 64) }
}

/** Shown when a referral code is invalid (spec 2). */
export default function InvalidReferralPage({ loaderData }: Route.ComponentProps) {
  const words = useWords('referral')
  const say = useSay()
  return (
    <div className="page">
      <State
        art="signpost"
        title={words.invalidTitle}
        isAlert
        isPage
        actions={
          <Link to={paths.register()} className={buttonClass()}>
            {words.registerWithout}
          </Link>
        }
      >
        {say(words.invalidBody, { code: loaderData.code || '-' })}
      </State>
    </div>
  )
}

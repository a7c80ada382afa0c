import { calls } from '@balai/contract'
import { buttonClass, State } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMember } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/invalid-referral-page.ts'

/** The server is asked once more, for its word on the code (spec 8, Invalid referral). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const code = (new URL(request.url).searchParams.get('ref') ?? '').slice(0, 64)
  if (code === '') return { code, message: '' }
  const status = await api.call(calls.member.getReferralCodeStatus, { code })
  return { code, message: status.success || status.code !== 'REFERRAL_UNKNOWN' ? '' : status.message }
}

/** Shown when a referral code is invalid (spec 2). */
export default function InvalidReferralPage({ loaderData }: Route.ComponentProps) {
  const words = useWords('referral')
  const { notFoundPage } = useWords('common')
  const isMember = useMember() !== null
  const say = useSay()
  const { code, message } = loaderData
  const unknown = code === '' ? words.invalidMissing : say(words.invalidBody, { code })
  return (
    <div className="page">
      <State
        art="signpost"
        title={words.invalidTitle}
        isAlert
        isPage
        actions={
          isMember ? (
            <Link to={paths.home()} className={buttonClass()}>
              {notFoundPage.toHome}
            </Link>
          ) : (
            <Link to={paths.register()} className={buttonClass()}>
              {words.registerWithout}
            </Link>
          )
        }
      >
        {message || unknown}
        {message || isMember ? null : ` ${words.invalidOnward}`}
      </State>
    </div>
  )
}

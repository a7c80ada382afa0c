import { calls } from '@balai/contract'
import { data, redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { localPath } from '../../shell/preferences.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/login-page.ts'
import { Door } from './door.tsx'
import { LoginForm } from './login-form.tsx'

/** Where to go on after a login: a path of this site, or none. */
function nextOf(request: Request): string | undefined {
  const next = new URL(request.url).searchParams.get('next')
  return next === null || localPath(next) !== next ? undefined : next
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireGuest(context.get(visitContext))
  return { next: nextOf(request) }
}

/** Signs in without script; with it the form calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const answer = await context.get(visitContext).api.call(calls.session.login, {
    username: text('username'),
    password: text('password'),
  })
  if (answer.success) return redirect(paths.afterLogin(nextOf(request)))
  return data({ failure: answer }, 200)
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { login } = useWords('session')
  return (
    <Door>
      <div className="page page-form">
        <div className="page-head">
          <h1>{login.title}</h1>
          <p className="text-soft">{login.lead}</p>
        </div>
        <div className="card card-pad">
          <LoginForm next={loaderData.next} failure={actionData?.failure} />
        </div>
      </div>
    </Door>
  )
}

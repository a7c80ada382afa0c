import { redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { nextOf } from '../../shell/local-path.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/login-page.ts'
import { Door } from './door.tsx'
import { signInByForm } from './sent-login.ts'

const loginForm = latePart(async () => (await import('./login-form.tsx')).LoginForm)

export function loader({ request, context }: Route.LoaderArgs) {
  requireGuest(context.get(visitContext))
  return { next: nextOf(request) }
}

/** Signs in without script; with it the form calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await signInByForm(context.get(visitContext).api, await request.formData())
  return sent === true ? redirect(paths.afterLogin(nextOf(request))) : sent
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
          <Late part={loginForm} props={{ next: loaderData.next, sent: actionData }} />
        </div>
      </div>
    </Door>
  )
}

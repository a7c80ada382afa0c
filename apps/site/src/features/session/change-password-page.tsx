import { calls } from '@balai/contract'
import { redirect } from 'react-router'
import { requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/change-password-page.ts'

const changePasswordForm = latePart(async () => (await import('./change-password-form.tsx')).ChangePasswordForm)

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context.get(visitContext), request)
  return null
}

/** Changes the password without script; with it the form calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const answer = await visit.api.call(calls.session.changePassword, {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  })
  return answer.success ? redirect(paths.profile()) : { failure: answer }
}

/** A new password for who knows the old one; other devices are signed out (spec 2; spec 7, member/changepassword). */
export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
  const { password: words } = useWords('member')
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="text-soft">{words.changeLead}</p>
      </div>
      <div className="card card-pad">
        <Late part={changePasswordForm} props={{ failure: actionData?.failure }} />
      </div>
      <p className="text-center text-soft">{words.changeForgotten}</p>
    </div>
  )
}

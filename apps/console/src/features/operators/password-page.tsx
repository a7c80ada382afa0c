import { calls } from '@balai/contract'
import { useToast } from '@balai/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, faultsOf } from '../../api/console-api.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { CurrentPassword } from './current-password.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** One's own password. */
export function PasswordPage() {
  const { ownPassword: words } = useWords('operators').roster
  const { email } = useStaff()
  const toast = useToast()
  const navigate = useNavigate()
  const [old, setOld] = useState('')
  const change = useMutation({
    mutationFn: (newPassword: string) => ask(calls.operators.consoleChangePassword, { password: old, newPassword }),
    onSuccess: () => {
      toast({ tone: 'good', message: words.done })
      void navigate(paths.home())
    },
  })
  return (
    <div className="console-page">
      <title>{words.title}</title>
      <div className="narrow-card card card-pad">
        <h1>{words.title}</h1>
        <NewPasswordForm email={email} save={change}>
          <CurrentPassword
            label={words.old}
            error={faultsOf(change.error).password}
            value={old}
            onValueChange={setOld}
          />
        </NewPasswordForm>
      </div>
    </div>
  )
}

import { isWeakStaffPassword, staffPasswordMinLength } from '@balai/rules'
import { Button, Field, PasswordInput } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { faultsOf } from '../../api/console-api.ts'
import { FailureAlert } from '../../desk/failure.tsx'
import { useFirstFault } from '../../desk/first-fault.ts'
import { useSay, useWords } from '../../words/words.tsx'

interface NewPasswordFormProps {
  /** Of the person, which their password does not contain. */
  email: string
  save: { mutate: (password: string) => void; isPending: boolean; error: Error | null }
  /** What stands before the new password. */
  children: ReactNode
}

/** A new password, typed twice. */
export function NewPasswordForm({ email, save, children }: NewPasswordFormProps) {
  const { roster } = useWords('operators')
  const { busy, shell } = useWords('common')
  const { welcome: words, errors } = roster
  const say = useSay()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [isTried, setTried] = useState(false)
  const form = useFirstFault(save.error, refusals)
  const n = staffPasswordMinLength
  const isWeak = isWeakStaffPassword(password, email)
  const shared = {
    autoComplete: 'new-password',
    maxLength: 200,
    required: true,
    showLabel: shell.showPassword,
    hideLabel: shell.hidePassword,
  } as const
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isWeak || password !== again) setRefusals((count) => count + 1)
        else if (!save.isPending) save.mutate(password)
      }}
    >
      <FailureAlert error={save.error} />
      {/* For password managers: whose password it is. */}
      <input type="text" className="sr-only" tabIndex={-1} aria-hidden autoComplete="username" value={email} readOnly />
      {children}
      <Field
        label={words.password}
        hint={say(words.passwordHint, { n })}
        error={isTried && isWeak ? say(errors.weakPassword, { n }) : faultsOf(save.error).newPassword}
      >
        <PasswordInput {...shared} value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
      </Field>
      <Field label={words.again} error={isTried && password !== again ? words.differs : undefined}>
        <PasswordInput {...shared} value={again} onChange={(event) => setAgain(event.currentTarget.value)} />
      </Field>
      <Button type="submit" size="lg" isFull isBusy={save.isPending} busyLabel={busy.processing}>
        {words.submit}
      </Button>
    </form>
  )
}

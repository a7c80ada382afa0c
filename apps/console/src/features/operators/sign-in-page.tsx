import { calls } from '@balai/contract'
import { Button, DigitsInput, Field, PasswordInput, TextInput } from '@balai/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure, ask, faultsOf } from '../../api/console-api.ts'
import { changePerson } from '../../api/queries.ts'
import { tellFailure } from '../../desk/failure.tsx'
import { useFirstFault } from '../../desk/first-fault.ts'
import { Doorway } from '../../shell/doorway.tsx'
import { tellOtherTabs } from '../../shell/other-tabs.ts'
import { useWords } from '../../words/words.tsx'

const codeLength = 6
/** Refusals that are about the code, whose field then shows. */
const aboutCode = new Set(['SECOND_FACTOR_NEEDED', 'WRONG_CODE'])

/** Stands in place of the page that was asked for, and leaves the address as it is. */
export function SignInPage() {
  const { signIn: words } = useWords('operators')
  return (
    <Doorway title={words.title} lead={words.lead}>
      <SignInForm />
    </Doorway>
  )
}

/** Email and password, and a code from whoever enrolled a second factor. */
export function SignInForm() {
  const { signIn: words } = useWords('operators')
  const { shell } = useWords('common')
  const queries = useQueryClient()
  const [isCodeAsked, askCode] = useState(false)
  const [code, setCode] = useState('')
  const codeInput = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: (form: FormData) =>
      ask(calls.operators.consoleLogin, {
        email: String(form.get('email')),
        password: String(form.get('password')),
        ...(isCodeAsked && code !== '' ? { code } : {}),
      }),
    onSuccess: ({ result }) => {
      changePerson(queries, result)
      tellOtherTabs(result.id)
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure && aboutCode.has(error.code))) return
      askCode(true)
      setCode('')
      codeInput.current?.focus()
    },
  })
  useEffect(() => {
    if (isCodeAsked) codeInput.current?.focus()
  }, [isCodeAsked])

  const faults = faultsOf(signIn.error)
  const form = useFirstFault(signIn.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate(new FormData(event.currentTarget))
  }
  const isFirstAsking = signIn.error instanceof ApiFailure && signIn.error.code === 'SECOND_FACTOR_NEEDED'
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit}>
      {signIn.error ? (
        <div className={isFirstAsking ? 'form-alert form-alert-info' : 'form-alert'} role="alert">
          {tellFailure(signIn.error, words.failed)}
        </div>
      ) : null}
      <Field label={words.email} error={faults.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label={words.password} error={faults.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          showLabel={shell.showPassword}
          hideLabel={shell.hidePassword}
        />
      </Field>
      {isCodeAsked ? (
        <Field label={words.code} hint={words.codeHint} error={faults.code}>
          <DigitsInput
            ref={codeInput}
            name="code"
            maxLength={codeLength}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            required
          />
        </Field>
      ) : null}
      <Button type="submit" size="lg" isFull isBusy={signIn.isPending} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}

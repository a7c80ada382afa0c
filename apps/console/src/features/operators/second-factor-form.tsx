import { calls } from '@balai/contract'
import { Button, DigitsInput, Field, Skeleton, State } from '@balai/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiFailure, ask, faultsOf } from '../../api/console-api.ts'
import { CopyButton } from '../../desk/copy-button.tsx'
import { FailureAlert, tellFailure } from '../../desk/failure.tsx'
import { useFirstFault } from '../../desk/first-fault.ts'
import { type Staff, useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { CurrentPassword } from './current-password.tsx'
import { QrCode } from './qr-code.tsx'

const codeLength = 6
const begunKey = ['secondFactor']

const isOf = (error: unknown, code: string): boolean => error instanceof ApiFailure && error.code === code

/** Gives a new secret and keeps it once the password and a code of it have come back. */
export function SecondFactorForm({ onEnrolled }: { onEnrolled: (staff: Staff) => void }) {
  const { secondFactor } = useWords('operators')
  const { actions, states } = useWords('common')
  const begun = useQuery({
    queryKey: begunKey,
    queryFn: async () => (await ask(calls.operators.beginSecondFactor, {})).result,
    staleTime: Number.POSITIVE_INFINITY, // the secret on the screen is the one that was scanned
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (begun.isError) {
    return (
      <State
        art="lantern"
        title={secondFactor.failed}
        isAlert
        actions={<Button onClick={() => void begun.refetch()}>{actions.retry}</Button>}
      >
        {tellFailure(begun.error, states.failedHint)}
      </State>
    )
  }
  if (!begun.data) return <Skeleton className="h-64" />
  return <ConfirmForm {...begun.data} onEnrolled={onEnrolled} />
}

interface ConfirmFormProps {
  address: string
  secret: string
  sealed: string
  onEnrolled: (staff: Staff) => void
}

function ConfirmForm({ address, secret, sealed, onEnrolled }: ConfirmFormProps) {
  const { secondFactor, signIn } = useWords('operators')
  const { email } = useStaff()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const wasLost = useRef(false)
  const confirm = useMutation({
    mutationFn: async () => {
      try {
        return (await ask(calls.operators.confirmSecondFactor, { sealed, password, code })).result
      } catch (error) {
        // What was done is what this form asked for, whose answer was lost.
        if (isOf(error, 'SECOND_FACTOR_ENROLLED') && wasLost.current)
          return (await ask(calls.operators.consoleMe, {})).result
        wasLost.current ||= !(error instanceof ApiFailure)
        throw error
      }
    },
    onSuccess: onEnrolled,
    onError: (error) => {
      if (!isOf(error, 'INVALID_INPUT')) setCode('')
      // Whoever signed in again meanwhile is shown another to scan.
      if (isOf(error, 'SECOND_FACTOR_STALE')) void queries.invalidateQueries({ queryKey: begunKey })
    },
  })
  const faults = faultsOf(confirm.error)
  const form = useFirstFault(confirm.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <QrCode text={address} label={secondFactor.qr} />
      <div>
        <p>{secondFactor.typeInstead}</p>
        <p className="secret">
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={secret} label={secondFactor.copySecret} />
        </p>
      </div>
      <FailureAlert error={confirm.error} />
      {/* For password managers: whose password it is. */}
      <input type="text" className="sr-only" tabIndex={-1} aria-hidden autoComplete="username" value={email} readOnly />
      <CurrentPassword label={signIn.password} error={faults.password} value={password} onValueChange={setPassword} />
      <Field label={signIn.code} hint={signIn.codeHint} error={faults.code}>
        <DigitsInput
          name="code"
          maxLength={codeLength}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          required
        />
      </Field>
      <Button type="submit" size="lg" isFull isBusy={confirm.isPending} busyLabel={secondFactor.busy}>
        {secondFactor.submit}
      </Button>
    </form>
  )
}

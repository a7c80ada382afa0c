import { Button, State } from '@balai/ui'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useWords } from '../../words/words.tsx'
import { readReferralCookie } from './referral-cookie.ts'
import { RegisterForm } from './register-form.tsx'
import { RegisterWaiting } from './register-waiting.tsx'
import { type RegistrationOptions, readRegistrationOptions } from './registration-options.ts'

/** Registration inside the login dialog, which reads what the page's loader would have. */
export function RegisterTab() {
  const { actions, states } = useWords('common')
  const [options, setOptions] = useState<RegistrationOptions | null | undefined>()
  useEffect(() => {
    if (options === undefined) readRegistrationOptions(browserApi).then(setOptions, () => setOptions(null))
  }, [options])
  if (options === undefined) return <RegisterWaiting />
  if (options) return <RegisterForm options={options} referral={readReferralCookie(document.cookie)} />
  const retry = (
    <Button tone="quiet" onClick={() => setOptions(undefined)}>
      {actions.retry}
    </Button>
  )
  return (
    <State art="lantern" title={states.failed} isAlert actions={retry}>
      {states.failedHint}
    </State>
  )
}

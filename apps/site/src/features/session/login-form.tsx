import { calls, type Failure } from '@balai/contract'
import { captchaFromRetryCount, isLastTry, loginRules } from '@balai/rules'
import { Button, buttonClass, Field, PasswordInput, TextInput } from '@balai/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { useRootView } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.tsx'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'

interface Retry {
  retryCount: number
  maximumRetryCount: number
}

interface LoginFormProps {
  /** Where to go on after the dialogs of a login (decision 14). */
  next: string | undefined
  /** What a form that was sent without script came to. */
  failure?: Failure | undefined
  /** The dialog's way to registration is its tab. */
  hasRegisterLink?: boolean
  onSignedIn?: () => void
}

/** The counters of a refused login, when the refusal carries them (spec 7, Login response). */
function retryOf(failure: Failure | undefined): Retry | null {
  const result = failure?.result as Partial<Retry> | undefined // read with care below
  const { retryCount, maximumRetryCount } = result ?? {}
  return typeof retryCount === 'number' && typeof maximumRetryCount === 'number'
    ? { retryCount, maximumRetryCount }
    : null
}

/** 'Akses Akun': username and password, and from 4 failures on a captcha (spec 4 and 5, Login). */
export function LoginForm({ next, failure, hasRegisterLink = true, onSignedIn }: LoginFormProps) {
  const { login, line } = useWords('session')
  const { errors, shell } = useWords('common')
  const { operator } = useRootView()
  const navigate = useNavigate()
  const [alert, setAlert] = useState(failure?.message ?? '')
  const [retry, setRetry] = useState(retryOf(failure))
  const needsCaptcha = (retry?.retryCount ?? 0) >= captchaFromRetryCount
  const captcha = useCaptcha(needsCaptcha)
  const form = useRuleForm({
    rules: loginRules,
    defaultValues: { username: '', password: '', captcha: '' },
    context: { needsCaptcha, isCaptchaRight: true }, // the server is the judge of the code
  })

  const refuse = (answer: Failure) => {
    setAlert(answer.message)
    setRetry(retryOf(answer) ?? retry)
    form.resetField('password')
    form.resetField('captcha')
    if (needsCaptcha) captcha.refresh(captcha.kind)
  }
  const send = form.submit(async ({ username, password, captcha: code }) => {
    setAlert('')
    const proof = needsCaptcha ? { captchaId: captcha.id, captcha: code } : {}
    try {
      const answer = await browserApi.call(calls.session.login, { username, password, ...proof })
      if (!answer.success) return refuse(answer)
    } catch {
      return setAlert(errors.requestFailed)
    }
    onSignedIn?.()
    await navigate(paths.afterLogin(next))
  })

  return (
    <form className="form" method="post" action={paths.login(next)} onSubmit={send} noValidate>
      {alert ? (
        <div className="form-alert" role="alert">
          {alert}
        </div>
      ) : null}
      {retry && retry.retryCount > 0 && isLastTry(retry) ? (
        <div className="form-alert form-alert-warn" role="alert">
          {login.lastTry}
        </div>
      ) : null}
      <Field label={login.username} error={form.errorOf('username')}>
        <TextInput {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={login.password} error={form.errorOf('password')}>
        <PasswordInput
          {...form.register('password')}
          autoComplete="current-password"
          showLabel={shell.showPassword}
          hideLabel={shell.hidePassword}
        />
      </Field>
      <Link to={paths.forgotPassword()} className="login-forgot link">
        {login.forgotPassword}
      </Link>
      {needsCaptcha ? (
        <CaptchaField captcha={captcha} error={form.errorOf('captcha')} input={form.register('captcha')} />
      ) : null}
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={login.busy}>
        {login.submit}
      </Button>
      {operator.hasLine ? (
        <a href={paths.startLine()} className={buttonClass({ tone: 'line', isFull: true })}>
          {line.start}
        </a>
      ) : null}
      {hasRegisterLink ? (
        <p className="text-center text-soft">
          {login.noAccount}{' '}
          <Link to={paths.register()} className="link">
            {login.registerNow}
          </Link>
        </p>
      ) : null}
    </form>
  )
}

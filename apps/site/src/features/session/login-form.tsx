import { calls, type Failure } from '@balai/contract'
import { isLastTry, loginRules } from '@balai/rules'
import { Button, buttonClass, Field, PasswordInput, TextInput } from '@balai/ui'
import { useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useLeave } from '../../forms/use-leave.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { useRootView } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.tsx'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { asksForCaptcha, isAskedOfAddress, retryOf } from './login-retry.ts'
import type { SentLogin } from './sent-login.ts'

interface LoginFormProps {
  /** Where to go on after the dialogs of a login (decision 14). */
  next: string | undefined
  /** What a form that was sent without script came to. */
  sent?: SentLogin | undefined
  /** The dialog's way to registration is its tab. */
  hasRegisterLink?: boolean
  onSignedIn?: () => void
}

/** 'Akses Akun': username and password, and from 4 failures on a captcha (spec 4 and 5, Login). */
export function LoginForm({ next, sent, hasRegisterLink = true, onSignedIn }: LoginFormProps) {
  const { login, line } = useWords('session')
  const { errors, shell } = useWords('common')
  const { operator } = useRootView()
  const lineAddress = useHref(paths.startLine(next))
  const leave = useLeave()
  const [alert, setAlert] = useState(sent?.failure?.message ?? '')
  const [retry, setRetry] = useState(retryOf(sent?.failure))
  const [needsCaptcha, setNeedsCaptcha] = useState(sent?.captcha !== undefined)
  /** An address that has failed too often needs one for every name from now on. */
  const isAddressAsked = useRef(false)
  const captcha = useCaptcha(needsCaptcha, sent?.captcha)
  const form = useRuleForm({
    rules: loginRules,
    defaultValues: { username: sent?.username ?? '', password: '', captcha: '' },
    context: { needsCaptcha, isCaptchaRight: true }, // the server is the judge of the code
  })

  /** A code serves one try, and one whose answer was lost may have used it up, too (record 1013). */
  const renewCaptcha = () => {
    form.resetField('captcha')
    if (needsCaptcha) captcha.refresh(captcha.kind)
  }

  /** What was told of a form that the browser sent by itself stands until something is typed. */
  const errorOf = (field: 'username' | 'password') =>
    form.errorOf(field) ?? (form.formState.dirtyFields[field] ? undefined : sent?.failure?.errors?.[field])
  const refuse = (answer: Failure) => {
    setAlert(answer.message)
    setRetry(retryOf(answer) ?? retry)
    isAddressAsked.current ||= isAskedOfAddress(answer)
    // An answer without counters, such as that of a busy server, takes back nothing.
    const isKept = needsCaptcha && retryOf(answer) === null
    setNeedsCaptcha(isKept || isAddressAsked.current || asksForCaptcha(answer))
    form.resetField('password')
    renewCaptcha()
  }
  /** A captcha that was left out is told like a wrong one; its field is empty as it is (spec 4, Login). */
  const missCaptcha = ({ captcha: missed }: { captcha?: object }) => {
    setAlert(missed ? login.captchaInvalid : '')
    if (missed) form.resetField('password')
  }
  const send = form.submit(async ({ username, password, captcha: code }) => {
    setAlert('')
    const proof = needsCaptcha ? { captchaId: captcha.id, captcha: code } : {}
    try {
      const answer = await browserApi.call(calls.session.login, { username, password, ...proof })
      if (!answer.success) return refuse(answer)
    } catch {
      renewCaptcha()
      return setAlert(errors.requestFailed)
    }
    onSignedIn?.()
    await leave(paths.afterLogin(next))
  }, missCaptcha)

  return (
    <form className="form" method="post" action={useHref(paths.login(next))} onSubmit={send} noValidate>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <FormAlert message={retry && retry.retryCount > 0 && isLastTry(retry) ? login.lastTry : ''} tone="warn" />
      <Field label={login.username} error={errorOf('username')}>
        <TextInput
          {...form.register('username')}
          defaultValue={sent?.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={login.password} error={errorOf('password')}>
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
        <CaptchaField captcha={captcha} error={form.errorOf('captcha')} input={form.register('captcha')} isSendable />
      ) : null}
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={login.busy}>
        {login.submit}
      </Button>
      {operator.hasLine ? (
        <a href={lineAddress} className={buttonClass({ tone: 'line', isFull: true })}>
          {line.start}
        </a>
      ) : null}
      {hasRegisterLink ? (
        <p className="door-other text-center text-soft">
          {login.noAccount}{' '}
          <Link to={paths.register()} className="link">
            {login.registerNow}
          </Link>
        </p>
      ) : null}
    </form>
  )
}

import { calls, type Failure } from '@balai/contract'
import { contactMaxLength, mirrorNames, nameMirrorOf, registerRules, sentContact, typedContact } from '@balai/rules'
import { Button, Checkbox, DigitsInput, Field, PasswordInput, TextInput } from '@balai/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { askAvailable } from '../../forms/ask-available.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useLeave } from '../../forms/use-leave.ts'
import { useOverLanguages } from '../../forms/use-over-languages.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { cookieSite } from '../../shell/cookie-site.ts'
import { useRootView } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { CaptchaField, useCaptcha } from '../session/captcha-field.tsx'
import { newPassword } from '../session/new-password.ts'
import { BankSection, type PaymentType } from './bank-section.tsx'
import { emptyRegistration, type RegisterFields, type TakenOver, takenOver } from './register-fields.ts'
import { type Registered, registeredCookie } from './registered-cookie.ts'
import { banksOf, type RegistrationOptions, termsPath } from './registration-options.ts'

type Credentials = Pick<RegisterFields, 'username' | 'password'>

/** @throws where there is no answer */
async function signIn({ username, password }: Credentials): Promise<boolean> {
  return (await browserApi.call(calls.session.login, { username, password })).success
}

interface RegisterFormProps {
  options: RegistrationOptions
  /** From the address or the referral cookie. */
  referral: string | undefined
  /** LINE vouches for who registers: no captcha is asked, and the two are linked (record 0182). */
  lineTicket?: string | undefined
}

/** Stands in the sentence where the link to the terms goes. */
const termsHere = '{terms}'

const vouchedRules = { ...registerRules, captcha: [] }

/** 'Daftar Akun' with the rules of spec 5, sent as spec 4, Registration says. */
export function RegisterForm({ options, referral, lineTicket }: RegisterFormProps) {
  const { register: words } = useWords('member')
  const { errors, shell, states } = useWords('common')
  const { operator } = useRootView()
  const say = useSay()
  const [agreeStart = '', agreeEnd = ''] = say(words.agree, { age: operator.minimumAge, terms: termsHere }).split(
    termsHere,
  )
  const leave = useLeave()
  const [alert, setAlert] = useState('')
  const [paymentType, setPaymentType] = useState<PaymentType>(options.paymentTypes[0] ?? 'BANK')
  const [bankId, setBankId] = useState('')
  const banks = banksOf(paymentType, options.banks)
  const bank = banks.find(({ id }) => id === bankId)
  const captcha = useCaptcha(lineTicket === undefined)
  /** Whom a try was for whose answer was lost: they may be registered without knowing it (record 0545). */
  const lost = useRef<Credentials | null>(null)
  const { needsBankAccount } = options
  const form = useRuleForm<keyof typeof registerRules, RegisterFields>({
    rules: lineTicket ? vouchedRules : registerRules,
    defaultValues: { ...emptyRegistration, referral: referral ?? '' },
    context: {
      needsBankAccount,
      isCaptchaRight: true, // the server is the judge of the code
      bankMinLength: bank?.minAccNoLength ?? null,
      bankMaxLength: bank?.maxAccNoLength ?? null,
    },
    askAvailable,
    bankId,
  })
  const { watch, setValue, clearErrors } = form

  // One name: the other field follows the one that is typed (spec 4, Registration).
  const { typed, follows } = nameMirrorOf(needsBankAccount)
  const typedName = watch(typed)
  useEffect(() => setValue(follows, typedName), [follows, typedName, setValue])
  const chosenBank = watch('preferredWithdrawalBank')
  useEffect(() => setBankId(chosenBank), [chosenBank])

  const [kept, setKept] = useState<Partial<TakenOver>>({})
  useOverLanguages({
    form: 'register',
    read: () => ({ ...takenOver(form.getValues()), paymentType }),
    restore: ({ paymentType: keptType, ...before }) => {
      setPaymentType(options.paymentTypes.find((each) => each === keptType) ?? paymentType)
      setKept(before)
    },
  })
  useEffect(() => {
    // Once the banks of that way to be paid are there to choose from. What follows another field does so by itself.
    for (const [name, value] of Object.entries(kept)) if (name !== follows) setValue(name as keyof TakenOver, value) // its own names
  }, [kept, follows, setValue])

  const changePaymentType = (type: PaymentType) => {
    setPaymentType(type)
    setValue('preferredWithdrawalBank', '')
    setValue('preferredWithdrawalAccountNo', '')
    clearErrors(['preferredWithdrawalBank', 'preferredWithdrawalAccountNo'])
  }
  const refuse = (answer: Failure) => {
    setAlert(answer.message)
    form.resetField('captcha')
    form.showFailure(answer)
    if (!lineTicket) captcha.refresh(captcha.kind)
  }
  /** The form goes with what was typed into it (spec 4, Registration 3: it is reset). */
  const welcome = async (registered: Registered) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = registeredCookie(registered, cookieSite())
    await leave(paths.registerSuccess())
  }
  /** Whether what is refused as taken is the account that the lost try made: its password opens it. */
  const isOwn = async ({ errors: told }: Failure, { username }: RegisterFields) => {
    const before = lost.current
    const isTaken = told?.username !== undefined || lineTicket !== undefined // LINE's word serves once
    if (!before || before.username !== username || !isTaken) return false
    const hasOpened = await signIn(before)
    lost.current = null
    return hasOpened
  }
  const send = form.submit(async (values) => {
    setAlert('')
    let hasOpened = false
    try {
      const { captcha: code, ...given } = mirrorNames(values, needsBankAccount)
      const filled = { ...given, contact: sentContact(values.contact), agree: Number(values.agree) }
      const answer = lineTicket
        ? await browserApi.call(calls.member.registerLine, { ...filled, ticket: lineTicket })
        : await browserApi.call(calls.member.register, { ...filled, captchaId: captcha.id, captcha: code })
      // The page that follows says whether it came to a session.
      hasOpened = answer.success ? await signIn(values).catch(() => false) : await isOwn(answer, values)
      if (!answer.success && !hasOpened) return refuse(answer)
    } catch {
      const { username, password } = values
      if (lost.current?.username !== username) lost.current = { username, password }
      return setAlert(errors.requestFailed)
    }
    await welcome({ username: values.username, hasOpened })
  })
  const passwordLabels = { showLabel: shell.showPassword, hideLabel: shell.hidePassword }

  return (
    <form className="form register-form" method="post" onSubmit={send} noValidate>
      <noscript>
        <div className="form-alert form-alert-warn">{words.needsScript}</div>
      </noscript>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <section className="form-section" aria-labelledby="account-section">
        <h2 id="account-section" className="text-lg font-bold">
          {words.accountSection}
        </h2>
        <Field label={words.username} hint={words.usernameHint} error={form.errorOf('username')}>
          <TextInput {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={words.password} hint={words.passwordHint} error={form.errorOf('password')}>
          <PasswordInput {...form.register('password')} {...newPassword} {...passwordLabels} />
        </Field>
        <Field label={words.confirmPassword} error={form.errorOf('confirmPassword')}>
          <PasswordInput {...form.register('confirmPassword')} {...newPassword} {...passwordLabels} />
        </Field>
      </section>
      <section className="form-section" aria-labelledby="contact-section">
        <h2 id="contact-section" className="text-lg font-bold">
          {words.contactSection}
        </h2>
        <Field label={words.contact} hint={words.contactHint} error={form.errorOf('contact')}>
          <DigitsInput
            {...form.register('contact')}
            read={typedContact}
            refusal={say(words.contactRefused, { n: contactMaxLength })}
            prefix={words.contactPrefix}
            maxLength={contactMaxLength}
            inputMode="tel"
            autoComplete="tel-national"
          />
        </Field>
        <Field
          label={words.fullname}
          hint={needsBankAccount ? words.fullnameFollows : words.fullnameHint}
          error={form.errorOf('fullname')}
        >
          <TextInput {...form.register('fullname')} autoComplete="name" readOnly={needsBankAccount} />
        </Field>
        <Field label={words.email} hint={words.emailHint} error={form.errorOf('email')}>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label={words.referral} note={states.optional} error={form.errorOf('referral')}>
          <TextInput
            {...form.register('referral')}
            defaultValue={referral}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Field>
      </section>
      {needsBankAccount ? (
        <BankSection
          form={form}
          paymentTypes={options.paymentTypes}
          paymentType={paymentType}
          onPaymentType={changePaymentType}
          banks={banks}
          bank={bank}
        />
      ) : null}
      {lineTicket ? null : (
        <CaptchaField captcha={captcha} error={form.errorOf('captcha')} input={form.register('captcha')} />
      )}
      <Checkbox {...form.register('agree')} error={form.errorOf('agree')}>
        {agreeStart}
        {options.hasTerms ? (
          <Link to={termsPath} target="_blank" className="link underline">
            {words.terms}
          </Link>
        ) : (
          words.terms
        )}
        {agreeEnd}
      </Checkbox>
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}

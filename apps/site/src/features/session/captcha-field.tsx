import { calls } from '@balai/contract'
import { captchaInputMaxLength } from '@balai/rules'
import { Button, DigitsInput, Field, Icon, Skeleton } from '@balai/ui'
import { AudioLines, Image, RotateCw } from 'lucide-react'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useWords } from '../../words/words.tsx'
import { captchaFields, type IssuedCaptcha, type CaptchaKind as Kind } from './issued-captcha.ts'

export interface CaptchaState {
  /** Goes with the form; empty until a code has been issued. */
  id: string
  media: string
  kind: Kind
  hasFailed: boolean
  /** A new code, as after every failed try (spec 4, Login and Captcha). */
  refresh: (kind?: Kind) => void
}

const noCaptcha = { id: '', media: '', kind: 'picture' as Kind, hasFailed: false }

/**
 * A captcha of the server's: a new one on load and on refresh (spec 4, Captcha; decision 11). One that came with the
 * page, as an answer to a form that was sent without script, stays until it is used.
 */
export function useCaptcha(isNeeded: boolean, issued?: IssuedCaptcha): CaptchaState {
  const [state, setState] = useState(issued ? { ...issued, hasFailed: issued.id === '' } : noCaptcha)
  const isIssued = useRef(issued !== undefined)
  const latest = useRef(0)
  const refresh = useCallback((kind: Kind = 'picture') => {
    latest.current += 1
    const turn = latest.current
    setState({ ...noCaptcha, kind }) // the digits of one picture never go with the code of another
    const fail = () => setState({ id: '', media: '', kind, hasFailed: true })
    browserApi.call(calls.session.getCaptcha, { kind }).then((answer) => {
      if (turn !== latest.current) return
      if (answer.success) setState({ id: answer.result.id, media: answer.result.media, kind, hasFailed: false })
      else fail()
    }, fail)
  }, [])
  useEffect(() => {
    if (isNeeded && !isIssued.current) refresh()
    isIssued.current = false
  }, [isNeeded, refresh])
  return { ...state, refresh }
}

interface CaptchaFieldProps {
  captcha: CaptchaState
  error: string | undefined
  /** What react-hook-form's `register` gives. */
  input: object
  /** The browser can send this form by itself: what the captcha's buttons do is asked for with it. */
  isSendable?: boolean
}

/** The picture, or its sound for those who cannot see it, and the digits that are read or counted from it. */
export function CaptchaField({ captcha, error, input, isSendable = false }: CaptchaFieldProps) {
  const { captcha: words } = useWords('session')
  const isSound = captcha.kind === 'sound'
  const renewing = (kind: Kind) => ({
    ...(isSendable ? { type: 'submit' as const, name: captchaFields.kind, value: kind } : {}),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      captcha.refresh(kind)
    },
  })
  return (
    <div className="captcha">
      {isSendable ? <SentCaptcha id={captcha.id} /> : null}
      <Field label={words.label} hint={isSound ? words.soundHint : words.hint} error={error}>
        <DigitsInput {...input} maxLength={captchaInputMaxLength} />
      </Field>
      <div className="captcha-media">
        <CaptchaMedia captcha={captcha} />
        <Button tone="plain" isIcon aria-label={words.refresh[captcha.kind]} {...renewing(captcha.kind)}>
          <Icon of={RotateCw} />
        </Button>
        <Button
          tone="plain"
          isIcon
          aria-label={isSound ? words.look : words.listen}
          {...renewing(isSound ? 'picture' : 'sound')}
        >
          <Icon of={isSound ? Image : AudioLines} />
        </Button>
      </div>
    </div>
  )
}

/** What goes with a form that the browser sends; its button is the first of the form, so that Enter signs in. */
function SentCaptcha({ id }: { id: string }) {
  return (
    <>
      <input type="hidden" name={captchaFields.id} value={id} />
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </>
  )
}

function CaptchaMedia({ captcha: { media, kind, hasFailed } }: { captcha: CaptchaState }) {
  const { captcha: words } = useWords('session')
  if (hasFailed) return <p className="field-error">{words.failed[kind]}</p>
  if (media === '') return <Skeleton className="captcha-picture" />
  // biome-ignore lint/a11y/useMediaCaption: tones to count; the hint beside the input says how.
  if (kind === 'sound') return <audio controls src={media} aria-label={words.sound} className="captcha-sound" />
  return <img src={media} alt={words.picture} width={160} height={56} className="captcha-picture" />
}

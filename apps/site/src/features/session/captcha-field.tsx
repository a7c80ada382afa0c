import { calls } from '@balai/contract'
import { captchaInputMaxLength } from '@balai/rules'
import { Button, DigitsInput, Field, Icon, Skeleton } from '@balai/ui'
import { AudioLines, Image, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useWords } from '../../words/words.tsx'

type Kind = 'picture' | 'sound'

export interface CaptchaState {
  /** Goes with the form; empty until a code has been issued. */
  id: string
  media: string
  kind: Kind
  hasFailed: boolean
  /** A new code, as after every failed try (spec 4, Login and Captcha). */
  refresh: (kind?: Kind) => void
}

/** A captcha of the server's: a new one on load and on refresh (spec 4, Captcha; decision 11). */
export function useCaptcha(isNeeded: boolean): CaptchaState {
  const [state, setState] = useState({ id: '', media: '', kind: 'picture' as Kind, hasFailed: false })
  const latest = useRef(0)
  const refresh = useCallback((kind: Kind = 'picture') => {
    latest.current += 1
    const turn = latest.current
    const fail = () => setState({ id: '', media: '', kind, hasFailed: true })
    browserApi.call(calls.session.getCaptcha, { kind }).then((answer) => {
      if (turn !== latest.current) return
      if (answer.success) setState({ id: answer.result.id, media: answer.result.media, kind, hasFailed: false })
      else fail()
    }, fail)
  }, [])
  useEffect(() => {
    if (isNeeded) refresh()
  }, [isNeeded, refresh])
  return { ...state, refresh }
}

interface CaptchaFieldProps {
  captcha: CaptchaState
  error: string | undefined
  /** What react-hook-form's `register` gives. */
  input: object
}

/** The picture, or its sound for those who cannot see it, and the digits that are read or counted from it. */
export function CaptchaField({ captcha, error, input }: CaptchaFieldProps) {
  const { captcha: words } = useWords('session')
  const isSound = captcha.kind === 'sound'
  return (
    <div className="captcha">
      <Field label={words.label} hint={isSound ? words.soundHint : words.hint} error={error}>
        <DigitsInput {...input} maxLength={captchaInputMaxLength} />
      </Field>
      <div className="captcha-media">
        <CaptchaMedia captcha={captcha} />
        <Button tone="plain" isIcon aria-label={words.refresh} onClick={() => captcha.refresh(captcha.kind)}>
          <Icon of={RotateCw} />
        </Button>
        <Button
          tone="plain"
          isIcon
          aria-label={isSound ? words.look : words.listen}
          onClick={() => captcha.refresh(isSound ? 'picture' : 'sound')}
        >
          <Icon of={isSound ? Image : AudioLines} />
        </Button>
      </div>
    </div>
  )
}

function CaptchaMedia({ captcha: { media, kind, hasFailed } }: { captcha: CaptchaState }) {
  const { captcha: words } = useWords('session')
  if (hasFailed) return <p className="field-error">{words.failed}</p>
  if (media === '') return <Skeleton className="captcha-picture" />
  // biome-ignore lint/a11y/useMediaCaption: tones to count; the hint beside the input says how.
  if (kind === 'sound') return <audio controls src={media} aria-label={words.sound} className="captcha-sound" />
  return <img src={media} alt={words.picture} width={160} height={56} className="captcha-picture" />
}

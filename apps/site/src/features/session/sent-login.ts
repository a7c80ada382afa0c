import { type CallInput, calls, type Failure } from '@balai/contract'
import type { ApiClient } from '../../api/client.ts'
import { type CaptchaKind, captchaFields, type IssuedCaptcha } from './issued-captcha.ts'
import { asksForCaptcha } from './login-retry.ts'

/** What became of a login that the browser sent by itself, without script; a login that succeeds leads away. */
export interface SentLogin {
  username: string
  /** Missing where only another captcha was asked for. */
  failure?: Failure
  captcha?: IssuedCaptcha
}

/**
 * Signs in with a form that was sent without script: `true`, or what the page shows next, with a captcha where the next
 * try needs one. The captcha's own buttons send the form too; they ask for another one and try nothing (record 0390).
 */
export async function signInByForm(api: ApiClient, form: FormData): Promise<true | SentLogin> {
  const text = (name: string) => String(form.get(name) ?? '')
  const username = text('username')
  const wanted = text(captchaFields.kind)
  if (wanted !== '') return { username, captcha: await newCaptcha(api, wanted === 'sound' ? 'sound' : 'picture') }
  const captchaId = text(captchaFields.id)
  const input: CallInput<typeof calls.session.login> = {
    username,
    password: text('password'),
    ...(captchaId === '' ? {} : { captchaId, captcha: text('captcha') }),
  }
  const answer = await api.call(calls.session.login, input)
  if (answer.success) return true
  const isNeeded = captchaId !== '' || asksForCaptcha(answer)
  return { username, failure: answer, ...(isNeeded ? { captcha: await newCaptcha(api, 'picture') } : {}) }
}

async function newCaptcha(api: ApiClient, kind: CaptchaKind): Promise<IssuedCaptcha> {
  const answer = await api.call(calls.session.getCaptcha, { kind })
  return answer.success ? { id: answer.result.id, media: answer.result.media, kind } : { id: '', media: '', kind }
}

import { calls, type Language } from '@balai/contract'
import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/preferences.ts'
import { localPath } from './local-path.ts'
import { addressIn } from './locale-address.ts'

const yearSeconds = 31_536_000
const choices = { theme: ['light', 'dark'], lang: ['id', 'en'] }
const cookies = { theme: 'theme', lang: 'i18n_redirected' } // spec 3, Session cookies

const languageIn = (given: FormDataEntryValue | null): Language | null =>
  given === 'id' || given === 'en' ? given : null

/** Remembers the theme or language from the forms in the footer; they work before any script and without it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { localeStrategy, lang, cookieSite, session, api } = context.get(visitContext)
  const form = await request.formData()
  const headers = new Headers()
  for (const name of ['theme', 'lang'] as const) {
    const value = form.get(name)
    if (typeof value !== 'string' || !choices[name].includes(value)) continue
    headers.append('set-cookie', `${cookies[name]}=${value}; Path=/; Max-Age=${yearSeconds}; ${cookieSite}`)
  }
  const chosen = languageIn(form.get('lang'))
  // Without an answer the choice holds on this device all the same, and mails follow from the next login on (record 0651).
  if (chosen && session) await api.call(calls.session.setLanguage, { language: chosen }).catch(() => {})
  const next = localPath(form.get('next'))
  if (localeStrategy === 'no_prefix') return redirect(next, { headers })
  // Whole, or the router would put the prefix of the language that one leaves before it.
  return redirect(new URL(addressIn(localeStrategy, chosen ?? lang, next), request.url).href, { headers })
}

/** An address typed by hand, or come back to, chooses nothing. */
export function loader() {
  return redirect(paths.home())
}

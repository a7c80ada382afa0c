import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/preferences.ts'

const yearSeconds = 31_536_000
const choices = { theme: ['light', 'dark'], lang: ['id', 'en'] }
const cookies = { theme: 'theme', lang: 'i18n_redirected' } // spec 3, Session cookies

/** A path of this site, or home: what a form gives back is never trusted to lead elsewhere (decision 14). */
export function localPath(given: FormDataEntryValue | null): string {
  return typeof given === 'string' && /^\/(?![/\\])/.test(given) ? given : paths.home()
}

/** Remembers the theme or language from the forms in the footer; they work before any script and without it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = new Headers()
  for (const name of ['theme', 'lang'] as const) {
    const value = form.get(name)
    if (typeof value !== 'string' || !choices[name].includes(value)) continue
    headers.append('set-cookie', `${cookies[name]}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`)
  }
  return redirect(localPath(form.get('next')), { headers })
}

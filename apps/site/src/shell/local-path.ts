import { paths } from '../paths.ts'

/**
 * A path of this site, or home: what an address or a form gives back is never trusted to lead elsewhere (decision 14).
 * Browsers read a backslash as a slash and drop tabs and line ends, so no path has either, nor any other control character.
 */
export function localPath(given: FormDataEntryValue | null): string {
  return typeof given === 'string' && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(given) ? given : paths.home()
}

/** Where a page's address says to go on after a login: a path of this site, or none (decision 14). */
export function nextOf(request: Request): string | undefined {
  const next = new URL(request.url).searchParams.get('next')
  return next === null || localPath(next) !== next ? undefined : next
}

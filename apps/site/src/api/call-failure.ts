import { fill, loadWords } from '@balai/copy/browser'

interface Failed {
  path: string
  /** What fetch, or the reading of its answer, threw. */
  error: unknown
  /** Absent where no answer came. */
  status: number | undefined
  timeoutMs: number
}

/** Logs that a call brought no answer that can be read, in the generic client messages of spec 8. Nobody is alerted by it. */
export async function logCallFailure({ path, error, status, timeoutMs }: Failed): Promise<void> {
  const lang = document.documentElement.lang === 'en' ? 'en' : 'id'
  const { errors } = (await loadWords(lang, ['common'])).common
  const name = error instanceof DOMException ? error.name : ''
  const say = () => {
    if (status !== undefined) return fill(errors.status, { status: String(status) })
    if (name === 'TimeoutError') return fill(errors.timeout, { ms: String(timeoutMs) })
    return name === 'AbortError' ? errors.aborted : errors.network
  }
  console.debug(path, say())
}

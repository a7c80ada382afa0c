import { createHash } from 'node:crypto'

/** Scripts without an address; data blocks are not run and need no leave. */
const inlineScript = /<script(?![^>]*\s(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** The sources of a content security policy that allow a page's own inline scripts and no others (decision 28). */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

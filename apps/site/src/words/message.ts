import { type AllWords, type Filling, fillIn, type MessageKey, type PluralForms, type Term } from '@balai/copy/browser'
import { useCallback } from 'react'
import { useLang, useWords } from './words.tsx'

/** Says a message that is only known by its key at run time, such as the one of a failed rule. */
export type SayKey = (key: MessageKey, params?: Readonly<Record<string, Filling | undefined>>) => string

/**
 * Gives a {@link SayKey} over the terms whose rules and refusals forms speak of: common, member, session and bank.
 *
 * @throws when asked for a key of another term
 */
export function useSayKey(): SayKey {
  const lang = useLang()
  const common = useWords('common')
  const member = useWords('member')
  const session = useWords('session')
  const bank = useWords('bank')
  return useCallback(
    (key, params) => {
      const [term, ...path] = key.split('.')
      const known: Partial<AllWords> = { common, member, session, bank }
      let found: unknown = known[term as Term] // a key begins with its term
      for (const part of path) found = (found as Record<string, unknown> | undefined)?.[part] // a walk down the words
      if (found === undefined) throw new Error(`no message ${key} for forms`)
      return fillIn(lang, found as string | PluralForms, params) // MessageKey names leaves only
    },
    [lang, common, member, session, bank],
  )
}

import type { Language } from '@balai/contract'
import type { FastifyRequest } from 'fastify'

/** What the reader's browser keeps of their own choices; a request that failed early has had no cookies read. */
type Reader = { cookies?: FastifyRequest['cookies'] }

export const chosenTheme = ({ cookies }: Reader): 'light' | 'dark' => (cookies?.theme === 'dark' ? 'dark' : 'light')

/** For pages that are no operator's, whose own ways with languages do not hold there. */
export const chosenLanguage = ({ cookies }: Reader): Language => (cookies?.i18n_redirected === 'en' ? 'en' : 'id')

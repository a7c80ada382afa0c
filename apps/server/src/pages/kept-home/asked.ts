import type { IncomingMessage } from 'node:http'
import { operatorCookie } from '../../platform/http/operator.ts'
import { hostOf, protocolOf } from '../../platform/http/proxies.ts'
import { hasBody } from '../../platform/http/slow-sockets.ts'
import { browserLanguage } from '../locale.ts'

/** What a visitor's home page is made from: two visitors alike in all of it get the same bytes. */
export interface Asked {
  host: string
  protocol: string
  path: string
  lang: 'id' | 'en' | ''
  theme: 'light' | 'dark'
  /** The language of the browser, where none was chosen: operators may follow it (decision 32). */
  browser: 'id' | 'en' | ''
  device: 'phone' | 'desktop'
  /** What a parent page set, for the server to judge; empty where none did. */
  operator: string
}

const homes = new Set(['/', '/id', '/en'])

const fields = ['host', 'protocol', 'path', 'lang', 'browser', 'theme', 'device', 'operator'] as const

/** The name under which a page is kept: a line for each field, since none of them can hold a line's end. */
export const keyOf = (asked: Asked): string => fields.map((field) => asked[field]).join('\n')

/** What a key was made from. */
export function askedOf(key: string): Asked {
  const values = key.split('\n')
  return Object.fromEntries(fields.map((field, place) => [field, values[place]])) as unknown as Asked // made by keyOf
}

/** Cookies that are nobody's own. With any other, known or not, a page is made for the one who asks. */
const impersonal = new Set(['theme', 'i18n_redirected', operatorCookie, 'XSRF-TOKEN'])

/**
 * Reads what a request for home asks for.
 *
 * @returns null for whatever is not a plain question for home by somebody whom nothing distinguishes
 */
export function readAsked(request: IncomingMessage, trustedProxies: number): Asked | null {
  const { url = '', method, headers } = request
  if (method !== 'GET' || !homes.has(url) || headers.operatorid !== undefined || headers.host === undefined) return null
  if (hasBody(request)) return null // its time is bounded where other bodies are
  if (headers.token !== undefined || headers.uid !== undefined || headers.authorization !== undefined) return null
  const cookies = readCookies(headers.cookie)
  if (!cookies) return null
  const lang = cookies.get('i18n_redirected')
  const isChosen = lang === 'id' || lang === 'en'
  return {
    host: hostOf(request, trustedProxies),
    protocol: protocolOf(request, trustedProxies),
    path: url,
    lang: isChosen ? lang : '',
    browser: (isChosen ? undefined : browserLanguage(headers['accept-language'])) ?? '',
    theme: cookies.get('theme') === 'dark' ? 'dark' : 'light',
    operator: cookies.get(operatorCookie) ?? '',
    device: /Mobi|Android/.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop',
  }
}

const none: ReadonlyMap<string, string> = new Map()

/** Null as soon as one of them could be somebody's own. */
function readCookies(header: string | undefined): ReadonlyMap<string, string> | null {
  if (!header) return none
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2)
    if (name === '') continue
    if (!impersonal.has(name)) return null
    if (!cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}

import type { LocaleStrategy } from '@balai/contract'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Visit, visitContext } from '../visit.ts'
import { action, loader } from './preferences.ts'

const cookieSite = 'SameSite=Lax'
const noApi: Visit['api'] = { call: () => Promise.reject(new Error('nobody is signed in')) }

async function send(
  fields: Record<string, string>,
  localeStrategy: LocaleStrategy = 'no_prefix',
  more: Pick<Visit, 'session' | 'api'> = { session: null, api: noApi },
): Promise<Response> {
  const request = new Request('http://site.test/preferences', { method: 'POST', body: new URLSearchParams(fields) })
  const context = new RouterContextProvider()
  context.set(visitContext, { lang: 'id', localeStrategy, cookieSite, ...more } as Visit) // it reads no more of the visit
  return action({ request, context } as unknown as Parameters<typeof action>[0]) // nor of what the framework gives beside
}

describe('a choice in the footer', () => {
  it('of the dark theme is remembered and leads back', async () => {
    const answer = await send({ theme: 'dark', next: '/slots?type=a' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/slots?type=a')
    expect(answer.headers.get('set-cookie')).toMatch(/^theme=dark; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  })
  it('of a language sets the cookie of the spec for 365 days', async () => {
    const answer = await send({ lang: 'en', next: '/' })
    expect(answer.headers.get('set-cookie')).toMatch(/^i18n_redirected=en; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  })
  it('of a language leads to the same page under the prefix of that language, where there are prefixes', async () => {
    const to = async (lang: string, strategy: LocaleStrategy) =>
      (await send({ lang, next: '/slots' }, strategy)).headers.get('location')
    expect(await to('en', 'prefix')).toBe('http://site.test/en/slots')
    expect(await to('id', 'prefix')).toBe('http://site.test/id/slots')
    expect(await to('id', 'prefix_except_default')).toBe('http://site.test/slots')
  })
  it('of a member’s language is told to the server, and holds here also where it cannot be told', async () => {
    const told: unknown[] = []
    const call = async (_call: unknown, input: unknown) => told.push(input)
    const session = { uid: 'mbr_one' }
    await send({ lang: 'en', next: '/' }, 'no_prefix', { session, api: { call } as unknown as Visit['api'] })
    expect(told).toEqual([{ language: 'en' }])
    await send({ theme: 'dark', next: '/' }, 'no_prefix', { session, api: { call } as unknown as Visit['api'] })
    expect(told).toHaveLength(1)
    const answer = await send({ lang: 'en', next: '/' }, 'no_prefix', { session, api: noApi })
    expect(answer.headers.get('set-cookie')).toMatch(/^i18n_redirected=en;/)
  })
  it('that is no choice, but an address typed by hand, leads home', () => {
    expect(loader().headers.get('location')).toBe('/')
  })
  it('that the form does not offer sets nothing', async () => {
    const answer = await send({ theme: 'pink; Domain=evil.test', lang: 'xx' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

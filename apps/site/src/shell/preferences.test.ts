import { describe, expect, it } from 'vitest'
import { action, localPath } from './preferences.ts'

async function send(fields: Record<string, string>): Promise<Response> {
  const request = new Request('http://site.test/preferences', { method: 'POST', body: new URLSearchParams(fields) })
  return action({ request } as Parameters<typeof action>[0]) // it reads the request alone
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
  it('that the form does not offer sets nothing', async () => {
    const answer = await send({ theme: 'pink; Domain=evil.test', lang: 'xx' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

// decision 14
describe('the way back', () => {
  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '', 'evil'])('never leaves the site: %j', (path) =>
    expect(localPath(path)).toBe('/'),
  )
})

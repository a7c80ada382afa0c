import { describe, expect, it } from 'vitest'
import { lineNextCookie, lineTicketCookie, readLineNext, readLineTicket } from './line-cookies.ts'

/** What comes back of a cookie that was set. */
const sentBack = (cookie: string) =>
  new Request('https://site.test/auth/line', { headers: { cookie: `a=b; ${cookie.split('; ')[0]}; c=d` } })

describe('what is kept on the way through LINE', () => {
  it('is the page that was wanted, out of script, for as long as the way is open', () => {
    const cookie = lineNextCookie('/slots?q=dua kata; x=1', 'SameSite=Lax')
    expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect(readLineNext(sentBack(cookie))).toBe('/slots?q=dua kata; x=1')
  })

  it.each([undefined, `/${'a'.repeat(2_000)}`])('is nothing of an earlier try where there is no page to keep', (next) =>
    expect(lineNextCookie(next, 'SameSite=Lax')).toBe('line-next=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'),
  )

  it.each(['%2F%2Fevil.test', 'https%3A%2F%2Fevil.test', '%2F%5Cevil.test', '%', ''])(
    'leads nowhere else, whoever wrote it: %j',
    (value) => expect(readLineNext(sentBack(`line-next=${value}`))).toBeUndefined(),
  )

  it('is what LINE vouched for, in a frame too', () => {
    const cookie = lineTicketCookie('a.b+c', 'SameSite=None; Secure; Partitioned')
    expect(cookie).toMatch(/; Max-Age=900; HttpOnly; SameSite=None; Secure; Partitioned$/)
    expect(readLineTicket(sentBack(cookie))).toBe('a.b+c')
    expect(readLineTicket(sentBack(''))).toBeUndefined()
  })
})

import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Visit, visitContext } from '../../visit.ts'
import { referralGate } from './referral-gate.ts'

/** What comes of a page with a code in its address, by what the server says of the code. */
async function comesOf(
  answer: object,
  session: object | null = null,
): Promise<{ leadsTo: string | null; cookie: string | null }> {
  const context = new RouterContextProvider()
  const visit = {
    api: { call: async () => answer },
    session,
    operator: {},
    cookieSite: 'SameSite=Lax',
    basename: '',
  }
  context.set(visitContext, visit as unknown as Visit) // of a visit it reads no more
  const request = new Request('http://site.test/?ref=ABC123')
  const page = async () => new Response('page')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' }
  try {
    const response = await referralGate(args, page)
    return { leadsTo: null, cookie: response?.headers.get('set-cookie') ?? null }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { leadsTo: thrown.headers.get('location'), cookie: null }
  }
}

const refused = (code: string) => ({ success: false, code, message: code, errors: {} })

describe('spec 4, Referral: a code in the address of a page', () => {
  it('is kept where it is good, and leads to the page that says so where it is not', async () => {
    expect(await comesOf({ success: true, result: { status: 0 } })).toMatchObject({
      leadsTo: null,
      cookie: expect.stringContaining('ABC123'),
    })
    for (const bad of [{ success: true, result: { status: 1 } }, refused('REFERRAL_UNKNOWN')])
      expect((await comesOf(bad)).leadsTo).toContain('/invalid-referral')
  })

  it('means nothing to a member, good or not', async () => {
    for (const status of [0, 1])
      expect(await comesOf({ success: true, result: { status } }, {})).toEqual({ leadsTo: null, cookie: null })
  })

  it.each(['TEMPORARY', 'FAULT', 'TOO_MANY_REQUESTS'])(
    'is kept where the server says nothing of it: %s',
    async (code) => {
      expect(await comesOf(refused(code))).toMatchObject({ leadsTo: null, cookie: expect.stringContaining('ABC123') })
    },
  )
})

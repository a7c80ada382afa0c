import { describe, expect, it, vi } from 'vitest'
import { askForNext, askTwice, askUntilAnswered, isPageData } from './retry.ts'

const answering = (...statuses: number[]) => {
  const ask = vi.fn(async () => new Response(null, { status: statuses[ask.mock.calls.length - 1] ?? 200 }))
  return ask
}
const noPause = async () => {}

describe('spec 7: page data', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('that fails with %i is asked for once more', async (status) => {
    const ask = answering(status, 200)
    expect((await askTwice(ask, noPause)).status).toBe(200)
    expect(ask).toHaveBeenCalledTimes(2)
  })
  it('is asked for twice at most', async () => {
    const ask = answering(500, 500, 500)
    expect((await askTwice(ask, noPause)).status).toBe(500)
    expect(ask).toHaveBeenCalledTimes(2)
  })
  it.each([200, 204, 301, 400, 401, 403, 404, 422])('that answers %i is not asked for again', async (status) => {
    const ask = answering(status)
    await askTwice(ask, noPause)
    expect(ask).toHaveBeenCalledTimes(1)
  })
  it('that does not come is asked for once more, but not what nobody waits for', async () => {
    const ask = vi.fn(async () => new Response())
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await askTwice(ask, noPause)).status).toBe(200)
    ask.mockRejectedValueOnce(new DOMException('', 'AbortError'))
    await expect(askTwice(ask, noPause)).rejects.toThrow()
    expect(ask).toHaveBeenCalledTimes(3)
  })
  it('of a page that nobody leaves is asked for until it comes', async () => {
    const ask = answering(502, 502, 502, 500, 404)
    expect((await askUntilAnswered(ask, noPause)).status).toBe(404)
    expect(ask).toHaveBeenCalledTimes(5)
  })
  it('of a page that nobody leaves is none where somebody before the server answers with a page of theirs', async () => {
    const ask = vi.fn(async () => new Response(null, { headers: { 'content-type': 'text/x-script' } }))
    ask.mockResolvedValueOnce(
      new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    )
    expect((await askUntilAnswered(ask, noPause)).headers.get('content-type')).toBe('text/x-script')
    expect(ask).toHaveBeenCalledTimes(2)
  })
  it.each<[what: string, answer: () => Promise<Response>]>([
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'is a page of whoever stands before the server',
      async () => new Response('', { headers: { 'content-type': 'text/html' } }),
    ],
  ])(
    'of the page that one goes to, where it %s, is asked for no more: that page is loaded whole',
    async (_what, answer) => {
      const reload = vi.fn()
      vi.stubGlobal('window', { reloadForStaleChunk: reload })
      vi.stubGlobal('navigator', { onLine: true })
      vi.stubGlobal('fetch', async () => new Response('{}')) // the server is there
      const outcome = vi.fn()
      askForNext(answer, () => true).then(outcome, outcome)
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
      expect(outcome, 'the router, which would give the page up').not.toHaveBeenCalled()
    },
  )
  it('that was lost after one arrived elsewhere, as of links that were looked for on the way, loads nothing whole', async () => {
    const reload = vi.fn()
    vi.stubGlobal('window', { reloadForStaleChunk: reload })
    vi.stubGlobal('navigator', { onLine: true })
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(askForNext(lost, () => false)).rejects.toThrow(TypeError)
    expect(reload).not.toHaveBeenCalled()
  })
  it('of the page that one goes to is a fault where it fails, whoever says so', async () => {
    const failing = async () => new Response('', { status: 502, headers: { 'content-type': 'text/html' } })
    expect((await askForNext(failing, () => true)).status).toBe(502)
  })
  it('is what the router asks for, and nothing that changes something', () => {
    vi.stubGlobal('location', new URL('https://balai.test/slots'))
    expect(isPageData(new URL('https://balai.test/slots.data?a=b'))).toBe(true)
    expect(isPageData('/slots.data', { method: 'get' })).toBe(true)
    expect(isPageData(new URL('https://balai.test/__manifest?paths=/slots'))).toBe(true)
    for (const method of ['PATCH', 'POST', 'PUT', 'DELETE']) expect(isPageData('/slots.data', { method })).toBe(false)
    expect(isPageData('/api/bank/Withdraw')).toBe(false)
    expect(isPageData('https://lain.test/slots.data')).toBe(false)
  })
})

import { addDays, dayOf } from '@balai/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import type { Visitor } from '../visitor.ts'
import { everyCall } from './every-call.ts'

let server: TestServer
let today: string
const readers: Record<string, Visitor> = {}
beforeAll(async () => {
  server = await startTestServer()
  today = dayOf(server.clock.now(), 'Asia/Jakarta')
  const staff = await server.staff(['report.read'])
  for (const language of ['id', 'en'] as const) {
    readers[`member ${language}`] = await server.member({ language })
    const reader = server.visitor({ language })
    for (const [name, value] of staff.cookies) reader.cookies.set(name, value)
    readers[`staff ${language}`] = reader
  }
})
afterAll(() => server.close())

/** What each list of days says, by language: of too many, and of days that run backwards. */
const sentences = {
  id: ['Rentang tanggal paling lama 92 hari.', 'Tanggal akhir tidak boleh sebelum tanggal awal.'],
  en: ['A date range can be at most 92 days.', 'The last day must not come before the first.'],
} as const

const ranged = everyCall.filter(({ call }) => call.errors?.includes('RANGE_TOO_WIDE'))

describe('a range of days', () => {
  test('is asked of many lists', () => expect(ranged.length).toBeGreaterThanOrEqual(10))

  test.each(ranged)('$name: at most 92 days, forwards or of one day, and the same words for it', async ({ call }) => {
    for (const language of ['id', 'en'] as const) {
      const reader = readers[`${call.auth} ${language}`]
      if (!reader) throw new Error(`nobody asks for ${call.auth}`)
      const [tooWide, reversed] = sentences[language]
      expect(await reader.send(call, { from: addDays(today, -92), to: today })).toMatchObject({
        status: 422,
        answer: { code: 'RANGE_TOO_WIDE', message: tooWide },
      })
      expect(await reader.send(call, { from: today, to: addDays(today, -1) })).toMatchObject({
        status: 422,
        answer: { code: 'RANGE_REVERSED', message: reversed },
      })
      for (const days of [0, 91])
        expect(await reader.send(call, { from: addDays(today, -days), to: today })).toMatchObject({ status: 200 })
    }
  })
})

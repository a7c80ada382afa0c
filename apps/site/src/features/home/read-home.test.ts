import { type AnyCall, calls } from '@balai/contract'
import { expect, it } from 'vitest'
import type { Visit } from '../../visit.ts'
import { readHome } from './read-home.ts'

it('asks for a hundred announcements (spec 7 and 9)', async () => {
  const asked = new Map<AnyCall, unknown>()
  const call = async (what: AnyCall, input: unknown) => {
    asked.set(what, input)
    return { success: true, results: [] }
  }
  await readHome({ api: { call }, session: null, operator: { timeZone: 'Asia/Jakarta' } } as unknown as Visit) // all that it reads
  expect(asked.get(calls.content.listAnnouncement)).toEqual({ count: 100 })
})

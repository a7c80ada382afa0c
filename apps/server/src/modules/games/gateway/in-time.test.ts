import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

const unheard = (error: unknown) => expect.unreachable(String(error))

it('what a call has used up of its time before is taken off, and what would come too late is not begun', async () => {
  let begun = 0
  const forEver = async () => {
    begun += 1
    await new Promise(() => {})
  }
  expect(await inTime(forEver, unheard, performance.now() - 900)).toBeUndefined()
  expect(begun).toBe(0)
  const asked = performance.now()
  expect(await inTime(forEver, unheard, asked - 100_000)).toBeUndefined()
  expect(await inTime(forEver, unheard, asked - 850)).toBeUndefined()
  expect(await inTime(async () => 'in time', unheard)).toBe('in time')
})

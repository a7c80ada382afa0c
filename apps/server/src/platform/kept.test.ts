import { beforeEach, describe, expect, it } from 'vitest'
import { createKept, type Kept } from './kept.ts'

describe('a kept answer', () => {
  let now: number
  let readings: { key: string; answer: (text: string) => void; fail: () => void }[]
  let kept: Kept<string>
  beforeEach(() => {
    now = 0
    readings = []
    kept = createKept({
      clock: { now: () => new Date(now) },
      freshMs: 1_500,
      keptMs: 4_500,
      load: (key) =>
        new Promise((answer, reject) => readings.push({ key, answer, fail: () => reject(new Error('away')) })),
    })
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  async function readOnce(text = 'one'): Promise<void> {
    const asked = kept.get('a')
    readings.at(-1)?.answer(text)
    await asked
  }

  it('is read once for all who ask at the same time', async () => {
    const asked = [kept.get('a'), kept.get('a'), kept.get('b')]
    expect(readings.map(({ key }) => key)).toEqual(['a', 'b'])
    for (const { key, answer } of readings) answer(key)
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'b'])
  })

  it('is given at once while it is read anew, and one reading is enough', async () => {
    await readOnce()
    now = 2_000
    expect(await Promise.all([kept.get('a'), kept.get('a')])).toEqual(['one', 'one'])
    expect(readings).toHaveLength(2)
    readings[1]?.answer('two')
    await settle()
    expect(await kept.get('a')).toBe('two')
  })

  it('can be had without waiting while it is here and fresh, and only then', async () => {
    expect(kept.ready('a')).toBeUndefined()
    const asked = kept.get('a')
    expect(kept.ready('a')).toBeUndefined()
    readings[0]?.answer('one')
    await asked
    now = 1_500
    expect(kept.ready('a')).toBe('one')
    now = 1_501
    expect(kept.ready('a'), 'whoever asks by get has it read anew').toBeUndefined()
    expect(readings).toHaveLength(1)
    now = 1_000
    kept.forget()
    expect(kept.ready('a')).toBeUndefined()
  })

  it('is never given when it is older than it may be, even if nobody asked meanwhile', async () => {
    await readOnce()
    now = 4_501
    const asked = kept.get('a')
    readings[1]?.answer('two')
    expect(await asked).toBe('two')
  })

  it('is not forgotten when a reading that it has overtaken fails in the end', async () => {
    const first = kept.get('a').catch((error: Error) => error.message)
    now = 4_501
    const asked = kept.get('a')
    readings[1]?.answer('two')
    await asked
    readings[0]?.fail()
    expect(await first).toBe('away')
    await settle()
    expect(kept.ready('a')).toBe('two')
  })

  it('stands while readings fail, until it is too old; then those who ask hear of it, and the next one tries again', async () => {
    await readOnce()
    now = 2_000
    expect(await kept.get('a')).toBe('one')
    readings[1]?.fail()
    await settle()
    expect(await kept.get('a')).toBe('one')
    readings[2]?.fail()
    now = 5_000
    const asked = kept.get('a')
    readings[3]?.fail()
    await expect(asked).rejects.toThrow('away')
    await settle()
    const again = kept.get('a')
    readings[4]?.answer('back')
    expect(await again).toBe('back')
  })

  it('follows a change that was heard of, and a slow reading from before it does not come back over it', async () => {
    await readOnce()
    now = 2_000
    void kept.get('a') // a reading that begins before the change
    now = 2_001
    kept.refresh('a')
    readings[2]?.answer('changed')
    await settle()
    readings[1]?.answer('from before')
    await settle()
    expect(await kept.get('a')).toBe('changed')
  })

  it.each([
    ['in the same millisecond', 0],
    ['after the clock was put back', -500],
  ])('of two readings the one that began later stands, also when it began %s', async (_when, laterMs) => {
    await readOnce()
    now = 1_000
    kept.refresh('a') // begins before the change
    now += laterMs
    kept.refresh('a')
    readings[2]?.answer('changed')
    await settle()
    readings[1]?.answer('from before')
    await settle()
    expect(await kept.get('a')).toBe('changed')
  })

  it('follows a change that was heard of after the clock was put back', async () => {
    now = 1_000
    await readOnce()
    now = 400
    kept.refresh('a')
    readings[1]?.answer('changed')
    await settle()
    expect(await kept.get('a')).toBe('changed')
  })

  it('is read by whoever asks after it was forgotten', async () => {
    await readOnce()
    kept.forget()
    const asked = kept.get('a')
    readings[1]?.answer('two')
    expect(await asked).toBe('two')
  })

  it('is waited for a little while by whoever asks too late, where that was said; then the old answer will do', async () => {
    const patient = createKept<string>({
      clock: { now: () => new Date(now) },
      ...{ freshMs: 1_500, keptMs: 4_500, waitMs: 1_000 },
      load: (key) =>
        new Promise((answer, reject) => readings.push({ key, answer, fail: () => reject(new Error('away')) })),
    })
    const first = patient.get('a')
    readings[0]?.answer('one')
    await first
    now = 2_000
    const asked = [patient.get('a'), patient.get('a')]
    readings[1]?.answer('two')
    expect(await Promise.all(asked), 'the new one has come in time').toEqual(['two', 'two'])
    now = 4_000
    expect(await patient.get('a'), 'nothing has come').toBe('two')
    const begun = performance.now()
    expect(await patient.get('a')).toBe('two')
    expect(performance.now() - begun, 'who comes later waits no more').toBeLessThan(500)
    expect(readings).toHaveLength(3)
    readings[2]?.fail()
    await settle()
    const again = patient.get('a')
    readings[3]?.answer('three')
    expect(await again, 'after one that failed the next is waited for').toBe('three')
  })
})

import { expect, it } from 'vitest'
import { createKeptPictures } from './kept.ts'

const id = (n: number): string => n.toString(16).padStart(32, '0')

/** What is kept of pictures of ten bytes each, of which there is room for three; `gone` is not there. */
function scene() {
  let nowMs = 0
  const asked: string[] = []
  const gone = new Set<string>()
  const held: (() => void)[] = []
  const switches = { isSlow: false, fails: false }
  const kept = createKeptPictures({
    clock: { now: () => new Date(nowMs) },
    mostBytes: 30,
    async read(operatorId, picture) {
      asked.push(`${operatorId}/${Number.parseInt(picture, 16)}`)
      const isThere = !gone.has(picture)
      if (switches.isSlow) await new Promise<void>((resolve) => held.push(resolve))
      if (switches.fails) throw new Error('the database is away')
      return isThere ? { type: 'image/webp', bytes: Buffer.alloc(10) } : undefined
    },
  })
  const get = (n: number, operatorId = 'demo') => kept.get(operatorId, id(n))
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { kept, get, pass, asked, gone, held, switches }
}

it('a picture is read once, however many ask for it at once and after it, and of each operator by itself', async () => {
  const { get, asked } = scene()
  await Promise.all(Array.from({ length: 50 }, () => get(1)))
  await get(1)
  await get(1, 'lain')
  expect(asked).toEqual(['demo/1', 'lain/1'])
})

it('those that were asked for last are kept, as many as there is room for', async () => {
  const { get, asked } = scene()
  for (const n of [1, 2, 3, 1, 4]) await get(n)
  asked.length = 0
  for (const n of [1, 3, 4]) await get(n)
  expect(asked).toEqual([])
  await get(2)
  expect(asked).toEqual(['demo/2'])
})

it('what is not there is asked for each time, and what cannot be an id never', async () => {
  const { kept, get, asked, gone } = scene()
  gone.add(id(1))
  expect([await get(1), await get(1)]).toEqual([undefined, undefined])
  expect(asked).toEqual(['demo/1', 'demo/1'])
  for (const wrong of ['', 'x', `${id(1)}0`, id(1).toUpperCase().replace('1', 'A'), '../../etc'])
    expect(await kept.get('demo', wrong)).toBeUndefined()
  expect(asked).toHaveLength(2)
})

it('one that was deleted is given for a minute at most, and not once it was forgotten, also by a reading that began before', async () => {
  const { kept, get, pass, gone, held, switches } = scene()
  await get(1)
  gone.add(id(1))
  pass(60_000)
  expect(await get(1)).toBeDefined()
  pass(1)
  expect(await get(1)).toBeUndefined()

  switches.isSlow = true
  const begun = get(2)
  gone.add(id(2))
  kept.forget()
  switches.isSlow = false
  for (const go of held) go()
  expect(await begun).toBeDefined()
  expect(await get(2)).toBeUndefined()
})

it('a reading that fails is tried again by whoever asks next', async () => {
  const { get, switches } = scene()
  switches.fails = true
  await expect(get(1)).rejects.toThrow('away')
  switches.fails = false
  expect(await get(1)).toBeDefined()
})

it('room is counted rightly however pictures come, go, and are read anew', async () => {
  const { kept, get, pass, asked } = scene()
  for (let turn = 0; turn < 40; turn += 1) {
    await Promise.all([get(turn % 7), get((turn * 3) % 7)])
    if (turn % 9 === 0) kept.forget()
    pass(turn % 2 ? 61_000 : 1)
  }
  pass(61_000)
  for (const n of [1, 2, 3]) await get(n)
  asked.length = 0
  for (const n of [1, 2, 3]) await get(n)
  expect(asked).toEqual([])
})

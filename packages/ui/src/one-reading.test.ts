import { expect, it } from 'vitest'
import { oneReading } from './one-reading.ts'

it('words that come faster than a reading do not keep it from its end, and after the last of them it is read once more', async () => {
  const ends: ((fault?: Error) => void)[] = []
  const ask = oneReading(
    () => new Promise<void>((resolve, reject) => ends.push((fault) => (fault ? reject(fault) : resolve()))),
  )
  const begun = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return ends.length
  }
  for (let word = 0; word < 5; word += 1) ask()
  expect(await begun()).toBe(1)
  ends[0]?.()
  expect(await begun(), 'for the four that came behind').toBe(2)
  ends[1]?.()
  expect(await begun(), 'nothing was heard since').toBe(2)
  ask()
  ends[2]?.(new Error('the line is away'))
  expect(await begun()).toBe(3)
  ask()
  expect(await begun(), 'one that failed is over, too').toBe(4)
})

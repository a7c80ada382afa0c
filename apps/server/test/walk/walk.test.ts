import { expect, it } from 'vitest'
import { walk } from './walk.ts'

// How to walk longer, or the same way again: record 1127.
const given = (name: string, standard: number): number => Number(process.env[name] ?? standard)
// One and the same with every run of all tests: what a change turned red is of that change.
const seed = given('WALK_SEED', 1127)
const only = process.env.WALK_ONLY?.split(',').map(Number)
const tells = process.env.WALK_TELL === '1'

it('no money goes missing, whatever is done at random and at once', async () => {
  const { found, tally, diary } = await walk({
    seed,
    length: given('WALK_ACTS', 80),
    atOnce: given('WALK_AT_ONCE', 8),
    lookEvery: given('WALK_LOOK', 50),
    only: only && new Set(only),
  })
  const counts = [...tally].map(([name, came]) => `${name}: ${[...came].map(([what, n]) => `${what} ${n}`).join(', ')}`)
  if (tells) process.stdout.write(`${[...diary, ...counts.sort()].join('\n')}\n`)
  expect(found, `WALK_SEED=${seed} walks this way again`).toEqual([])
})

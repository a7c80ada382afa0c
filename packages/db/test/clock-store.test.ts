import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type KeptClock, keepDatabaseClock } from '../src/index.ts'

describe('the clock that a server goes by (record 1087)', () => {
  let database: TestDatabase
  let clock: KeptClock | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => clock?.stop())
  afterAll(() => database.drop())

  /** A machine whose clock is `aheadMs` ahead of this one, on which the database is. */
  const machineAt = (aheadMs: number) => {
    const machine = { aheadMs, now: () => new Date(Date.now() + machine.aheadMs) }
    return machine
  }
  const minuteMs = 60_000
  const fromHere = () => Math.abs((clock?.now().getTime() ?? Number.NaN) - Date.now())

  it.each([4, -4])('is the database’s where the machine’s is %i minutes from it', async (minutes) => {
    clock = await keepDatabaseClock(database.db, { machine: machineAt(minutes * minuteMs) })
    expect(fromHere()).toBeLessThan(minuteMs)
  })

  it('is not turned by what the way to the database leaves uncertain', async () => {
    const machine = machineAt(0)
    clock = await keepDatabaseClock(database.db, { machine, everyMs: 5 })
    for (let looks = 0; looks < 20; looks += 1) {
      const [before, now, after] = [machine.now(), clock.now(), machine.now()]
      expect(now >= before && now <= after).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })

  it('is the machine’s own from five minutes on, since either may be the wrong one', async () => {
    clock = await keepDatabaseClock(database.db, { machine: machineAt(6 * minuteMs) })
    expect(fromHere()).toBeGreaterThan(5 * minuteMs)
  })

  it('follows a machine that is set right, and one that goes wrong, as it runs', async () => {
    const machine = machineAt(3 * minuteMs)
    clock = await keepDatabaseClock(database.db, { machine, everyMs: 20 })
    for (const minutes of [0, -2, 4]) {
      machine.aheadMs = minutes * minuteMs
      await vi.waitFor(() => expect(fromHere()).toBeLessThan(minuteMs), 20_000)
    }
  })
})

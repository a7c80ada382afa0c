import { describe, expect, it, vi } from 'vitest'
import { eachByItself } from './by-itself.ts'

const fail = (reason: string) => async () => {
  throw new Error(reason)
}

describe('each by itself', () => {
  it('gives all their turn, and tells then who failed', async () => {
    const came: (number | boolean)[] = []
    const walk = eachByItself('bills were not paid', async (alone) => {
      for (const n of [1, 2, 3]) came.push(await alone(n === 2 ? fail('no ink') : async () => came.push(n)))
    })
    const fault = await walk.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(came).toEqual([1, true, false, 3, true])
    expect(fault).toBeInstanceOf(AggregateError)
    expect(fault).toMatchObject({ message: '1 bills were not paid', errors: [{ message: 'no ink' }] })
  })

  it('says nothing where nobody failed', async () => {
    await expect(
      eachByItself('bills were not paid', async (alone) => void (await alone(async () => {}))),
    ).resolves.toBe(undefined)
  })

  /** Two hundred, of whom those in `sound` come through, while each takes so long. */
  async function walkTwoHundred(sound: readonly number[], eachMs: number) {
    let [turns, now] = [0, 0]
    const time = vi.spyOn(performance, 'now').mockImplementation(() => now)
    try {
      const walk = eachByItself('bills were not paid', async (alone) => {
        for (let n = 0; n < 200; n += 1) {
          turns += 1
          now += eachMs
          await alone(sound.includes(n) ? async () => {} : fail(`no ink ${n}`))
        }
      })
      return { fault: await walk.catch((error: unknown) => error), turns }
    } finally {
      time.mockRestore()
    }
  }

  it('leaves the rest where for a minute fifty failed in a row, and names twenty of them', async () => {
    const { fault, turns } = await walkTwoHundred([40], 2_000)
    expect(turns).toBe(91)
    expect(fault).toMatchObject({ message: '90 bills were not paid', errors: { length: 20 } })
  })

  it('leaves nobody behind where few fail slowly, or many at once, however many they are', async () => {
    const slow = await walkTwoHundred([40, 80, 120, 160], 10_000)
    expect(slow.turns).toBe(200)
    const { fault, turns } = await walkTwoHundred([199], 5)
    expect(turns).toBe(200)
    expect(fault).toMatchObject({ message: '199 bills were not paid' })
  })

  it('fails with the fault of the walk itself', async () => {
    await expect(eachByItself('bills were not paid', fail('the list is gone'))).rejects.toThrow('the list is gone')
  })
})

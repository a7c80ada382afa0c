import { describe, expect, it } from 'vitest'
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

  it('leaves the rest where fifty failed in a row, and names twenty of them', async () => {
    let turns = 0
    const walk = eachByItself('bills were not paid', async (alone) => {
      for (let n = 0; n < 200; n += 1) {
        turns += 1
        await alone(n === 40 ? async () => {} : fail(`no ink ${n}`))
      }
    })
    const fault = await walk.catch((error: unknown) => error)
    expect(turns).toBe(91)
    expect(fault).toMatchObject({ message: '90 bills were not paid', errors: { length: 20 } })
  })

  it('fails with the fault of the walk itself', async () => {
    await expect(eachByItself('bills were not paid', fail('the list is gone'))).rejects.toThrow('the list is gone')
  })
})

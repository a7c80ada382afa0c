import { describe, expect, it } from 'vitest'
import { pausesMs, untilThere } from './look-again.ts'

interface Waiting {
  there: number
  connected?: boolean
  changedAt?: readonly number[]
  unseenAt?: readonly number[]
}

/** A page for which the server answers at the given look; changes are told at the given pauses. */
async function wait({ there, connected = true, changedAt = [], unseenAt = [] }: Waiting) {
  const said: string[] = []
  const pauses: number[] = []
  let looks = 0
  await untilThere({
    isServerThere: async () => ++looks >= there,
    isConnected: () => connected,
    isSeen: () => !unseenAt.includes(pauses.length),
    pause: async (ms) => {
      pauses.push(ms)
      return changedAt.includes(pauses.length)
    },
    show: (away) => said.push(away),
  })
  return { said, pauses, looks }
}

describe('the offline page', () => {
  it('looks again by itself after growing pauses until the server answers', async () => {
    const { pauses, looks } = await wait({ there: 8 })
    expect(looks).toBe(8)
    expect(pauses).toEqual([...pausesMs, pausesMs.at(-1), pausesMs.at(-1)])
  })
  it('says that the server is away where the device is connected, else the line', async () => {
    expect((await wait({ there: 1 })).said).toEqual(['server'])
    expect((await wait({ there: 1, connected: false })).said).toEqual(['line'])
  })
  it('begins with short pauses again when the line or its sight changed', async () => {
    expect((await wait({ there: 4, changedAt: [3] })).pauses).toEqual([...pausesMs.slice(0, 3), pausesMs[0]])
  })
  it('asks nothing while nobody sees it', async () => {
    const { looks, pauses } = await wait({ there: 1, unseenAt: [1, 2] })
    expect({ looks, pauses: pauses.length }).toEqual({ looks: 1, pauses: 3 })
  })
})

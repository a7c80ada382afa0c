import { describe, expect, it } from 'vitest'
import { readAnew } from './read-anew.ts'
import { belowNewPage, withTold } from './use-older-items.ts'

const page = (...ids: number[]) => ids.map((id) => ({ id: String(id) }))
const idsOf = (items: readonly { id: string }[] = []) => items.map(({ id }) => Number(id))

describe('a first page that came anew above older items', () => {
  it('leaves no hole, however often it comes', () => {
    let first = page(15, 14, 13)
    let older: ReturnType<typeof belowNewPage<{ id: string }>> = { items: page(15, 14, 13, 12, 11, 10), next: '10' }
    for (const next of [page(17, 16, 15), page(19, 18, 17), page(21, 20, 19)]) {
      older = older && belowNewPage(older, first, next)
      first = next
    }
    expect(idsOf(older?.items)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
    expect(older?.next).toBe('10')
  })

  it('begins the list anew where it shares nothing with the one before: there may be more between them', () => {
    expect(belowNewPage({ items: page(6, 5, 4, 3), next: '3' }, page(6, 5, 4), page(12, 11, 10))).toBeNull()
  })

  it('shows what is above as it is now, and below only what is not', () => {
    const older = belowNewPage({ items: page(6, 5, 4, 3), next: null }, page(7, 6, 5), page(8, 7, 6))
    expect(idsOf(older?.items)).toEqual([7, 6, 5, 4, 3])
  })
})

describe('older items that are told anew', () => {
  /** Pages of two, newest first, from 9 down; `asked` keeps where each began. */
  const below = (asked: string[], last = 1) => {
    return async (before: string) => {
      asked.push(before)
      const ids = [Number(before) - 1, Number(before) - 2].filter((id) => id >= last)
      const next = ids.length === 2 ? String(ids[1]) : null
      return { success: true as const, results: page(...ids), result: { next } }
    }
  }
  const read = async (open: number[], tell = (_: readonly { id: string }[]) => true) => {
    const asked: string[] = []
    await readAnew({ from: '9', open: page(...open), ask: below(asked), tell })
    return asked
  }

  it('are asked for as far down as one of them may have changed, and no further', async () => {
    expect(await read([8])).toEqual(['9'])
    expect(await read([8, 5])).toEqual(['9', '7'])
  })

  it('are asked for to the end where one is not there any more, and then no more', async () => {
    expect(await read([42])).toEqual(['9', '7', '5', '3', '1'])
  })

  it('are asked for no more once nobody wants them', async () => {
    expect(await read([2], () => false)).toEqual(['9'])
  })

  it('stand where they stood, as they are now', () => {
    const items = [3, 2, 1].map((id) => ({ id: String(id), state: 'pending' }))
    const told = [
      { id: '2', state: 'paid' },
      { id: '0', state: 'paid' },
    ]
    expect(withTold(items, told).map(({ id, state }) => `${id} ${state}`)).toEqual(['3 pending', '2 paid', '1 pending'])
  })
})

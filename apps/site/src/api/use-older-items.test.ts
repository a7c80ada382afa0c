import { describe, expect, it } from 'vitest'
import { belowNewPage } from './use-older-items.ts'

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

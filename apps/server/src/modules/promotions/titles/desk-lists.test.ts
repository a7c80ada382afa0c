import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { offerBonus } from '../../../../test/promotion-scene.ts'

const { promotions } = calls
const dayMs = 86_400_000

interface Titles {
  titleId: string
  titleEn: string
}

/** A list of the desk: how something for it is made, and a page of it. */
interface List {
  name: string
  make: (titles: Titles) => Promise<string>
  page: (asked: { search?: string; before?: string; count?: number }) => Promise<{ ids: string[]; next: string | null }>
}

let server: TestServer
let staff: StaffVisitor
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.staff(['promotion.read', 'promotion.edit'])
})
afterAll(() => server.close())

const inDays = (days: number): string => new Date(server.clock.now().getTime() + days * dayMs).toISOString()

const bonuses: List = {
  name: 'bonuses',
  make: async (titles) => (await offerBonus(server, staff, titles)).id,
  page: async (asked) => {
    const page = await staff.call(promotions.consoleListBonus, asked)
    assert.ok(page.success)
    return { ids: page.results.map(({ id }) => id), next: page.result.next }
  },
}

const packets: List = {
  name: 'red packets',
  make: async (titles) => {
    const sums = { budget: 1_000, smallest: 10, largest: 10 }
    const terms = { minimumLevel: 0, minimumDeposits: 0, depositsDays: 30, reason: 'Uji' }
    const until = { opensAt: inDays(-1), closesAt: inDays(1) }
    const made = await staff.call(promotions.consoleSaveRedPacket, { ...titles, ...sums, ...terms, ...until })
    assert.ok(made.success)
    return made.result.id
  },
  page: async (asked) => {
    const page = await staff.call(promotions.consoleListRedPacket, asked)
    assert.ok(page.success)
    return { ids: page.results.map(({ id }) => id), next: page.result.next }
  },
}

describe.each([bonuses, packets])('the list of $name at the desk', ({ name, make, page }) => {
  const titled = (titleId: string, titleEn = 'Nothing else') => {
    server.clock.advance(1_000)
    return make({ titleId, titleEn })
  }
  const found = async (search: string) => (await page({ search })).ids

  it('holds each of them once by pages, newest first, whatever is made while they are read', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.unshift(await titled(`Halaman ${name} ${n}`))
    const search = `halaman ${name}`
    const read: string[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const one = await page({ search, count: 2, ...(before === undefined ? {} : { before }) })
      expect(one.ids.length).toBeLessThanOrEqual(2)
      read.push(...one.ids)
      before = one.next
      await titled(`Halaman ${name} lagi`)
    }
    expect(read).toEqual(made)
    expect((await page({ count: 200 })).ids.filter((id) => made.includes(id))).toEqual(made)
  })

  it('is searched by how a title begins, in either language, and by no sign that stands for another', async () => {
    const id = await titled(`Lebaran ${name}`, `Feast of ${name}`)
    for (const search of [`lebaran ${name}`, `FEAST OF ${name}`, 'Leb']) expect(await found(search)).toEqual([id])
    for (const search of [name, '%eb', '_ebaran', 'tidak ada']) expect(await found(search)).toEqual([])
  })
})

describe('the list of bonuses at the desk', () => {
  it('keeps the place of an offer that is changed while one goes on in it', async () => {
    const ids: string[] = []
    for (const n of [1, 2, 3]) {
      server.clock.advance(1_000)
      ids.unshift(await bonuses.make({ titleId: `Tempat ${n}`, titleEn: 'Place' }))
    }
    const first = await bonuses.page({ search: 'tempat', count: 2 })
    assert.ok(first.next)
    const list = await staff.call(promotions.consoleListBonus, { search: 'tempat' })
    assert.ok(list.success)
    const last = list.results[1]
    assert.ok(last)
    const { claims: _claims, ...fields } = last
    const longer = { ...fields, validUntil: inDays(90), reason: 'Diperpanjang' } as never // what a list tells is what a save takes
    assert.ok((await staff.call(promotions.consoleSaveBonus, longer)).success)
    const second = await bonuses.page({ search: 'tempat', count: 2, before: first.next })
    expect([...first.ids, ...second.ids]).toEqual(ids)
  })

  it('finds an offer by the whole of its code, and by no part of it', async () => {
    const { id } = await offerBonus(server, staff, { trigger: 'code', code: 'MERDEKA17' })
    const reader = await server.staff(['promotion.read'])
    const found = async (search: string) => {
      const list = await reader.call(promotions.consoleListBonus, { search })
      assert.ok(list.success)
      return list.results.map((offer) => [offer.id, offer.code])
    }
    expect(await found('merdeka17')).toEqual([[id, null]])
    for (const search of ['MERDEKA1', 'ERDEKA17', 'MERDEKA']) expect(await found(search)).toEqual([])
  })
})

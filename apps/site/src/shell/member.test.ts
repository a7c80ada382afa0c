import { type AnyCall, calls } from '@balai/contract'
import { describe, expect, it } from 'vitest'
import type { Visit } from '../visit.ts'
import { readMember } from './member.ts'

const person = { objectId: 'mbr_1', username: 'anggota1', fullName: 'Anggota Satu', isPinPending: false }
const isGood = {
  profile: { success: true, result: person },
  balance: { success: true, result: { total: 75, cash: 65, bonus: 10, locked: 5 } },
  standing: { success: true, result: { breakUntil: null, excludedUntil: null, isExcludedForGood: false, limits: [] } },
}
const refused = (code: string) => ({ success: false, code, message: code, errors: {} })

/** What the shell makes of these answers; an address where it leads elsewhere. */
async function shownFor(
  answers: { profile: object; balance: object; standing: object },
  path = '/slots',
): Promise<unknown> {
  const call = async (which: AnyCall) => {
    if (which === calls.member.profile) return answers.profile
    if (which === calls.wallet.getBalance) return answers.balance
    return which === calls.saferPlay.getStanding ? answers.standing : { success: true, result: {} }
  }
  const visit = { api: { call }, session: { uid: 'mbr_1' } } as unknown as Visit // of a visit it reads no more
  try {
    return await readMember(visit, new Request(`http://site.test${path}`))
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

describe('the member of a visit', () => {
  it('is there with name and balance', async () => {
    const shown = { uid: 'mbr_1', ...person, balance: { total: 75, bonus: 10, locked: 5 }, absence: null }
    expect(await shownFor(isGood)).toEqual(shown)
    expect(await shownFor({ ...isGood, standing: refused('INTERNAL') })).toEqual(shown)
  })

  it('is shown with the break or the exclusion that holds', async () => {
    const absence = { breakUntil: null, excludedUntil: '2027-05-24T00:00:00Z', isExcludedForGood: false }
    expect(
      await shownFor({ ...isGood, standing: { success: true, result: { ...absence, limits: [] } } }),
    ).toMatchObject({
      absence,
    })
  })

  it('is there without the balance where that fails', async () => {
    expect(await shownFor({ ...isGood, balance: refused('INTERNAL') })).toMatchObject({ ...person, balance: null })
  })

  it.each([
    ['the profile', { ...isGood, profile: refused('NOT_SIGNED_IN') }],
    ['the balance alone', { ...isGood, balance: refused('NOT_SIGNED_IN') }],
  ])('has ended where %s is refused, which home says', async (_, answers) => {
    expect(await shownFor(answers)).toBe('/?auth=ended&next=%2Fslots')
  })

  it.each(['/?auth=ended&next=%2Fslots', '/_.data?auth=ended&next=%2Fslots'])(
    'has ended at %s, which stays what it is',
    async (path) => {
      expect(await shownFor({ ...isGood, profile: refused('NOT_SIGNED_IN') }, path)).toBe('/?auth=ended&next=%2Fslots')
    },
  )

  it.each(['/?auth=success&next=%2Fslots', '/_.data?auth=success&next=%2Fslots'])(
    'has ended at %s, and what was wanted after the login still is (record 0761)',
    async (path) => {
      expect(await shownFor({ ...isGood, profile: refused('NOT_SIGNED_IN') }, path)).toBe('/?auth=ended&next=%2Fslots')
    },
  )

  it.each(['MAINTENANCE', 'TOO_MANY_REQUESTS', 'TEMPORARY', 'FAULT'])(
    'is left signed in where the profile answers %s, which says nothing of the session (record 0910)',
    async (code) => {
      expect(await shownFor({ ...isGood, profile: refused(code) })).toBeNull()
    },
  )
})

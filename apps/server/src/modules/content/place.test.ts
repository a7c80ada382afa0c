import { expect, it } from 'vitest'
import { newestPlaceText, readPlace, sortedPlaceText } from './place.ts'

it('is read as it was written, whatever the id is made of, and what is not ours as the beginning', () => {
  for (const id of ['pag_01m8', 'old-news-2']) {
    for (const startsAt of [new Date('2020-01-02'), new Date('1926-11-21')])
      expect(readPlace(newestPlaceText({ startsAt, id }))).toEqual({ at: startsAt.getTime(), id })
    expect(readPlace(sortedPlaceText({ itemSort: 3, id }))).toEqual({ at: 3, id })
  }
  for (const text of [undefined, 'pag_01m8', '1.', '.a', '1.a b', '--1.a', '-999999999999999.a'])
    expect(readPlace(text)).toBeNull()
})

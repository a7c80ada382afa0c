import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cursorOf, partsOf } from './cursor.ts'

it('a place is read as it was written, whatever stands in its last part', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[\n\0]/.test(text))
  const last = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(plain, plain, last, (...parts) => {
      expect(partsOf(cursorOf(parts), parts.length)).toEqual(parts)
    }),
  )
})

it('what is none of ours is no place: nothing, too little, and what the database would refuse', () => {
  for (const none of [undefined, '', 'x', cursorOf(['1']), cursorOf(['1', 'x\0'])]) expect(partsOf(none, 2)).toBeNull()
})

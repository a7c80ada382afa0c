import { expect, it } from 'vitest'
import { rupiah } from './rupiah.ts'

it('a sum inside a sentence is not broken at the end of a line', () => expect(rupiah(50_000n)).toBe('Rp\u00a050.000'))

import { expect, it } from 'vitest'
import { referenceShown } from './reference-shown.ts'

it.each([
  ['DP-261122-0004', 'DP-261122-0004'],
  ['2026-11-01/2026-11-07', '2026-11-01/2026-11-07'],
  ['HARI_INI', 'HARI_INI'],
])('the reference %s is shown as %s', (reference, shown) => {
  expect(referenceShown(reference)).toBe(shown)
})

it.each([
  'grt_01m80yr6enk1hde8j0jmbx28ks',
  'rpk_01m80yr6enk1hde8j0jmbx28ks',
  'round:arcade:large-2009',
  'round:other:rnd_01m80yr6enk1hde8j0jmbx28ks',
  null,
  undefined as unknown as null, // of a server of another kind (record 0773)
])('%s is no reference for a member', (reference) => {
  expect(referenceShown(reference)).toBeNull()
})

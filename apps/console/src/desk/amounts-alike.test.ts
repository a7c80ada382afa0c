import { formatIdr } from '@balai/money'
import { writeMoney } from '@balai/ui'
import { expect, it } from 'vitest'

it.each([0n, 999n, 1_482_500n, -1n, -50_000n, 2n ** 53n])('browser and server write %s rupiah alike', (amount) => {
  expect(writeMoney(amount)).toBe(formatIdr(amount))
})

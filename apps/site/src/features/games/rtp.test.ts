import { expect, test } from 'vitest'
import { formatRtp } from './rtp.ts'

test.each([
  [965_000, '96,5%'],
  [960_000, '96%'],
  [961_004, '96,1%'],
  [958_843, '95,88%'],
  [950_799, '95,07%'],
  [999_999, '99,99%'],
  [1_000_000, '100%'],
  [0, '0%'],
])('a return of %d parts in a million is written %s: never more than it is', (rtpPpm, written) => {
  expect(formatRtp(rtpPpm)).toBe(written)
})

import { describe, expect, it } from 'vitest'
import { formatThousands } from './money-text.ts'

describe('an amount', () => {
  it('shows Indonesian thousands', () => expect(formatThousands(1482500)).toBe('1.482.500'))
  it('shows a bigint exactly', () => expect(formatThousands(9007199254740993n)).toBe('9.007.199.254.740.993'))
})

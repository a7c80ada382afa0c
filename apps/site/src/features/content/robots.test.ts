import { expect, it } from 'vitest'
import { closedPaths } from './robots.ts'

it('spec 9: search engines are kept from members’ pages in every language that has addresses of its own', () => {
  for (const strategy of ['prefix', 'prefix_except_default', 'prefix_and_default'] as const) {
    expect(closedPaths(strategy)).toEqual(
      expect.arrayContaining(['/auth/', '/en/auth/', '/id/profile', '/en/transaction/', '/api/']),
    )
  }
  expect(closedPaths('no_prefix')).toContain('/auth/')
  expect(closedPaths('no_prefix').filter((path) => path.startsWith('/en') || path.startsWith('/id'))).toEqual([])
})

import type { Page } from '@playwright/test'

/** Lets the next such call arrive and its answer get lost. */
export const loseAnswer = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Lets the next such call get lost itself. */
export const loseCall = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.abort(), { times: 1 })

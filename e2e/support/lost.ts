import type { Page, Route } from '@playwright/test'

/**
 * Answers the first such call so, and lets the others go their way. The route stays: one that is taken away after its only
 * call may hold up the next, which comes at once where the page asks again by itself.
 */
export function answerFirst(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<unknown> {
  let isFirst = true
  return page.route(address, (route) => {
    const wasFirst = isFirst
    isFirst = false
    return wasFirst ? answer(route) : route.fallback()
  })
}

/** Lets the next such call arrive and its answer get lost. */
export const loseAnswer = (page: Page, address: string | RegExp): Promise<unknown> =>
  answerFirst(page, address, async (route) => {
    await route.fetch()
    await route.abort()
  })

/** Lets the next such call get lost itself. */
export const loseCall = (page: Page, address: string | RegExp): Promise<unknown> =>
  answerFirst(page, address, (route) => route.abort())

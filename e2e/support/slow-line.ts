import type { Page } from '@playwright/test'

interface Held {
  /** How many have come so far. */
  count(): number
  /** Those that came go their way, and all that come after. */
  letGo(): void
}

/** Holds up such calls, as a line does that is slow. */
export async function holdCalls(page: Page, address: string | RegExp | ((url: URL) => boolean)): Promise<Held> {
  let count = 0
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    count += 1
    await gone
    await route.continue()
  })
  return { count: () => count, letGo }
}

/** The files of the application. The boot script is not one of them. */
export const application = /\/assets\/(?!boot-|.*\.(css|svg|png)$)[^/]+\.js$/

/** Keeps the application from arriving until it is let in; the function lets it. */
export const holdApplication = async (page: Page): Promise<() => void> => (await holdCalls(page, application)).letGo

/** Types into the search, as a person does, and follows a link before a pause in typing could be seen. */
export const searchAndLeave = (page: Page, search: string, path: string): Promise<void> =>
  page.evaluate(
    ([text, href]) => {
      const input = document.querySelector<HTMLInputElement>('input[type=search]')
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (!input || !write) throw new Error('there is no search')
      write.call(input, text) // React hears of a value that it has not written itself
      input.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLAnchorElement>(`a[href^="${href}"]`)?.click()
    },
    [search, path] as const,
  )

/** How much of its way the thin bar at the top has gone, from 0 to 1; 0 too where it is not seen. */
export const barLength = (page: Page): Promise<number> =>
  page.locator('.progress-bar').evaluate((bar) => {
    const { opacity, transform } = getComputedStyle(bar, '::before')
    return Number(opacity) && new DOMMatrix(transform).a
  })

import type { Page } from '@playwright/test'

interface Shift {
  /** What the browser counts it for, from 0 to 1. */
  value: number
  /** What moved, by class. */
  moved: string[]
}

declare global {
  interface Window {
    /** Layout shifts that nobody caused, as the browser reports them. */
    shifts: Shift[]
  }
}

/** From the next page on. @returns how much moved on the page that is open, and what */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; said: string }>> {
  await page.addInitScript(() => {
    window.shifts = []
    // The types lack layout shifts.
    type Reported = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const nameOf = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.getAttribute('class') ?? ''
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Reported[])
        window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => window.shifts)
    return { sum: shifts.reduce((total, { value }) => total + value, 0), said: JSON.stringify(shifts) }
  }
}

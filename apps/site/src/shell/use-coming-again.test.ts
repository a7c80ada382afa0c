import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useComingAgain } from './use-coming-again.ts'

const Shown = () => useComingAgain()?.search ?? 'none'

/** What the page at `from` takes to be on its way to itself while the router goes `to`. */
function comingOf(from: string, to: string, basename = '/'): string {
  const never = () => new Promise<null>(() => {})
  const routes = ['/history', '/slots'].map((path) => ({ path, loader: never, Component: Shown }))
  const hydrationData = { loaderData: { '0': null, '1': null } }
  const router = createMemoryRouter(routes, { basename, initialEntries: [from], hydrationData })
  void router.navigate(to)
  const shown = renderToString(createElement(RouterProvider, { router }))
  router.dispose()
  return shown
}

it('a page is on its way with another query under the prefix of a language, and with a slash at its end, too', () => {
  expect(comingOf('/history', '/history?type=1')).toBe('?type=1')
  expect(comingOf('/en/history', '?type=1', '/en')).toBe('?type=1')
  expect(comingOf('/en/history/', '?type=1', '/en')).toBe('?type=1')
  expect(comingOf('/en/history', '/slots', '/en')).toBe('none')
})

import { isTakenPath, linkTarget } from '@balai/contract'
import { expect, it } from 'vitest'
import routes from './routes.ts'

it('no page that staff write can have the address of one of the site’s own', () => {
  const paths = routes.flatMap(({ path }) => (path === undefined || path === '*' || /[._]/.test(path) ? [] : [path]))
  expect(paths).toContain('promotion/:slug')
  for (const path of paths) {
    const address = path.toLowerCase().replaceAll(/:\w+/g, 'apa-saja')
    expect(isTakenPath(address), path).toBe(true)
  }
  for (const path of ['bantuan', 'bantuan/deposit', 'slots-gratis', 'promotion/a/b'])
    expect(isTakenPath(path)).toBe(false)
})

it('a link of staff may lead to every page of the site’s own that people go to', () => {
  const sentTo = ['invalid-referral', 'maintenance', 'auth/line/start', 'logout', 'preferences', 'offline']
  const paths = routes.flatMap(({ path }) => (path === undefined || /[*:._]/.test(path) ? [] : [path]))
  expect(paths.filter((path) => linkTarget(`/${path}`).is !== 'site')).toEqual(sentTo)
})

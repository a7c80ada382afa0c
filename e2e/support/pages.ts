import { screens } from '../shots/screens.ts'

const files = ['manifest.webmanifest', 'robots.txt', 'sitemap.xml']
/** Routes that lead on, answer a form or open after one. The page for no connection leaves by itself while there is one: offline.e2e.ts looks at it. */
const withoutPage = ['auth', 'auth/line/start', 'logout', 'offline', 'preferences', 'register-success', ...files]

/** Lists of games, each of another kind; lists.e2e.ts looks at a long one. */
export const lists = ['/slots?provider=arcade', '/lottery', '/sports-event', '/slot-winner']

const pathOf = (address: string) => address.split(/[?#]/)[0]?.replace(/^\//, '') ?? ''

/** Those routes of the site's table that are pages but have no row among the screens. The last one takes whatever no other does. */
export async function routesWithoutScreen(): Promise<string[]> {
  const { default: routes } = await import('../../apps/site/src/routes.ts')
  const seen = screens.map(({ path }) => pathOf(path))
  const isSeen = (path: string) => seen.some((one) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(one))
  return routes.flatMap(({ path }) =>
    !path || path === '*' || withoutPage.includes(path) || isSeen(path) ? [] : [path],
  )
}

/** Addresses of the pages that a visitor can open, or a member: at least one for each route that `routesWithoutScreen` does not name. */
export function pagesFor(who: 'visitor' | 'member'): string[] {
  const open = screens.filter(({ group }) => group === 'visitor' || group === who)
  return [...new Set(open.map(({ path }) => path))]
}

import { type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../paths.ts'
import { visitContext } from '../visit.ts'
import { withoutSlash } from './locale-address.ts'
import { pathOf } from './read-head.ts'

/** What can be had while the site is closed: the notice itself, its language and theme, the way out, and what search engines ask for. */
const open = new Set([
  paths.maintenance(),
  paths.preferences(),
  paths.logout(),
  '/robots.txt',
  '/sitemap.xml',
  '/offline',
  '/manifest.webmanifest',
])

/** Leads every page to the notice while the operator's maintenance flag is on (spec 2 and 4). */
export const maintenanceGate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { operator, basename } = context.get(visitContext)
  const isOpen = !operator.isMaintenance || open.has(withoutSlash(pathOf(request, basename)))
  if (!isOpen) throw redirect(basename + paths.maintenance()) // to what a middleware throws the router adds nothing
  return next()
}

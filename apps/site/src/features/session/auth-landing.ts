import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/auth-landing.ts'

/** `/auth` leads on: visitors to the login, members home (spec 2). */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(context.get(visitContext).session ? paths.home() : paths.login())
}

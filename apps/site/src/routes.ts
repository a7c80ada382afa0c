import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The spec's route table, in its order (spec 2); then our own; then what matches nothing. */
export default [
  index('features/home/home-page.tsx'),

  route('logout', 'features/session/logout.ts'),
  route('preferences', 'shell/preferences.ts'),

  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig

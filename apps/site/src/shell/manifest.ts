import { words } from '@balai/copy'
import { paths } from '../paths.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/manifest.ts'

const sizes = [192, 512] as const

/** The site as something to install (W3C Web Application Manifest), in the visitor's language, with the operator's icon. */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, theme, operator, basename } = context.get(visitContext)
  const { app } = words(lang).ambient
  const at = (path: string) => basename + path
  const icons = sizes.flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `/app-icon/${operator.iconVersion}/${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
  const manifest = {
    id: '/',
    name: operator.pageTitle,
    short_name: operator.name,
    lang,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    theme_color: operator.around[theme].head,
    background_color: operator.around[theme].ground,
    icons,
    shortcuts: [
      { name: app.games, url: at(paths.slots()) },
      { name: app.deposit, url: at(paths.deposit()) },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'private, max-age=300' },
  })
}

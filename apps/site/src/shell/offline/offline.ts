import { words } from '@balai/copy'
import bootUrl from '../../boot/boot.ts?worker&url'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/offline.ts'
import comeBackUrl from './come-back.ts?worker&url'
import cssUrl from './offline.css?url'

/** The hall without its lamp: the mark of `shell/brand.tsx` in one colour. */
const drawing =
  '<svg viewBox="0 0 36 36" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round"><path d="M18 3c1.5 3.5 5.5 7.5 16 11.5l-1.8 3.7C27 16.8 22 15 18 11.6 14 15 9 16.8 3.8 18.2L2 14.5C12.5 10.5 16.5 6.5 18 3Z" fill="currentColor" stroke="none" opacity=".45"/><path d="M8.5 20.5h19M5.5 32.5h25" stroke-width="2.6"/><path d="M10.5 22v8M18 22v8M25.5 22v8" stroke-width="3"/></svg>'

const reasons = ['line', 'server'] as const

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * What a browser shows that reaches no server (`public/sw.js`), with the words for a line that is away and for a server that
 * is; `come-back.ts` knows which. Nothing of a member is in it, and nothing of the application: it
 * is kept, and stands at the address of whatever page was wanted.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, theme, operator } = context.get(visitContext)
  const { offlinePage } = words(lang).ambient
  const sheets = [cssUrl, ...(operator.themeSheet ? [operator.themeSheet] : [])]
  const said = reasons
    .map((away) => {
      const { title, body } = offlinePage[away]
      return `<section data-away="${away}"${away === 'line' ? '' : ' hidden'}><h1>${title}</h1><p>${body}</p></section>`
    })
    .join('')
  const body = `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escaped(operator.name)}</title>${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script src="${bootUrl}" async></script><script src="${comeBackUrl}" async></script></head><body><main>${drawing}${said}<a href="">${offlinePage.retry}</a></main></body></html>`
  return new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

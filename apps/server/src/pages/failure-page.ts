import { createHash } from 'node:crypto'
import { message } from '@balai/copy'
import { escapeHtml } from '../platform/html.ts'
import type { FailurePage } from '../platform/http/answer.ts'
import { chosenLanguage, chosenTheme } from './choices.ts'

const style = `
:root { font: 1rem/1.5 system-ui, sans-serif; --ground: #f7f3ea; --text: #16211e; --soft: #54625d; --line: #d9d3c4; --accent: #0f6b5c; --on-accent: #fff; }
[data-theme=dark] { color-scheme: dark; --ground: #0a1513; --text: #eef3f0; --soft: #a5b5af; --line: #2a3b36; --accent: #2aa592; --on-accent: #06110f; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; box-sizing: border-box; background: var(--ground); color: var(--text); }
main { width: min(28rem, 100%); display: grid; justify-items: center; gap: 1rem; text-align: center; }
svg { width: 7rem; height: 7rem; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; text-wrap: balance; }
p { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
.small { font-size: .8125rem; }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: .75rem; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--line); border-radius: .75rem; color: inherit; font-weight: 600; text-decoration: none; }
a:first-child { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
a:focus-visible { outline: 3px solid #f5ac1b; outline-offset: 2px; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** The hall of the mark, its lamps out. */
const art = `<svg viewBox="0 0 36 36" aria-hidden="true"><rect width="36" height="36" rx="9" fill="#0b3a33"/><g transform="translate(4.5 4) scale(.75)" opacity=".75"><path d="M18 3c1.5 3.5 5.5 7.5 16 11.5l-1.8 3.7C27 16.8 22 15 18 11.6 14 15 9 16.8 3.8 18.2L2 14.5C12.5 10.5 16.5 6.5 18 3Z" fill="#8fa39c"/><g stroke="#cfdad5" stroke-linecap="round"><path d="M8.5 20.5h19M5.5 32.5h25" stroke-width="2.6"/><path d="M10.5 22v8M18 22v8M25.5 22v8" stroke-width="3"/></g></g></svg>`

/** What is no fault of the reader's, nor of the address. */
const ours: readonly string[] = ['TEMPORARY', 'FAULT']

/**
 * What somebody sees for whom no page could be made: no operator has this address, the database is away, a form came from
 * elsewhere. It stands alone: no script, no file, nothing of an operator, who may be unknown.
 */
export const failurePage: FailurePage = (failureIn, request) => {
  const lang = chosenLanguage(request)
  const failure = failureIn(lang)
  const isOurs = ours.includes(failure.code)
  const title = escapeHtml(isOurs ? message(lang, 'common.errorPage.title') : failure.message)
  const lead = isOurs ? `<p>${escapeHtml(failure.message)}</p>` : ''
  const say = (part: 'retry' | 'home') => escapeHtml(message(lang, `messages.failurePage.${part}`))
  const id = escapeHtml(message(lang, 'messages.failurePage.request', { id: failure.requestId ?? '' }))
  // One slash: two would lead to another host.
  const again = request.method === 'GET' ? escapeHtml(request.url.replace(/^[/\\]*/, '/')) : '/'
  return {
    html: `<!doctype html>
<html lang="${lang}" data-theme="${chosenTheme(request)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main>${art}<h1>${title}</h1>${lead}<nav><a href="${again}">${say('retry')}</a>${again === '/' ? '' : `<a href="/">${say('home')}</a>`}</nav>
<p class="small">${id}</p></main></body></html>`,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors ${["'self'", ...(request.embeddingOrigins ?? [])].join(' ')}`,
    },
  }
}

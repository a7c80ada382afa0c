import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { escapeHtml } from '../platform/html.ts'
import { type Act, acts } from './acts.ts'
import type { SandboxOrder } from './gateway.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: #8886; --accent: #0b6e4f; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box; }
main { width: min(26rem, 100%); display: grid; gap: 1rem; }
h1 { font-size: 1.125rem; margin: 0; } p { margin: 0; }
.amount { font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.quiet { opacity: .75; font-size: .875rem; overflow-wrap: anywhere; }
form { display: grid; gap: .5rem; }
button { font: inherit; min-height: 2.75rem; border: 1px solid var(--line); border-radius: .5rem; background: none;
  color: inherit; cursor: pointer; text-align: start; padding: .5rem .75rem; }
button.main { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; text-align: center; }
.told { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; }
`

export interface SandboxPage {
  html: string
  style: string
}

/** The page on which somebody plays the payer: native buttons, no script. */
export function sandboxPage(order: SandboxOrder, told: readonly string[], isOver: boolean): SandboxPage {
  const { language } = order
  const say = (part: Act | 'title' | 'lead' | 'over') =>
    escapeHtml(message(language, `messages.sandboxGateway.${part}`))
  const buttons = acts.map(
    (act) => `<button name="act" value="${act}"${act === 'pay' ? ' class="main"' : ''}>${say(act)}</button>`,
  )
  const heard = told.length > 0 ? `<p class="told" role="status">${told.map(escapeHtml).join('<br>')}</p>` : ''
  const over = isOver ? `<p class="told">${say('over')}</p>` : ''
  return {
    style,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${say('title')}</title>
<style>${style}</style></head>
<body><main>
<div><h1>${say('title')}</h1><p class="quiet">${say('lead')}</p></div>
<div><p class="amount">${escapeHtml(formatIdr(BigInt(order.amount)))}</p><p class="quiet">${escapeHtml(order.order)}</p></div>
${heard}${over}
<form method="post">${buttons.join('\n')}</form>
</main></body></html>`,
  }
}

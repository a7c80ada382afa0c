import { around } from './theme.ts'

const kencana = `
<circle cx="50" cy="50" r="45" fill="#ffd36b" opacity=".3"/>
${around(8, (degrees) => `<path d="M50 50C36 36 40 12 50 5c10 7 14 31 0 45z" fill="#f3a712" transform="rotate(${degrees} 50 50)"/>`)}
${around(8, (degrees) => `<path d="M50 50C44 40 45 20 50 12c2 10 3 26 0 38z" fill="#ffd978" transform="rotate(${degrees} 50 50)"/>`)}
<circle cx="50" cy="50" r="14" fill="#b8430f"/><circle cx="50" cy="50" r="10" fill="#e5762a"/>${around(6, (degrees) => `<circle cx="50" cy="44" r="1.8" fill="#ffe9a8" transform="rotate(${degrees} 50 50)"/>`)}
<rect x="14" y="72" width="72" height="20" rx="5" fill="#0f6b5c"/><rect x="14" y="72" width="72" height="6" rx="3" fill="#fff" opacity=".18"/>
<text x="50" y="87.5" font-family="ui-sans-serif,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif" font-size="15" font-weight="800" letter-spacing="2" text-anchor="middle" fill="#fff">WILD</text>`

const pala = `
<path d="M48 20C62 4 88 8 94 22 82 36 60 32 48 20z" fill="#2e8b57"/><path d="M48 20C62 14 80 15 94 22" stroke="#8fd19e" stroke-width="2" fill="none"/>
<path d="M48 18q-2-7 1-12" stroke="#6b4a1d" stroke-width="4" fill="none" stroke-linecap="round"/>
<ellipse cx="48" cy="58" rx="39" ry="37" fill="#f2c14e"/><path d="M48 21a39 37 0 0 1 0 74c18-8 27-21 27-37S66 29 48 21z" fill="#d99a22" opacity=".6"/>
<path d="M46 26C28 50 30 70 47 92 66 72 66 48 46 26z" fill="#6b3013"/><path d="M46 26C62 48 62 72 47 92 52 70 52 48 46 26z" fill="#4a1e0a"/>
<path d="M46 32c-4 20-2 40 1 54M38 48c6 8 14 8 18 2M36 64c8 9 16 6 20 1M41 78q6 5 11 0" stroke="#e5342f" stroke-width="4.5" fill="none" stroke-linecap="round"/>
<ellipse cx="25" cy="46" rx="6" ry="12" fill="#fff" opacity=".4" transform="rotate(24 25 46)"/>`

const stick = (x: number, shade: string, light: string): string => `
<g transform="translate(${x} 0)"><rect x="-10" y="10" width="20" height="80" rx="4" fill="${shade}"/><rect x="-10" y="10" width="7" height="80" rx="3.5" fill="${light}"/><ellipse cx="0" cy="12" rx="10" ry="5" fill="#e8b27a"/><path d="M-6 12a6 3 0 1 1 7 2a3 1.6 0 1 1-3-2.4" stroke="#7a3b16" stroke-width="1.8" fill="none"/></g>`
const kayumanis = `<g transform="rotate(18 50 50)">${stick(28, '#9a5524', '#c27a3e')}${stick(50, '#8a4719', '#b86c33')}${stick(72, '#9a5524', '#c27a3e')}
<rect x="14" y="44" width="72" height="12" rx="3" fill="#e3c48d"/><path d="M14 48h72M14 52h72" stroke="#b8935a" stroke-width="1.5"/><path d="M50 50c-12-14-22-6-14 2 4 3 10 2 14-2zM50 50c12-14 22-6 14 2-4 3-10 2-14-2zM50 50l-9 16M50 50l9 16" stroke="#b8935a" stroke-width="3" fill="none" stroke-linecap="round"/></g>`

const clove = (x: number, y: number, degrees: number): string => `
<g transform="translate(${x} ${y}) rotate(${degrees})"><path d="M-5-6h10l-2 44q-3 5-6 0z" fill="#6b2f14"/><path d="M-5-6h4l-1 44q-1 1-1-1z" fill="#97512a"/><circle cx="0" cy="-16" r="11" fill="#a8481e"/><ellipse cx="-4" cy="-20" rx="3" ry="4.5" fill="#fff" opacity=".4"/><path d="M-15-8l8-3 2 7zM15-8l-8-3-2 7zM-6-2h12l-2 6h-8z" fill="#7a3716"/></g>`
const cengkih = `<path d="M8 74C22 60 40 62 50 72 36 88 18 88 8 74z" fill="#3fae6d"/><path d="M92 74C78 60 60 62 50 72c14 16 32 16 42 2z" fill="#2e8b57"/>${clove(26, 38, -24)}${clove(74, 38, 24)}${clove(50, 34, 0)}`

const kunyit = `
<path d="M10 62C6 46 22 34 36 40 40 24 58 20 64 32c12-10 30-2 28 14-1 12-12 16-22 14-2 14-14 22-26 18-14 8-30 2-34-16z" fill="#d9861a"/>
<path d="M10 62C6 46 22 34 36 40 40 24 58 20 64 32 50 30 46 42 46 48 30 44 16 50 10 62z" fill="#f0a93c"/>
<path d="M24 48q4 6 2 14M38 44q6 8 3 18M66 36q6 6 4 14" stroke="#a85f0c" stroke-width="2.6" fill="none" stroke-linecap="round"/>
<g transform="translate(66 70)"><ellipse rx="22" ry="20" fill="#b8690f"/><ellipse rx="18" ry="16.5" fill="#ff9f1c"/><ellipse rx="10" ry="9" fill="#ffb84d"/><path d="M-10-8q4-4 9-4" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".6"/></g>`

const berry = (x: number, y: number, colour: string, shade: string): string =>
  `<circle cx="${x}" cy="${y}" r="10" fill="${colour}"/><path d="M${x} ${y - 10}a10 10 0 0 1 0 20q8-10 0-20z" fill="${shade}"/><circle cx="${x - 3.5}" cy="${y - 3.5}" r="2.6" fill="#fff" opacity=".55"/>`
const lada = `
<path d="M52 6C44 30 44 60 50 94" stroke="#4c7a2f" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M52 16C66 0 90 6 96 18 84 32 62 30 52 16z" fill="#3fae6d"/><path d="M52 16C66 11 82 12 96 18" stroke="#c9efcf" stroke-width="2" fill="none"/>
${berry(38, 28, '#2f3a35', '#161d1a')}${berry(60, 38, '#c1333b', '#8c1c25')}${berry(38, 48, '#4c8f3a', '#2f6624')}${berry(61, 58, '#2f3a35', '#161d1a')}${berry(40, 67, '#c1333b', '#8c1c25')}${berry(60, 77, '#4c8f3a', '#2f6624')}${berry(46, 87, '#2f3a35', '#161d1a')}`

/** Bodies of the pictures of Rempah's symbols. */
export const rempahSymbols: Readonly<Record<string, string>> = { kencana, pala, kayumanis, cengkih, kunyit, lada }

import { around } from './theme.ts'

const bulan = `
<circle cx="50" cy="46" r="42" fill="#ffd36b" opacity=".28"/>
<circle cx="50" cy="46" r="35" fill="#ffcf56"/>
<path d="M50 11a35 35 0 0 1 0 70 41 41 0 0 0 0-70z" fill="#f3a712"/>
<ellipse cx="38" cy="30" rx="11" ry="15" fill="#fff" opacity=".35" transform="rotate(32 38 30)"/>
<circle cx="60" cy="34" r="6" fill="#e39410" opacity=".6"/><circle cx="45" cy="52" r="4" fill="#e39410" opacity=".5"/><circle cx="66" cy="52" r="3" fill="#e39410" opacity=".6"/>
<path d="M6 66l10 9-10 9h18V66zM94 66l-10 9 10 9H76V66z" fill="#7a1f4b"/>
<rect x="14" y="62" width="72" height="22" rx="5" fill="#b23a7a"/><rect x="14" y="62" width="72" height="6" rx="3" fill="#fff" opacity=".18"/>
<text x="50" y="79" font-family="ui-sans-serif,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif" font-size="16" font-weight="800" letter-spacing="2" text-anchor="middle" fill="#fff">WILD</text>`

/** A lantern, lit or not; also hung in the street above the reels. */
export const lantern = (paper: string, shade: string, tassel: string, glow: string): string => `
<circle cx="50" cy="46" r="44" fill="${glow}"/>
<path d="M50 2v12" stroke="#8a5a3c" stroke-width="2.6"/>
<rect x="38" y="12" width="24" height="8" rx="2.5" fill="#5b2a10"/>
<ellipse cx="50" cy="46" rx="35" ry="29" fill="${paper}"/>
<path d="M50 17a35 29 0 0 1 0 58c13-6 20-17 20-29S63 23 50 17z" fill="${shade}" opacity=".55"/>
<g fill="none" stroke="${shade}" stroke-width="2"><ellipse cx="50" cy="46" rx="22" ry="29"/><ellipse cx="50" cy="46" rx="8" ry="29"/></g>
<ellipse cx="34" cy="38" rx="6" ry="16" fill="#fff" opacity=".45" transform="rotate(8 34 38)"/>
<rect x="38" y="72" width="24" height="7" rx="2.5" fill="#5b2a10"/>
<path d="M43 79v13M50 79v19M57 79v13" stroke="${tassel}" stroke-width="3.4" stroke-linecap="round"/>`

const cabin = ['#e5484d', '#f3a712', '#2fa36b', '#2f7fd1', '#b23a7a', '#f0803c', '#1aa0a0', '#8a5bd6']
const bianglala = `
<path d="M50 46 26 96h9l15-34 15 34h9z" fill="#7a4a22"/><path d="M50 46 26 96h4.5L50 52z" fill="#a8703a"/>
<rect x="18" y="92" width="64" height="6" rx="3" fill="#5b3717"/>
<circle cx="50" cy="45" r="35" fill="none" stroke="#5b2a6b" stroke-width="4.5"/><circle cx="50" cy="45" r="26" fill="none" stroke="#7d4a93" stroke-width="2"/>
${around(8, (degrees) => `<path d="M50 45V10" stroke="#7d4a93" stroke-width="2" transform="rotate(${degrees} 50 45)"/>`)}
${around(8, (degrees, index) => {
  const x = 50 + 35 * Math.sin((degrees * Math.PI) / 180)
  const y = 45 - 35 * Math.cos((degrees * Math.PI) / 180)
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><path d="M-8 0a8 8 0 0 1 16 0z" fill="${cabin[index]}"/><path d="M-8 1h16l-2 8h-12z" fill="${cabin[index]}"/><path d="M-8 1h16l-.6 2.5h-14.8z" fill="#000" opacity=".22"/><circle cx="-3" cy="-3" r="2" fill="#fff" opacity=".6"/></g>`
})}
<circle cx="50" cy="45" r="8" fill="#f3a712"/><circle cx="48" cy="43" r="3" fill="#fff" opacity=".7"/>`

const gerobak = `
<path d="M20 34v34M80 34v34" stroke="#7a4a22" stroke-width="4.5"/>
<path d="M12 12h76l8 22H4z" fill="#e5484d"/>
<path d="M27 12h15l-3 22H20zM58 12h15l7 22H61z" fill="#fff3da"/>
<path d="M4 34h92c0 6-5 9-9.2 9s-9.2-3-9.2-9c0 6-4 9-9.2 9s-9.2-3-9.2-9c0 6-4 9-9.2 9s-9.2-3-9.2-9c0 6-4 9-9.2 9s-9.2-3-9.2-9c0 6-4 9-9.2 9S4 40 4 34z" fill="#c1333b"/>
<path d="M12 12h76l1.6 4.5H10.4z" fill="#fff" opacity=".25"/>
<rect x="10" y="56" width="80" height="24" rx="4" fill="#a8703a"/><rect x="10" y="56" width="80" height="6" rx="3" fill="#c98f52"/>
<path d="M30 64v14M50 64v14M70 64v14" stroke="#7a4a22" stroke-width="2.5"/>
<path d="M40 56a10 8 0 0 1 20 0z" fill="#5b6b75"/><path d="M44 47q-3-4 0-7M50 46q-3-4 0-7M56 47q-3-4 0-7" stroke="#9aa8b0" stroke-width="2" fill="none" stroke-linecap="round"/>
<g fill="#3b2413"><circle cx="28" cy="84" r="13"/><circle cx="72" cy="84" r="13"/></g>
<g fill="none" stroke="#e0b077" stroke-width="2.6"><circle cx="28" cy="84" r="9"/><circle cx="72" cy="84" r="9"/><path d="M28 75v18M19 84h18M72 75v18M63 84h18"/></g>`

const skewer = (x: number, y: number, shade: string): string => `
<g transform="translate(${x} ${y}) rotate(-38)"><path d="M-50 0h100" stroke="#e3c48d" stroke-width="3.6" stroke-linecap="round"/>
${[-30, -13, 4, 21].map((at) => `<rect x="${at - 8}" y="-9" width="16" height="18" rx="6" fill="${shade}"/><path d="M${at - 6} -5q6-4 11-1" stroke="#f2b878" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M${at - 4} 4l8 2" stroke="#3d1a0a" stroke-width="2" stroke-linecap="round" opacity=".6"/>`).join('')}</g>`
const sate = `<g transform="translate(7 6) scale(.87)">
<path d="M4 84C20 60 66 44 97 54c-4 24-46 46-93 30z" fill="#2e8b57"/><path d="M6 83C34 76 66 66 95 55" stroke="#8fd19e" stroke-width="2" fill="none"/><path d="M4 84C20 60 66 44 97 54 70 54 32 66 4 84z" fill="#3fae6d"/>
${skewer(40, 38, '#8a3f18')}${skewer(52, 50, '#a04d1f')}${skewer(64, 62, '#8a3f18')}
<circle cx="22" cy="78" r="4.5" fill="#e5484d"/><circle cx="33" cy="82" r="3.6" fill="#e5484d"/></g>`

const cendol = `
<path d="M66 4 56 40" stroke="#e5484d" stroke-width="5" stroke-linecap="round"/><path d="M65 8l-2 6M62 18l-2 6" stroke="#fff" stroke-width="5"/>
<path d="M22 22h56l-8 68a8 8 0 0 1-8 7H38a8 8 0 0 1-8-7z" fill="#f7fbff" stroke="#c6d5de" stroke-width="2"/>
<path d="M28 68h44l-2.6 21a8 8 0 0 1-8 6H38.6a8 8 0 0 1-8-6z" fill="#7a3b16"/>
<path d="M25 42h50l-3 26q-11 6-22 1-11-5-22 0z" fill="#eaf7d9"/>
<g fill="none" stroke="#3fae4d" stroke-width="5" stroke-linecap="round"><path d="M33 50q5 8 1 14M43 46q-3 10 4 16M54 48q5 6 0 15M64 46q-4 8 1 16M38 72q5 5 3 11M50 70q-4 7 1 13M60 71q4 5 0 12"/></g>
<path d="M22 22h56l-2.6 22q-12-6-25 0-13-6-26 0z" fill="#fff"/>
<g fill="#dcefff" stroke="#b7d4ea" stroke-width="1.5"><rect x="29" y="24" width="15" height="14" rx="3" transform="rotate(-12 36 31)"/><rect x="46" y="26" width="14" height="13" rx="3" transform="rotate(14 53 32)"/></g>
<path d="M29 30l6 54" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>`

/** Rows of the cob from its tip: where its kernels stand. */
const cob = [
  [-4.5, 4],
  [-11, -3.5, 4, 11],
  [-13, -4.5, 4, 12.5],
  [-13, -4.5, 4, 12.5],
  [-13, -4.5, 4, 12.5],
  [-4.5, 4],
]
const kernels = cob
  .map((places, row) =>
    places
      .map(
        (x, place) =>
          `<rect x="${x - 4}" y="${-35 + row * 10}" width="7.6" height="8.6" rx="3" fill="${(row + place) % 3 === 0 ? '#e08a12' : '#ffd769'}"/>`,
      )
      .join(''),
  )
  .join('')
const jagung = `
<g transform="translate(52 44) rotate(24)"><ellipse rx="21" ry="40" fill="#f3a712"/><g>${kernels}</g><ellipse cx="-9" cy="-10" rx="4.5" ry="22" fill="#fff" opacity=".4"/>
<path d="M-25 4C-30 34-16 50 2 52 6 30-6 8-25 4z" fill="#3fae6d"/><path d="M25 2C32 32 18 50-2 52-8 30 6 8 25 2z" fill="#2e8b57"/><path d="M-2 50c-2 6-1 8 0 10" stroke="#2e8b57" stroke-width="6" stroke-linecap="round"/></g>`

const balloon = (x: number, y: number, r: number, colour: string, shade: string): string => `
<path d="M${x} ${y + r}Q${(x + 50) / 2 + 3} ${y + r + 16} 50 97" stroke="#8c7a9c" stroke-width="1.8" fill="none"/>
<ellipse cx="${x}" cy="${y}" rx="${r * 0.88}" ry="${r}" fill="${colour}"/><path d="M${x} ${y - r}a${r * 0.88} ${r} 0 0 1 0 ${r * 2}q${r * 0.9} ${-r} 0 ${-r * 2}z" fill="${shade}" opacity=".6"/>
<ellipse cx="${x - r * 0.34}" cy="${y - r * 0.38}" rx="${r * 0.2}" ry="${r * 0.32}" fill="#fff" opacity=".6" transform="rotate(24 ${x - r * 0.34} ${y - r * 0.38})"/><path d="M${x - 4} ${y + r + 4}l4-5 4 5z" fill="${shade}"/>`
const balon =
  balloon(28, 36, 24, '#2f9fd8', '#1c6fa6') +
  balloon(73, 34, 23, '#8a5bd6', '#5f37a3') +
  balloon(50, 28, 25, '#ef5da8', '#b8307a')

const jeruk = `
<circle cx="46" cy="58" r="36" fill="#f98b1d"/><path d="M46 22a36 36 0 0 1 0 72c17-8 25-21 25-36S63 30 46 22z" fill="#d96a0b" opacity=".6"/>
<ellipse cx="32" cy="44" rx="8" ry="13" fill="#fff" opacity=".4" transform="rotate(30 32 44)"/>
<path d="M46 24q-2-8 2-14" stroke="#6b4a1d" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M50 18C60 2 82 4 88 14 76 26 60 26 50 18z" fill="#2e8b57"/><path d="M50 18C62 10 76 9 88 14" stroke="#8fd19e" stroke-width="2" fill="none"/>
<g transform="translate(74 76)"><circle r="21" fill="#f98b1d"/><circle r="17.5" fill="#fff3da"/>${around(8, (degrees) => `<path d="M0-2L5-14.5A15 15 0 0 0-5-14.5z" fill="#ffab3d" transform="rotate(${degrees})"/>`)}</g>`

const cabai = `
<path d="M70 24C78 50 64 86 12 94c-6 1-6-4-1-6C44 74 46 48 46 28z" fill="#e5342f"/><path d="M70 24C78 50 64 86 12 94 52 76 62 50 60 26z" fill="#b31f24"/>
<path d="M53 34c0 16-4 28-14 38" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" opacity=".55"/>
<path d="M42 30C42 18 50 14 58 14s16 4 16 13c-6-3-10 0-14 2-6-3-12-2-18 1z" fill="#2e8b57"/><path d="M58 15Q60 6 70 3" stroke="#2e8b57" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M48 22q4-5 9-5" stroke="#8fd19e" stroke-width="2.6" fill="none" stroke-linecap="round"/>`

/** Bodies of the pictures of Pasar Malam's symbols. */
export const pasarMalamSymbols: Readonly<Record<string, string>> = {
  bulan,
  lampion: lantern('#ff5b45', '#c1272d', '#ffb938', 'rgb(255 150 60 / .22)'),
  bianglala,
  gerobak,
  sate,
  cendol,
  jagung,
  balon,
  jeruk,
  cabai,
}

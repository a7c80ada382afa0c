import { rempahSymbols } from './rempah-symbols.ts'
import { around, kawung, type Theme } from './theme.ts'

const leaf = (x: number, y: number, degrees: number, size: number, colour: string, vein: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${size})"><path d="M0 0C60-90 190-110 260-20 190 60 70 70 0 0z" fill="${colour}"/><path d="M0 0C90-30 180-40 260-20M70-22l30-34M130-33l34-34M84-20l40 42M150-30l40 34" stroke="${vein}" stroke-width="5" fill="none" stroke-linecap="round"/></g>`

const sack = (x: number, y: number, size: number, fill: string, heap: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-120 0C-150 120-130 260-100 300h200c30-40 50-180 20-300z" fill="${fill}"/><path d="M-120 0C-150 120-130 260-100 300h50C-90 220-90 90-60 0z" fill="#fff" opacity=".14"/><ellipse rx="124" ry="44" fill="#5b3717"/><path d="M-110-2C-80-80 80-80 110-2a110 32 0 0 1-220 0z" fill="${heap}"/>${around(7, (degrees) => `<circle cx="0" cy="-26" r="11" fill="#fff" opacity=".18" transform="rotate(${degrees})"/>`)}</g>`

export const theme: Theme = {
  symbols: rempahSymbols,
  scene: `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#0c3b34"/><stop offset=".6" stop-color="#14584c"/><stop offset="1" stop-color="#7a3b16"/></linearGradient>${kawung('k', '#fff', 0.06)}</defs>
<rect width="1600" height="1000" fill="url(#wall)"/><rect width="1600" height="1000" fill="url(#k)"/>
${leaf(-30, 190, -18, 1.5, '#2e8b57', '#8fd19e')}${leaf(60, 40, 22, 1.2, '#1f6f4a', '#6fc08f')}${leaf(1640, 170, 196, 1.5, '#2e8b57', '#8fd19e')}${leaf(1520, 20, 150, 1.2, '#1f6f4a', '#6fc08f')}${leaf(560, -10, 40, 0.8, '#2e8b57', '#8fd19e')}${leaf(1040, -10, 140, 0.8, '#1f6f4a', '#6fc08f')}
<path d="M0 820h1600v180H0z" fill="#5b3012"/><path d="M0 820h1600v16H0z" fill="#8a5024"/>
${sack(170, 690, 1.1, '#b8935a', '#e08a12')}${sack(430, 740, 0.85, '#a37c45', '#8a3f18')}${sack(1180, 740, 0.85, '#b8935a', '#3b2a20')}${sack(1430, 690, 1.1, '#a37c45', '#c1432a')}${sack(800, 770, 0.8, '#b8935a', '#d9861a')}`,
  colours: {
    frame: 0x5b3012,
    frameLight: 0xf3c66a,
    paper: 0xfff6e3,
    paperLine: 0xeddcb8,
    night: 0x0c3b34,
    nightLine: 0x14584c,
    glow: 0xffd36b,
    lines: [0xc1333b, 0x0f6b5c, 0xd9861a, 0x7a3b16, 0x2f7fd1],
  },
}

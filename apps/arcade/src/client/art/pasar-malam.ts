import { lantern, pasarMalamSymbols } from './pasar-malam-symbols.ts'
import { around, kawung, type Theme } from './theme.ts'

const width = 1600
const height = 1000

/** Stars at fixed places, so that the picture is always the same. */
const stars = Array.from({ length: 60 }, (_, index) => {
  const x = (index * 197 + 61) % width
  const y = ((index * 89 + 23) % 430) + 10
  return `<circle cx="${x}" cy="${y}" r="${1 + (index % 3) * 0.7}"/>`
}).join('')

/** A string of bulbs that sags between two poles. */
function bulbs(from: number, to: number, top: number, sag: number, count: number, lit: string): string {
  const middle = (from + to) / 2
  const dots = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const x = from + (to - from) * t
    const y = top + sag * 4 * t * (1 - t)
    return `<circle cx="${x.toFixed(0)}" cy="${(y / 1 + 9).toFixed(0)}" r="17" fill="${lit}" opacity=".16"/><circle cx="${x.toFixed(0)}" cy="${(y + 9).toFixed(0)}" r="7" fill="${index % 2 ? lit : '#ffe9a8'}"/>`
  }).join('')
  return `<path d="M${from} ${top}Q${middle} ${top + sag * 2} ${to} ${top}" stroke="#1a0b33" stroke-width="3" fill="none"/>${dots}`
}

const hung = (x: number, y: number, size: number, paper: string, shade: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${lantern(paper, shade, '#ffb938', 'rgb(255 170 80 / .16)')}</g>`

function stall(x: number, roof: string, stripe: string, body: string, wide: number): string {
  const step = wide / 6
  const stripes = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M${index * step} 60h${step}v20a${step / 2} 20 0 0 1-${step} 0z" fill="${index % 2 ? stripe : roof}"/>`,
  ).join('')
  return `<g transform="translate(${x} 700)"><path d="M18 0h${wide - 36}l18 60H0z" fill="${roof}"/><path d="M18 0h${wide - 36}l5 15H13z" fill="#fff" opacity=".18"/><rect x="14" y="92" width="${wide - 28}" height="300" fill="${body}"/><rect x="14" y="92" width="${wide - 28}" height="70" fill="#ffcf70" opacity=".85"/><path d="M14 162h${wide - 28}v26H14z" fill="#8a5a2b"/>${stripes}<g fill="#7a2e4b"><circle cx="${wide * 0.25}" cy="140" r="17"/><circle cx="${wide * 0.5}" cy="134" r="20"/><circle cx="${wide * 0.74}" cy="142" r="16"/></g></g>`
}

function wheel(x: number, y: number, size: number, colour: string): string {
  const spokes = around(12, (degrees) => `<path d="M0 0V-150" transform="rotate(${degrees})"/>`)
  const cabins = around(
    12,
    (degrees, index) =>
      `<circle cx="0" cy="-150" r="17" transform="rotate(${degrees})" fill="${['#ff7b54', '#ffb84d', '#ff5d8f', '#6fd0c4'][index % 4]}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0-90 320h24L0 60l66 260h24z" fill="${colour}"/><g stroke="${colour}" stroke-width="6" fill="none"><circle r="150"/><circle r="118"/>${spokes}</g>${cabins}<circle r="22" fill="#ffb84d"/></g>`
}

function scene(sky: readonly [string, string, string], isNight: boolean): string {
  const light = isNight ? '#ffb84d' : '#ffd27a'
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".55" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>${kawung('k', '#fff', 0.06)}</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><rect width="${width}" height="${height}" fill="url(#k)"/>
<g fill="#ffe9a8" opacity="${isNight ? 0.9 : 0.6}">${stars}</g>
<g opacity="${isNight ? 0.5 : 0.75}">${wheel(215, 430, 1.25, '#4a1f6e')}${wheel(1440, 520, 0.95, '#4a1f6e')}</g>
<path d="M0 800Q200 720 420 770T860 760T1240 770T1600 730V1000H0z" fill="${isNight ? '#1c0c38' : '#571f63'}"/>
${stall(20, '#e5484d', '#fff3da', '#7d2c4f', 250)}${stall(330, '#1a8f86', '#e9fff8', '#1b5560', 230)}${stall(1050, '#f3a712', '#fff3da', '#8a4a1d', 230)}${stall(1330, '#b23a7a', '#ffe3f0', '#5d2358', 250)}${stall(600, '#e5762a', '#fff3da', '#7a3b16', 200)}${stall(810, '#3f7cc4', '#e3f0ff', '#234a7a', 200)}
${bulbs(-40, 560, 70, 60, 11, light)}${isNight ? '' : bulbs(560, 1040, 46, 44, 10, light)}${bulbs(1040, 1640, 70, 60, 11, light)}
${hung(70, 120, 1.1, '#ff7b54', '#c1432a')}${hung(360, 150, 1.5, '#ffb84d', '#d98324')}${hung(1120, 150, 1.4, '#ff5d8f', '#b8305f')}${hung(1400, 130, 1.1, '#ffb84d', '#d98324')}
${isNight ? '' : hung(566, 96, 0.72, '#ff5d8f', '#b8305f') + hung(962, 96, 0.72, '#ff7b54', '#c1432a')}`
}

export const theme: Theme = {
  symbols: pasarMalamSymbols,
  scene: scene(['#2a1250', '#6b2a78', '#d0567f'], false),
  nightScene: scene(['#0d0722', '#1e0f45', '#3d1a66'], true),
  colours: {
    frame: 0x6b2312,
    frameLight: 0xffd27a,
    paper: 0xfff6e3,
    paperLine: 0xeddcb8,
    night: 0x26154d,
    nightLine: 0x3d2770,
    glow: 0xffd36b,
    lines: [0xe5484d, 0x1a8f86, 0x8a5bd6, 0xf0803c, 0x2f7fd1, 0xb23a7a, 0x2e8b57],
  },
}

/* Parts that several drawings share. Flat shapes, one light from the upper left, kawung for ground. */

/** Wraps a drawing of the given size. */
export function svg(width: number, height: number, body: string): string {
  const packed = body.replace(/\n\s*/g, '').replace(/(\.\d\d)\d+/g, '$1')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${packed}</svg>\n`
}

/** A straight gradient from the top, or from the upper left, through evenly spread colours. */
export function fade(id: string, colours: readonly string[], direction: 'down' | 'across' = 'down'): string {
  const stops = colours.map(
    (colour, place) => `<stop offset="${place / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="1"'
  return `<linearGradient id="${id}" ${end}>${stops.join('')}</linearGradient>`
}

/** A glow from the middle outwards. */
export function glow(id: string, inner: string, outer: string): string {
  return `<radialGradient id="${id}" cx=".42" cy=".4"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`
}

/** Light that fades into whatever lies behind it. */
export function halo(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

/** The kawung ground as a pattern: four petals around a seed. */
export function kawung(id: string, colour: string, opacity: number): string {
  const petal = 'M27 27C14 27 5 18 3 3c15 2 24 11 24 24Z'
  const turned = [0, 90, 180, 270].map((angle) => `<path d="${petal}" transform="rotate(${angle} 30 30)"/>`).join('')
  return `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse"><g fill="${colour}" opacity="${opacity}">${turned}<path d="m30 26 4 4-4 4-4-4z"/></g></pattern>`
}

interface Place {
  x: number
  y: number
  scale?: number
  turn?: number
}

/** Puts a part somewhere. */
export function at({ x, y, scale = 1, turn = 0 }: Place, part: string): string {
  const rotation = turn === 0 ? '' : ` rotate(${turn})`
  return `<g transform="translate(${x} ${y}) scale(${scale})${rotation}">${part}</g>`
}

/** The gradients that lanterns need, once in each drawing that has some. */
export const lanternLights = [
  glow('l-coral', '#ffc27a', '#f2563c'),
  glow('l-amber', '#ffe9a6', '#f59a1f'),
  glow('l-pink', '#ffb3c4', '#d93a78'),
  halo('l-halo', '#ffd98a'),
].join('')

/** A paper lantern that hangs from above; its middle is the origin and it is about 100 high. */
export function lantern(colour: 'coral' | 'amber' | 'pink', cord = 60): string {
  return `<circle r="86" fill="url(#l-halo)" opacity=".55"/>
    <path d="M0-${44 + cord}V-44" stroke="#ffe9c4" stroke-width="2.5" opacity=".7"/>
    <rect x="-17" y="-50" width="34" height="11" rx="4" fill="#5a2312"/><rect x="-17" y="-50" width="34" height="4" rx="2" fill="#d99a3a"/>
    <ellipse rx="50" ry="43" fill="url(#l-${colour})"/>
    <g fill="none" stroke="#7a1f12" stroke-opacity=".28" stroke-width="2.5"><ellipse rx="34" ry="43"/><ellipse rx="14" ry="43"/></g>
    <path d="M-30-26C-40-8-38 14-28 28" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round" fill="none"/>
    <rect x="-17" y="39" width="34" height="11" rx="4" fill="#5a2312"/><rect x="-17" y="39" width="34" height="4" rx="2" fill="#d99a3a"/>
    <path d="M-8 51v20M0 51v30M8 51v20" stroke="#ffd36b" stroke-width="4" stroke-linecap="round"/><circle cy="86" r="4.5" fill="#ffd36b"/>`
}

/** A four-pointed star of radius 10. */
export function star(colour: string): string {
  return `<path d="M0-10C1.500-3 3-1.500 10 0 3 1.500 1.500 3 0 10-1.500 3-3 1.500-10 0-3-1.500-1.500-3 0-10Z" fill="${colour}"/>`
}

/** The wheel of the night market: radius 70 around the origin, standing on legs 120 below. */
export function ferrisWheel(frame: string): string {
  const cabins = ['#ff6b57', '#ffc145', '#4fd1b5', '#ff5d8f', '#7cc4ff', '#ffc145', '#ff6b57', '#4fd1b5']
  const arms = cabins.map((_colour, place) => {
    const angle = (place * Math.PI) / 4 + 0.2
    return `M0 0L${(70 * Math.cos(angle)).toFixed(1)} ${(70 * Math.sin(angle)).toFixed(1)}`
  })
  const seats = cabins.map((colour, place) => {
    const angle = (place * Math.PI) / 4 + 0.2
    const [x, y] = [70 * Math.cos(angle), 70 * Math.sin(angle)]
    return `<path d="M${(x - 9).toFixed(1)} ${y.toFixed(1)}h18v6a9 9 0 0 1-18 0Z" fill="${colour}"/><path d="M${(x - 10).toFixed(1)} ${(y + 1).toFixed(1)}l10-9 10 9Z" fill="#fff2d6"/>`
  })
  return `<g fill="none" stroke="${frame}" stroke-width="4"><circle r="70"/><circle r="52" stroke-width="2"/><path d="${arms.join('')}" stroke-width="2.5"/></g>
    <path d="M-5 0-40 122h12L0 18l28 104h12L5 0Z" fill="${frame}"/><circle r="10" fill="#ffc145"/>${seats.join('')}`
}

/** A market stall with a striped awning, 120 wide, standing on the origin's line. */
export function stall(stripe: string): string {
  const stripes = [0, 1, 2, 3, 4, 5].map((place) => {
    const x = -60 + place * 20
    return `<path d="M${x * 0.86}-92h17.200L${x + 20}-62v6a10 10 0 0 1-20 0v-6Z" fill="${place % 2 === 0 ? stripe : '#fff3dc'}"/>`
  })
  return `<rect x="-52" y="-66" width="104" height="66" fill="#3a1436"/><rect x="-46" y="-60" width="92" height="34" fill="#ffcf7a"/>
    <circle cx="-24" cy="-36" r="9" fill="#e8552f"/><circle cx="-6" cy="-36" r="9" fill="#f59a1f"/><circle cx="12" cy="-36" r="9" fill="#7fbf4d"/><circle cx="30" cy="-36" r="9" fill="#e8552f"/>
    <rect x="-58" y="-28" width="116" height="10" rx="3" fill="#8a4a24"/><rect x="-52" y="-18" width="104" height="18" fill="#5b2a1e"/>
    <path d="M-30-18v18M0-18v18M30-18v18" stroke="#3a1a14" stroke-width="2"/>${stripes.join('')}`
}

/** A string of small lamps along a hanging curve. */
export function lampString(fromX: number, toX: number, y: number, sag: number): string {
  const count = Math.round((toX - fromX) / 26)
  const colours = ['#ffd36b', '#ff8a5c', '#7ee0c6', '#ff86ad']
  const lamps = Array.from({ length: count - 1 }, (_none, index) => {
    const part = (index + 1) / count
    const lampY = y + 4 * sag * part * (1 - part) + 7
    return `<circle cx="${(fromX + part * (toX - fromX)).toFixed(1)}" cy="${lampY.toFixed(1)}" r="4.500" fill="${colours[index % colours.length]}"/>`
  })
  return `<path d="M${fromX} ${y}Q${(fromX + toX) / 2} ${y + 2 * sag} ${toX} ${y}" fill="none" stroke="#f7e3c3" stroke-opacity=".6" stroke-width="2"/>${lamps.join('')}`
}

import sharp from 'sharp'
import type { Random } from '../../../platform/random.ts'

type Point = readonly [x: number, y: number]

/** Each digit as strokes on a field of 4 by 6. */
const strokes: Record<string, readonly (readonly Point[])[]> = {
  0: [[[2, 0], [0, 1.5], [0, 4.5], [2, 6], [4, 4.5], [4, 1.5], [2, 0]]], // biome-ignore format: one digit a line
  1: [[[0.6, 1.4], [2.2, 0], [2.2, 6]], [[0.8, 6], [3.6, 6]]], // biome-ignore format: one digit a line
  2: [[[0, 1.5], [1, 0.1], [3, 0.1], [4, 1.6], [3.2, 3.2], [0, 6], [4, 6]]], // biome-ignore format: one digit a line
  3: [[[0.2, 0], [3.8, 0], [1.8, 2.4], [3.6, 3], [4, 4.6], [2.4, 6], [0, 5.2]]], // biome-ignore format: one digit a line
  4: [[[3, 6], [3, 0], [0, 4.2], [4, 4.2]]], // biome-ignore format: one digit a line
  5: [[[3.8, 0], [0.4, 0], [0.2, 2.6], [2.6, 2.3], [4, 3.8], [3.2, 5.6], [1.4, 6], [0, 5.2]]], // biome-ignore format: one digit a line
  6: [[[3.6, 0.3], [1.4, 0.8], [0, 3.4], [0.4, 5.4], [2.2, 6], [4, 4.9], [3.2, 3.1], [1.2, 3], [0.1, 4]]], // biome-ignore format: one digit a line
  7: [[[0, 0], [4, 0], [1.4, 6]], [[1, 3], [3.4, 3]]], // biome-ignore format: one digit a line
  8: [[[2, 2.8], [0.3, 1.6], [1, 0.1], [3, 0.1], [3.7, 1.6], [2, 2.8], [0, 4.4], [1, 6], [3, 6], [4, 4.4], [2, 2.8]]], // biome-ignore format: one digit a line
  9: [[[3.8, 2], [2.8, 3.1], [0.9, 3], [0, 1.6], [1.2, 0.1], [3.2, 0.2], [3.9, 2], [3.4, 4.4], [1.6, 6]]], // biome-ignore format: one digit a line
}

const width = 168
const height = 64

/** A number from `low` to `high`, evenly spread. */
function between(random: Random, low: number, high: number): number {
  return low + (random.bytes(2).readUInt16BE() / 65_535) * (high - low)
}

function drawDigit(digit: string, place: number, random: Random): string {
  const size = between(random, 5.6, 7.2)
  const lean = between(random, -0.35, 0.35)
  const turn = between(random, -0.3, 0.3)
  const left = 18 + place * 37 + between(random, -4, 4)
  const top = between(random, 8, 14)
  const at = ([x, y]: Point): string => {
    const [dx, dy] = [(x - 2) * size + (3 - y) * size * lean, (y - 3) * size]
    const px = left + 2 * size + dx * Math.cos(turn) - dy * Math.sin(turn) + between(random, -1, 1)
    const py = top + 3 * size + dx * Math.sin(turn) + dy * Math.cos(turn) + between(random, -1, 1)
    return `${px.toFixed(1)},${py.toFixed(1)}`
  }
  const ink = between(random, 3, 4.4).toFixed(1)
  return (strokes[digit] ?? [])
    .map((line) => `<polyline points="${line.map(at).join(' ')}" stroke-width="${ink}"/>`)
    .join('')
}

function drawNoise(random: Random): string {
  const x = () => between(random, 0, width).toFixed(0)
  const y = () => between(random, 0, height).toFixed(0)
  const curves = Array.from(
    { length: 5 },
    () => `<path d="M0,${y()} C${x()},${y()} ${x()},${y()} ${width},${y()}" stroke-width="1.6"/>`,
  )
  const dots = Array.from({ length: 60 }, () => `<circle cx="${x()}" cy="${y()}" r="1" fill="#5b6b66" stroke="none"/>`)
  return [...curves, ...dots].join('')
}

/** The code as a PNG: strokes of ours, turned, leaning and under noise, so that it stands nowhere as text (decision 11). */
export async function drawCode(code: string, random: Random): Promise<string> {
  const digits = [...code].map((digit, place) => drawDigit(digit, place, random)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f1e8"/><g fill="none" stroke="#123f38" stroke-linecap="round" stroke-linejoin="round">${digits}</g><g fill="none" stroke="#3c7a6d">${drawNoise(random)}</g></svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

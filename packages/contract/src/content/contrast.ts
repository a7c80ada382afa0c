/** Red, green and blue from 0 to 1, and how much it covers. */
type Rgba = readonly [red: number, green: number, blue: number, cover: number]

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => clamp(value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function fromHex(text: string): Rgba {
  const digits = text.slice(1)
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, cover = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  return [red, green, blue, cover]
}

function fromHsl(hue: number, saturation: number, light: number): [number, number, number] {
  const reach = saturation * Math.min(light, 1 - light)
  const part = (shift: number) => {
    const place = (((shift + hue / 30) % 12) + 12) % 12
    return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return [part(0), part(8), part(4)]
}

/** The matrices of CSS Color 4, 9.2. */
function fromOklch(light: number, chroma: number, hue: number): [number, number, number] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

function fromFunction(text: string): Rgba {
  const parts = text.slice(text.indexOf('(') + 1, -1).split(/[\s,/]+/)
  const [first = '', second = '', third = '', last = '1'] = parts.filter(Boolean)
  /** A percentage is of `whole`; a plain number is in parts of `unit`. */
  const read = (part: string, unit = 1, whole = 1) =>
    part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part) / unit
  const cover = clamp(read(last))
  if (/^rgb/i.test(text)) return [clamp(read(first, 255)), clamp(read(second, 255)), clamp(read(third, 255)), cover]
  if (/^hsl/i.test(text)) {
    return [...fromHsl(Number.parseFloat(first), clamp(read(second, 100)), clamp(read(third, 100))), cover]
  }
  return [...fromOklch(read(first), read(second, 1, 0.4), Number.parseFloat(third)), cover]
}

/** Reads what `isColour` lets through. */
const read = (text: string): Rgba => (text.startsWith('#') ? fromHex(text) : fromFunction(text))

const luminanceOf = ([red, green, blue]: Rgba) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

const write = ([red, green, blue]: Rgba): string =>
  `#${[red, green, blue]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `share` (0 to 1) of a colour laid over another, as `color-mix(in srgb, …)` does; written as `#rrggbb`. */
export function mix(colour: string, over: string, share: number): string {
  const [top, under] = [read(colour), read(over)]
  const part = (place: 0 | 1 | 2) => top[place] * share + under[place] * (1 - share)
  return write([part(0), part(1), part(2), 1])
}

/** A colour that lets through what is under it, as it looks over that; an opaque one stays as it is written. */
export function opaque(colour: string, under: string): string {
  const cover = read(colour)[3]
  return cover === 1 ? colour : mix(colour, under, cover)
}

/** The contrast of two opaque colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminanceOf(read(one)), luminanceOf(read(other))].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

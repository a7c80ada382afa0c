import type { SymbolId } from '../../games/slot.ts'

/** How a game looks. Every picture is drawn by us as SVG: flat shapes, the light from above left. */
export interface Theme {
  /** Each drawn in a box of 100 × 100. */
  readonly symbols: Readonly<Record<SymbolId, string>>
  /** The place in which the reels stand, drawn in a box of 1600 × 1000: cropped at its sides, its foot kept. */
  readonly scene: string
  /** The same place during free spins. */
  readonly nightScene?: string
  readonly colours: {
    readonly frame: number
    readonly frameLight: number
    readonly paper: number
    readonly paperLine: number
    readonly night: number
    readonly nightLine: number
    /** Behind a winning symbol. */
    readonly glow: number
    /** Lines that pay, taken in turn. */
    readonly lines: readonly number[]
  }
}

export const svg = (body: string, size = '0 0 100 100', more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" ${more}>${body}</svg>`

/** A picture that may stand in `src`; the policy of the page allows it and nothing from elsewhere. */
export const asSource = (picture: string): string => `data:image/svg+xml,${encodeURIComponent(picture)}`

/** The kawung pattern, our quiet ground. */
export const kawung = (id: string, colour: string, opacity: number): string =>
  `<pattern id="${id}" width="48" height="48" patternUnits="userSpaceOnUse"><g fill="${colour}" opacity="${opacity}"><ellipse cx="12" cy="12" rx="10" ry="5.2" transform="rotate(45 12 12)"/><ellipse cx="36" cy="12" rx="10" ry="5.2" transform="rotate(-45 36 12)"/><ellipse cx="12" cy="36" rx="10" ry="5.2" transform="rotate(-45 12 36)"/><ellipse cx="36" cy="36" rx="10" ry="5.2" transform="rotate(45 36 36)"/><circle cx="24" cy="24" r="2.4"/></g></pattern>`

/** Places on a circle, for wheels and petals. */
export const around = (count: number, draw: (degrees: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('')

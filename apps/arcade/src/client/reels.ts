import { Container, Graphics, GraphicsContext, Sprite } from 'pixi.js'
import type { SlotGame } from '../games/slot.ts'
import { type Motion, settle } from './motion.ts'
import type { Atlas } from './pictures.ts'

type Strips = SlotGame['strips']

/** Symbols a second at full speed, and how many pass while a reel comes to rest. */
const fullSpeed = 30
const travel = 7
const landMs = 560
const quickLandMs = 220
const staggerMs = 130

interface Reel {
  column: Container
  glows: Graphics[]
  sprites: Sprite[]
  /** Index on the strip at the top of the window; falls while the reel turns, as symbols move down. */
  position: number
  speed: number
  isTurning: boolean
}

export interface Cell {
  width: number
  height: number
}

/** The reels: the game's own strips in their own order, each stopping where the server said, one after the other. */
export function createReels(rows: number, reelCount: number, motion: Motion) {
  const view = new Container()
  const window = new Graphics()
  const columns = new Container()
  columns.mask = window // one mask for all reels: each mask costs a pass
  view.addChild(window, columns)
  const glowContext = new GraphicsContext()
  let atlas: Atlas | undefined
  let strips: Strips = []
  let cell: Cell = { width: 1, height: 1 }

  const reels: Reel[] = Array.from({ length: reelCount }, () => {
    const column = new Container()
    columns.addChild(column)
    const glows = Array.from({ length: rows }, () => new Graphics(glowContext))
    const sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }))
    for (const glow of glows) {
      glow.alpha = 0
      column.addChild(glow)
    }
    for (const sprite of sprites) column.addChild(sprite)
    return { column, glows, sprites, position: 0, speed: 0, isTurning: false }
  })

  function place(reel: Reel, index: number): void {
    const strip = strips[index]
    if (!strip || !atlas) return
    const whole = Math.floor(reel.position)
    const part = reel.position - whole
    for (const [slot, sprite] of reel.sprites.entries()) {
      const at = (((whole + slot - 1) % strip.length) + strip.length) % strip.length
      sprite.texture = atlas.texture(strip[at] ?? '')
      sprite.y = (slot - 1 - part + 0.5) * cell.height
    }
  }

  const spriteAt = (reel: number, row: number): Sprite | undefined => reels[reel]?.sprites[row + 1]

  function rest(): void {
    for (const reel of reels) {
      for (const glow of reel.glows) glow.alpha = 0
      for (const sprite of reel.sprites) {
        sprite.alpha = 1
        sprite.scale.set(symbolScale())
      }
    }
  }

  const symbolScale = (): number => (atlas ? (Math.min(cell.width, cell.height) * 0.9) / atlas.size : 1)

  async function land(reel: Reel, index: number, stop: number, signal: AbortSignal): Promise<void> {
    reel.isTurning = false
    const part = reel.position - Math.floor(reel.position)
    const from = stop + (motion.isReduced() ? 0 : travel + part)
    await motion.run(
      signal.aborted ? quickLandMs : landMs,
      (t) => {
        reel.position = from + (stop - from) * t
        place(reel, index)
      },
      { ease: settle },
    )
    reel.position = stop
    place(reel, index)
  }

  return {
    view,
    cellCentre: (reel: number, row: number) => ({ x: (reel + 0.5) * cell.width, y: (row + 0.5) * cell.height }),

    use(next: { atlas: Atlas; cell: Cell }): void {
      atlas = next.atlas
      cell = next.cell
      window
        .clear()
        .rect(0, 0, cell.width * reelCount, cell.height * rows)
        .fill(0xffffff)
      for (const [index, reel] of reels.entries()) {
        reel.column.x = index * cell.width
        for (const sprite of reel.sprites) sprite.x = cell.width / 2
        for (const [row, glow] of reel.glows.entries()) glow.position.set(0, row * cell.height)
        place(reel, index)
      }
      rest()
    },

    drawGlow(colour: number): void {
      const inset = 3
      glowContext
        .clear()
        .roundRect(
          inset,
          inset,
          cell.width - 2 * inset,
          cell.height - 2 * inset,
          Math.min(cell.width, cell.height) * 0.16,
        )
        .fill(colour)
    },

    show(nextStrips: Strips, stops: readonly number[]): void {
      strips = nextStrips
      rest()
      for (const [index, reel] of reels.entries()) {
        reel.position = stops[index] ?? 0
        place(reel, index)
      }
      motion.redraw()
    },

    turn(): void {
      rest()
      if (motion.isReduced()) return
      for (const [index, reel] of reels.entries()) {
        reel.isTurning = true
        reel.speed = 0
        motion.each((delta) => {
          if (!reel.isTurning) return false
          reel.speed = Math.min(fullSpeed, reel.speed + (fullSpeed * delta) / (140 + index * 30))
          reel.position -= (reel.speed * delta) / 1000
          place(reel, index)
          return true
        })
      }
    },

    /** Brings the reels to rest one after the other, always at the same pace; aborting `hurry` stops them all at once. */
    async stop(stops: readonly number[], hurry: AbortSignal, onStop: (reel: number) => void): Promise<void> {
      await Promise.all(
        reels.map(async (reel, index) => {
          if (!motion.isReduced()) await motion.wait(index * staggerMs, hurry)
          await land(reel, index, stops[index] ?? 0, hurry)
          onStop(index)
        }),
      )
    },

    /** Lights some cells and dims the others; an empty set brings all back to rest. */
    highlight(cells: ReadonlySet<string>): void {
      rest()
      const isAny = cells.size > 0
      for (let reel = 0; isAny && reel < reelCount; reel++)
        for (let row = 0; row < rows; row++) {
          const isLit = cells.has(`${reel},${row}`)
          const sprite = spriteAt(reel, row)
          const glow = reels[reel]?.glows[row]
          if (sprite) sprite.alpha = isLit ? 1 : 0.32
          if (glow) glow.alpha = isLit ? 1 : 0
        }
      motion.redraw()
    },

    /** Lets the symbols of some cells swell and sink once. */
    pulse(cells: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
      const lit = [...cells]
        .map((key) => key.split(',').map(Number))
        .map(([reel, row]) => spriteAt(reel ?? 0, row ?? 0))
      const scale = symbolScale()
      return motion.run(
        520,
        (t) => {
          for (const sprite of lit) sprite?.scale.set(scale * (1 + 0.1 * Math.sin(Math.PI * t)))
        },
        { ease: (t) => t, signal },
      )
    },
  }
}

export type Reels = ReturnType<typeof createReels>

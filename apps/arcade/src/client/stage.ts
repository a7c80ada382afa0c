import { Container, Graphics } from 'pixi.js'
import type { LineWin, SlotGame } from '../games/slot.ts'
import type { Theme } from './art/theme.ts'
import { drawCabinet } from './cabinet.ts'
import { celebrate, createLanterns, lanternPictures, redraw } from './lanterns.ts'
import { createMotion, easeInOut } from './motion.ts'
import { type Atlas, createAtlas } from './pictures.ts'
import { type Place, placeReels } from './placing.ts'
import { createReels } from './reels.ts'
import { createStillApplication } from './still-application.ts'
import { drawWinLine } from './win-lines.ts'

const atlasSizes = [96, 128, 192, 256, 320]

type Grid = readonly (readonly string[])[]

const cellKey = (reel: number, row: number): string => `${reel},${row}`

/** The picture: reels in their cabinet, lines that pay, and the lanterns of the street. Words and figures are in the page. */
export async function createStage(parts: {
  host: HTMLElement
  canvas: HTMLCanvasElement
  game: SlotGame
  theme: Theme
  isReduced: () => boolean
}) {
  const { host, canvas, game, theme } = parts
  const { app, draw } = await createStillApplication(host, canvas)
  const motion = createMotion(draw, parts.isReduced)
  const reelCount = game.strips.length
  const reels = createReels(game.rows, reelCount, motion)
  const lanterns = createLanterns(game, motion)
  const cabinet = new Container()
  const frame = new Graphics()
  const lines = new Graphics()
  const flying = new Container()
  cabinet.addChild(frame, reels.view, lines)
  app.stage.addChild(lanterns.view, cabinet, flying)

  /** What the picture was last laid out with; none while it has no room. */
  let laid: { atlas: Atlas; place: Place } | undefined
  let isNight = false
  /** Counts what was shown of wins: a motion that was hurried to its end draws nothing over what came after it. */
  let showing = 0

  function drawFrame(): void {
    if (laid) drawCabinet(frame, { game, colours: theme.colours, place: laid.place, isNight })
  }

  /** Pictures of the symbols at the size at which they are shown. */
  async function atlasFor({ cell }: Place): Promise<Atlas> {
    const wanted = Math.max(cell.width, cell.height) * app.renderer.resolution
    const size = atlasSizes.find((one) => one >= wanted) ?? 320
    return laid?.atlas.size === size ? laid.atlas : createAtlas({ ...theme.symbols, ...lanternPictures }, size)
  }

  async function layOut(): Promise<void> {
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    app.renderer.resize(width, height)
    const place = placeReels({ width, height, reelCount, rows: game.rows, hasLanterns: lanterns.isAny })
    const { cell, x, y, edge } = place
    cabinet.position.set(x, y)
    host.style.setProperty('--reels-top', `${y - edge}px`)
    host.style.setProperty('--reels-bottom', `${height - y - cell.height * game.rows - edge}px`)
    const before = laid?.atlas
    const atlas = await atlasFor(place)
    laid = { atlas, place }
    reels.use({ atlas, cell })
    reels.drawGlow(theme.colours.glow)
    lanterns.use(laid)
    redraw(flying, atlas)
    if (before !== atlas) before?.destroy()
    lines.clear()
    drawFrame()
    app.render()
  }

  let laidOut: Promise<void> = layOut()
  await laidOut
  new ResizeObserver(() => {
    laidOut = laidOut.then(layOut)
  }).observe(host)

  const linePoints = (win: LineWin) => (game.lines[win.line] ?? []).map((row, reel) => reels.cellCentre(reel, row))

  function traceLine(win: LineWin, t: number): void {
    if (!laid) return
    const { cell } = laid.place
    const color = theme.colours.lines[win.line % theme.colours.lines.length] ?? 0xffffff
    drawWinLine(lines, { points: linePoints(win), count: win.count, right: cell.width * reelCount }, t, {
      color,
      width: Math.max(3, cell.width * 0.045),
    })
  }

  const cellsOf = (wins: readonly LineWin[]): Set<string> =>
    new Set(
      wins.flatMap((win) => (game.lines[win.line] ?? []).slice(0, win.count).map((row, reel) => cellKey(reel, row))),
    )

  const scattersOf = (grid: Grid): { reel: number; row: number }[] =>
    grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === game.scatter ? [{ reel, row }] : [])))

  return {
    motion,
    reels,

    clearWins(): void {
      showing += 1
      lines.clear()
      reels.highlight(new Set())
    },

    /** Traces these lines and lights their symbols. */
    async showLines(wins: readonly LineWin[], signal: AbortSignal): Promise<void> {
      const own = ++showing
      const cells = cellsOf(wins)
      reels.highlight(cells)
      await motion.run(
        300,
        (t) => {
          if (own !== showing) return
          lines.clear()
          for (const win of wins) traceLine(win, t)
        },
        { ease: easeInOut, signal },
      )
      await reels.pulse(cells, signal)
    },

    async showScatters(grid: Grid, signal: AbortSignal): Promise<void> {
      const cells = new Set(scattersOf(grid).map(({ reel, row }) => cellKey(reel, row)))
      lines.clear()
      reels.highlight(cells)
      await reels.pulse(cells, signal)
    },

    /** Turns the reels to the night of the free spins, or back. */
    setNight(next: boolean, lit = 0): void {
      isNight = next
      lanterns.show(next, lit)
      drawFrame()
      motion.redraw()
    },

    /** Carries lanterns that landed up to the string, where each lights one more. */
    light: (grid: Grid, signal: AbortSignal, onLit: (count: number) => void): Promise<void> =>
      lanterns.light(
        scattersOf(grid).map(({ reel, row }) => reels.cellCentre(reel, row)),
        signal,
        onLit,
      ),

    /** Only for a win well above the stake. */
    celebrate(): void {
      if (laid) celebrate(flying, { ...laid, screen: app.renderer.screen, motion })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof createStage>>

import { Container, Graphics, Sprite } from 'pixi.js'
import type { LineWin, SlotGame } from '../games/slot.ts'
import { lantern } from './art/pasar-malam-symbols.ts'
import type { Theme } from './art/theme.ts'
import { createMotion, easeInOut, easeOut } from './motion.ts'
import { type Atlas, createAtlas } from './pictures.ts'
import { type Cell, createReels } from './reels.ts'
import { createStillApplication } from './still-application.ts'
import { drawWinLine } from './win-lines.ts'

const litName = '*lit'
const unlitName = '*unlit'
const atlasSizes = [96, 128, 192, 256, 320]
const largestCell = 190

const cellKey = (reel: number, row: number): string => `${reel},${row}`

/** The picture: reels in their frame, lines that pay, and the lanterns of the street. Words and figures are in the page. */
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
  const cabinet = new Container()
  const frame = new Graphics()
  const lines = new Graphics()
  const street = new Container()
  const rope = new Graphics()
  const flying = new Container()
  street.addChild(rope)
  street.visible = false
  cabinet.addChild(frame, reels.view, lines)
  app.stage.addChild(street, cabinet, flying)

  const ladder = game.freeSpins?.ladder ?? []
  const lanternCount = Math.max(0, ...ladder.map((step) => step.lit))
  const hung = Array.from({ length: lanternCount }, () => new Sprite({ anchor: { x: 0.5, y: 0.1 } }))
  for (const sprite of hung) street.addChild(sprite)

  let atlas: Atlas | undefined
  let cell: Cell = { width: 1, height: 1 }
  let isNight = false
  let litCount = 0
  /** Counts what was shown of wins: a motion that was hurried to its end draws nothing over what came after it. */
  let showing = 0

  function drawFrame(): void {
    const width = cell.width * reelCount
    const height = cell.height * game.rows
    const edge = Math.max(8, Math.round(cell.width * 0.1))
    const { colours } = theme
    const paper = isNight ? colours.night : colours.paper
    const line = isNight ? colours.nightLine : colours.paperLine
    frame
      .clear()
      .roundRect(-edge, -edge + 5, width + 2 * edge, height + 2 * edge, edge * 1.5)
      .fill({ color: 0x000000, alpha: 0.28 })
      .roundRect(-edge, -edge, width + 2 * edge, height + 2 * edge, edge * 1.5)
      .fill(colours.frame)
      .roundRect(-edge * 0.3, -edge * 0.82, width + edge * 0.6, edge * 0.26, edge * 0.13)
      .fill({ color: 0xffffff, alpha: 0.2 })
      .roundRect(-3, -3, width + 6, height + 6, 10)
      .fill(colours.frameLight)
      .rect(0, 0, width, height)
      .fill(paper)
    for (let reel = 1; reel < reelCount; reel++) frame.rect(reel * cell.width - 1, 0, 2, height).fill(line)
    frame.rect(0, 0, width, Math.max(4, cell.height * 0.06)).fill({ color: 0x000000, alpha: 0.1 })
    reels.drawGlow(colours.glow)
  }

  const ropeSag = (): number => Math.min(18, cell.height * 0.16)
  const lanternSize = (): number => Math.min((cell.width * reelCount) / Math.max(lanternCount, 1), 64) * 0.96

  const lanternPlace = (index: number): { x: number; y: number } => {
    const width = cell.width * reelCount
    const t = (index + 0.5) / lanternCount
    return { x: width * t, y: 4 * ropeSag() * t * (1 - t) }
  }

  function drawStreet(): void {
    if (lanternCount === 0 || !atlas) return
    const width = cell.width * reelCount
    const sag = ropeSag()
    rope
      .clear()
      .moveTo(-8, 0)
      .quadraticCurveTo(width / 2, sag * 2, width + 8, 0)
      .stroke({ width: 2.5, color: 0x140a2b })
    const size = lanternSize()
    for (const [index, sprite] of hung.entries()) {
      sprite.texture = atlas.texture(index < litCount ? litName : unlitName)
      sprite.scale.set(size / atlas.size)
      sprite.position.copyFrom(lanternPlace(index))
    }
  }

  async function layOut(): Promise<void> {
    const width = host.clientWidth
    const height = host.clientHeight
    if (width === 0 || height === 0) return
    app.renderer.resize(width, height)
    const isWide = width > height
    const margin = isWide ? 32 : 14
    const isShort = isWide && height < 420
    // Room for the sign, and in games with free spins for the string of lanterns below what is told about them.
    const signRoom = lanternCount > 0 ? 132 : 80
    const top = isShort ? 50 : isWide ? Math.max(84, height * 0.13) : Math.max(signRoom, height * 0.15)
    const bottom = isShort ? 44 : isWide ? 62 : Math.max(58, height * 0.1)
    const roomy = Math.min((width - 2 * margin) / reelCount, largestCell)
    const cellHeight = Math.min((height - top - bottom - 24) / game.rows, roomy * (isWide ? 1 : 1.22), largestCell)
    cell = { width: Math.floor(Math.min(roomy, cellHeight * (isWide ? 1.2 : 1.3))), height: Math.floor(cellHeight) }
    const gridWidth = cell.width * reelCount
    const gridHeight = cell.height * game.rows
    const x = Math.round((width - gridWidth) / 2)
    const y = Math.round(top + (height - top - bottom - gridHeight) * (isWide ? 0.5 : 0.42))
    cabinet.position.set(x, y)
    const edge = Math.max(8, Math.round(cell.width * 0.1))
    street.position.set(x, y - edge - lanternSize() - ropeSag() - 4)
    host.style.setProperty('--reels-top', `${y - edge}px`)
    host.style.setProperty('--reels-bottom', `${height - y - gridHeight - edge}px`)
    const wanted = Math.max(cell.width, cell.height) * app.renderer.resolution
    const size = atlasSizes.find((one) => one >= wanted) ?? 320
    if (atlas?.size !== size) {
      const next = await createAtlas(
        {
          ...theme.symbols,
          [litName]: lantern('#ffb84d', '#e07a1f', '#fff0c2', 'rgb(255 200 90 / .38)'),
          [unlitName]: lantern('#4b3a75', '#35265c', '#5b4a85', 'rgb(0 0 0 / 0)'),
        },
        size,
      )
      const before = atlas
      atlas = next
      reels.use({ atlas, cell })
      before?.destroy()
    }
    reels.use({ atlas, cell })
    lines.clear()
    drawFrame()
    drawStreet()
    app.render()
  }

  let laidOut: Promise<void> = layOut()
  await laidOut
  new ResizeObserver(() => {
    laidOut = laidOut.then(layOut)
  }).observe(host)

  const linePoints = (win: LineWin) => (game.lines[win.line] ?? []).map((row, reel) => reels.cellCentre(reel, row))

  function traceLine(win: LineWin, t: number): void {
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

    async showScatters(grid: readonly (readonly string[])[], signal: AbortSignal): Promise<void> {
      const cells = grid.flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol === game.scatter ? [cellKey(reel, row)] : [])),
      )
      lines.clear()
      reels.highlight(new Set(cells))
      await reels.pulse(new Set(cells), signal)
    },

    /** Turns the reels to the night of the free spins, or back. */
    setNight(next: boolean, lit = 0): void {
      isNight = next
      litCount = lit
      street.visible = next
      drawFrame()
      drawStreet()
      motion.redraw()
    },

    /** Carries lanterns that landed up to the string, where each lights one more. */
    async light(
      grid: readonly (readonly string[])[],
      signal: AbortSignal,
      onLit: (count: number) => void,
    ): Promise<void> {
      const places = grid.flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol === game.scatter ? [reels.cellCentre(reel, row)] : [])),
      )
      const first = litCount
      litCount += places.length
      await Promise.all(
        places.map(async (from, index) => {
          const target = hung[first + index]
          if (target && atlas) {
            const goal = lanternPlace(first + index)
            const start = { x: cabinet.x + from.x - street.x, y: cabinet.y + from.y - street.y }
            const size = { from: Math.min(cell.width, cell.height) / atlas.size, to: target.scale.x }
            const sprite = new Sprite({ texture: atlas.texture(litName), anchor: { x: 0.5, y: 0.1 } })
            street.addChild(sprite)
            await motion.run(
              420 + index * 110,
              (t) => {
                const rise = Math.sin(Math.PI * t) * 40
                sprite.position.set(start.x + (goal.x - start.x) * t, start.y + (goal.y - start.y) * t - rise)
                sprite.scale.set(size.from + (size.to - size.from) * t)
              },
              { ease: easeInOut, signal },
            )
            sprite.destroy()
            target.texture = atlas.texture(litName)
            motion.redraw()
          }
          onLit(first + index + 1)
        }),
      )
    },

    /** Sparks that rise from the reels: only for a win well above the stake. */
    celebrate(): void {
      if (motion.isReduced() || !atlas) return
      const texture = atlas.texture(litName)
      const width = app.renderer.screen.width
      const height = app.renderer.screen.height
      for (let index = 0; index < 14; index++) {
        const sprite = new Sprite({ texture, anchor: 0.5 })
        const x = ((index + 0.5) / 14) * width
        const scale = ((index % 3) * 0.1 + 0.22) * (Math.min(cell.width, 120) / atlas.size)
        flying.addChild(sprite)
        sprite.scale.set(scale)
        sprite.position.set(x, height + 60)
        void motion
          .run(
            1700 + (index % 5) * 260,
            (t) => {
              sprite.position.set(x + Math.sin(t * 6 + index) * 14, height + 60 - t * (height * 0.9))
              sprite.alpha = t < 0.7 ? 1 : (1 - t) / 0.3
            },
            { ease: easeOut },
          )
          .then(() => sprite.destroy())
      }
    },
  }
}

export type Stage = Awaited<ReturnType<typeof createStage>>

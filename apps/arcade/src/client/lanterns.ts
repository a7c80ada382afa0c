import { Container, Graphics, Sprite } from 'pixi.js'
import type { SlotGame } from '../games/slot.ts'
import { lantern } from './art/pasar-malam-symbols.ts'
import { easeInOut, easeOut, type Motion } from './motion.ts'
import type { Atlas } from './pictures.ts'
import type { Place } from './placing.ts'
import type { Cell } from './reels.ts'

const litName = '*lit'
const unlitName = '*unlit'

/** Pictures of a lantern, beside a game's own symbols in the atlas. */
export const lanternPictures = {
  [litName]: lantern('#ffb84d', '#e07a1f', '#fff0c2', 'rgb(255 200 90 / .38)'),
  [unlitName]: lantern('#4b3a75', '#35265c', '#5b4a85', 'rgb(0 0 0 / 0)'),
}

interface Point {
  x: number
  y: number
}

/** The string of lanterns over the reels, which free spins light one by one; empty in games without free spins. */
export function createLanterns(game: SlotGame, motion: Motion) {
  const count = Math.max(0, ...(game.freeSpins?.ladder ?? []).map((step) => step.lit))
  const view = new Container()
  const rope = new Graphics()
  const hung = Array.from({ length: count }, () => new Sprite({ anchor: { x: 0.5, y: 0.1 } }))
  view.addChild(rope, ...hung)
  view.visible = false
  let placed: { atlas: Atlas; place: Place; width: number; sag: number } | undefined
  let litCount = 0
  /** On their way up to the string. */
  const flying = new Set<Sprite>()

  const lanternSize = (width: number): number => Math.min(width / count, 64) * 0.96

  const hook = (index: number, { width, sag }: { width: number; sag: number }): Point => {
    const t = (index + 0.5) / count
    return { x: width * t, y: 4 * sag * t * (1 - t) }
  }

  function draw(): void {
    if (!placed) return
    const { atlas, width, sag } = placed
    rope
      .clear()
      .moveTo(-8, 0)
      .quadraticCurveTo(width / 2, sag * 2, width + 8, 0)
      .stroke({ width: 2.5, color: 0x140a2b })
    const size = lanternSize(width)
    for (const [index, sprite] of hung.entries()) {
      sprite.texture = atlas.texture(index < litCount ? litName : unlitName)
      sprite.scale.set(size / atlas.size)
      sprite.position.copyFrom(hook(index, placed))
    }
  }

  async function fly(
    from: Point,
    { index, durationMs }: { index: number; durationMs: number },
    signal: AbortSignal,
  ): Promise<void> {
    const target = hung[index]
    if (!target || !placed) return motion.run(durationMs, () => {}, { signal }) // past the last hook: counted in its turn
    const { atlas, place } = placed
    const goal = hook(index, placed)
    const start = { x: place.x + from.x - view.x, y: place.y + from.y - view.y }
    const size = { from: Math.min(place.cell.width, place.cell.height) / atlas.size, to: target.scale.x }
    const sprite = new Sprite({ texture: atlas.texture(litName), anchor: { x: 0.5, y: 0.1 } })
    flying.add(sprite)
    view.addChild(sprite)
    await motion.run(
      durationMs,
      (t) => {
        const rise = Math.sin(Math.PI * t) * 40
        sprite.position.set(start.x + (goal.x - start.x) * t, start.y + (goal.y - start.y) * t - rise)
        sprite.scale.set(size.from + (size.to - size.from) * t)
      },
      { ease: easeInOut, signal },
    )
    flying.delete(sprite)
    sprite.destroy()
    if (placed) target.texture = placed.atlas.texture(litName)
    motion.redraw()
  }

  return {
    view,
    isAny: count > 0,

    /** Hangs the string over the cabinet's rim; the atlas of before is not used any more. */
    use(next: { atlas: Atlas; place: Place }): void {
      if (count === 0) return
      const { cell, x, y, edge } = next.place
      const width = cell.width * game.strips.length
      const sag = Math.min(18, cell.height * 0.16)
      placed = { ...next, width, sag }
      for (const sprite of flying) sprite.texture = next.atlas.texture(litName)
      view.position.set(x, y - edge - lanternSize(width) - sag - 4)
      draw()
    },

    /** Shows the string with so many lit, or takes it away. */
    show(isShown: boolean, lit: number): void {
      view.visible = isShown
      litCount = lit
      draw()
    },

    /** Carries lanterns from these points of the reels up to the string, where each lights one more. */
    async light(from: readonly Point[], signal: AbortSignal, onLit: (count: number) => void): Promise<void> {
      const first = litCount
      litCount += from.length
      await Promise.all(
        from.map(async (point, index) => {
          await fly(point, { index: first + index, durationMs: 420 + index * 110 }, signal)
          onLit(first + index + 1)
        }),
      )
    },
  }
}

/** Gives lanterns that rise over the picture the atlas that was drawn since. */
export function redraw(view: Container, atlas: Atlas): void {
  for (const sprite of view.children) if (sprite instanceof Sprite) sprite.texture = atlas.texture(litName)
}

/** Lanterns that rise over the whole picture: only for a win well above the stake. */
export function celebrate(
  view: Container,
  { atlas, place, screen, motion }: { atlas: Atlas; place: Place; screen: Cell; motion: Motion },
): void {
  if (motion.isReduced()) return
  const { width, height } = screen
  const texture = atlas.texture(litName)
  const count = 14
  for (let index = 0; index < count; index++) {
    const sprite = new Sprite({ texture, anchor: 0.5 })
    const x = ((index + 0.5) / count) * width
    view.addChild(sprite)
    sprite.scale.set(((index % 3) * 0.1 + 0.22) * (Math.min(place.cell.width, 120) / atlas.size))
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
}

import type { Graphics } from 'pixi.js'
import type { SlotGame } from '../games/slot.ts'
import type { Theme } from './art/theme.ts'
import type { Place } from './placing.ts'

interface CabinetParts {
  game: SlotGame
  colours: Theme['colours']
  place: Place
  isNight: boolean
}

/** Draws what the reels stand in: the rim, its light, and the paper behind the symbols. */
export function drawCabinet(frame: Graphics, { game, colours, place, isNight }: CabinetParts): void {
  const { cell, edge } = place
  const width = cell.width * game.strips.length
  const height = cell.height * game.rows
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
    .fill(isNight ? colours.night : colours.paper)
  for (let reel = 1; reel < game.strips.length; reel++) frame.rect(reel * cell.width - 1, 0, 2, height).fill(line)
  frame.rect(0, 0, width, Math.max(4, cell.height * 0.06)).fill({ color: 0x000000, alpha: 0.1 })
}

import { gameByCode } from '../games/catalogue.ts'
import type { Spin } from '../games/slot.ts'
import { titles } from '../games/titles.ts'
import { formatMoney, words } from '../words.ts'
import type { RoundRow } from './tables.ts'

type Language = 'id' | 'en'

function table(spin: Spin, rows: number, language: Language): string {
  const { symbols } = words[language]
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = spin.grid.map((column) => `<td>${symbols[column[row] ?? ''] ?? ''}</td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${lines.join('')}</table>`
}

function spinSection(round: RoundRow, spin: Spin, heading: string, rows: number, language: Language): string {
  const text = words[language]
  const money = (lineBets: number) => formatMoney(lineBets * Number(round.line_bet))
  const wins = spin.lineWins.map(
    ({ line, symbol, count, pay }) =>
      `<li>${text.lineWin(line + 1, count, text.symbols[symbol] ?? symbol, money(pay * spin.multiplier))}</li>`,
  )
  return `<section><h2>${heading}</h2>${table(spin, rows, language)}<ul>${wins.join('')}</ul><p>${text.win}: <b>${money(spin.win)}</b></p></section>`
}

/** A finished or running round as a page for members and staff: what was staked, what the reels showed, what it paid. */
export function renderRound(round: RoundRow, language: Language): string {
  const text = words[language]
  const rows = gameByCode(round.game)?.rows ?? 0
  const title = `${titles[round.game] ?? round.game} · ${text.round} ${round.id}`
  const isTaken = round.state === 'open' || round.state === 'settling' || round.state === 'closed'
  const spins = isTaken
    ? [
        spinSection(round, round.outcome.base, text.baseGame, rows, language),
        ...round.outcome.free
          .slice(0, round.revealed)
          .map((spin, index) =>
            spinSection(round, spin, `${text.freeSpin} ${index + 1} · ×${spin.multiplier}`, rows, language),
          ),
      ]
    : []
  const win = round.state === 'closed' ? formatMoney(Number(round.win)) : '–'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/art/round.css"></head><body><main><h1>${title}</h1><dl><dt>${text.time}</dt><dd>${round.created_at.toISOString()}</dd><dt>${text.stake}</dt><dd>${formatMoney(Number(round.stake))}</dd><dt>${text.totalWin}</dt><dd>${win}</dd><dt>${text.state}</dt><dd>${text.states[round.state]}</dd></dl>${spins.join('')}</main></body></html>`
}

import type { SlotGame } from '../games/slot.ts'
import type { StartAnswer } from '../wire.ts'
import { formatMoney, type Words } from '../words.ts'
import { asSource, svg, type Theme } from './art/theme.ts'

function node<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  content: string | readonly (Node | undefined)[] = [],
  className = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (typeof content === 'string') element.textContent = content
  else element.append(...content.filter((one) => one !== undefined))
  return element
}

const lineSvg = (rows: number, line: readonly number[]): string =>
  svg(
    line
      .map((row, reel) => `<rect x="${reel * 12}" y="${row * 12}" width="10" height="10" rx="2.5" fill="#e5762a"/>`)
      .join('') +
      line
        .flatMap((row, reel) => Array.from({ length: rows }, (_, other) => ({ reel, other, isOn: other === row })))
        .filter(({ isOn }) => !isOn)
        .map(
          ({ reel, other }) =>
            `<rect x="${reel * 12}" y="${other * 12}" width="10" height="10" rx="2.5" fill="#d9cdb4"/>`,
        )
        .join(''),
    `0 0 ${line.length * 12 - 2} ${rows * 12 - 2}`,
  )

/** Paytable, rules and odds, at the stake that is set. */
export function fillRules(
  body: HTMLElement,
  parts: { game: SlotGame; theme: Theme; text: Words; odds: StartAnswer['odds']; lineBet: number },
): void {
  const { game, theme, text, odds, lineBet } = parts
  const stake = lineBet * game.lines.length
  const name = (symbol: string): string => text.symbols[symbol] ?? symbol
  const picture = (symbol: string): HTMLImageElement => {
    const image = node('img')
    image.src = asSource(svg(theme.symbols[symbol] ?? ''))
    image.alt = ''
    image.width = image.height = 64
    return image
  }
  const card = (symbol: string, pays: Readonly<Record<number, number>>, unit: number): HTMLElement =>
    node('li', [
      picture(symbol),
      node('div', [
        node('b', name(symbol)),
        node(
          'dl',
          Object.entries(pays)
            .reverse()
            .flatMap(([count, pay]) => [
              node('dt', text.symbolCount(Number(count))),
              node('dd', formatMoney(pay * unit)),
            ]),
        ),
      ]),
    ])

  const feature = game.freeSpins
  const scatterName = game.scatter && name(game.scatter)
  const wildIsPaid = game.pays[game.wild] !== undefined
  body.replaceChildren(
    node('section', [
      node('h3', text.oddsTitle),
      node('p', text.rtpRule(odds.rtpPercent), 'rtp'),
      node('p', text.hitRule(odds.hitPercent)),
      odds.featureOneIn ? node('p', text.featureRule(odds.featureOneIn)) : undefined,
    ]),
    node('section', [
      node('h3', text.paytable),
      node('p', text.paytableNote(formatMoney(stake)), 'soft'),
      node(
        'ul',
        [
          ...Object.entries(game.pays).map(([symbol, pays]) => card(symbol, pays, lineBet)),
          game.scatter ? card(game.scatter, game.scatterPays, stake) : undefined,
          wildIsPaid ? undefined : node('li', [picture(game.wild), node('div', [node('b', name(game.wild))])]),
        ],
        'pays',
      ),
      node('p', text.wildRule(name(game.wild), scatterName)),
      scatterName ? node('p', text.scatterRule(scatterName)) : undefined,
    ]),
    ...(feature
      ? [
          node('section', [
            node('h3', text.featureTitle),
            node('p', text.freeSpinsHint),
            node(
              'ul',
              Object.entries(feature.award).map(([scatters, spins]) =>
                node('li', text.featureAward(Number(scatters), spins)),
              ),
            ),
            node(
              'ul',
              feature.ladder
                .filter((step) => step.lit > 0)
                .map((step) => node('li', text.featureLadder(step.lit, step.multiplier))),
            ),
          ]),
        ]
      : []),
    node('section', [
      node('h3', text.linesTitle),
      node('p', text.linesRule(game.lines.length)),
      node(
        'ol',
        game.lines.map((line, index) => {
          const image = node('img')
          image.src = asSource(lineSvg(game.rows, line))
          image.alt = line.map((row) => row + 1).join(' ')
          return node('li', [image, node('span', `${index + 1}`)])
        }),
        'lines',
      ),
    ]),
    node('section', [node('h3', text.fairTitle), node('p', text.fairRule)]),
    node('section', [node('h3', text.keysTitle), node('p', text.keysRule)], 'keys'),
  )
}

import { formatMoney, type Words } from '../words.ts'
import type { Page } from './page.ts'
import type { Sound } from './sound.ts'
import type { Table } from './table.ts'

interface ControlsParts {
  page: Page
  table: Table
  sound: Sound
  text: Words
  /** Stakes for each line, and how many lines a round plays. */
  offers: readonly number[]
  lines: number
}

/** What a player works the table with: the stake, the buttons, and keys for all of them. */
export function createControls({ page, table, sound, text, offers, lines }: ControlsParts) {
  page.setStakes(offers.map((lineBet) => new Option(formatMoney(lineBet * lines), String(lineBet))))
  // A modest stake to begin with: the third on offer, never the highest.
  page.stake.selectedIndex = Math.min(2, offers.length - 1)

  /** What is staked on each line; none where nothing is on offer. */
  const lineBet = (): number | undefined => (page.stake.value === '' ? undefined : Number(page.stake.value))
  const changeStake = (by: number): void => {
    if (table.isBusy || lineBet() === undefined) return
    const next = page.stake.selectedIndex + by
    if (next >= 0 && next < page.stake.options.length) page.stake.selectedIndex = next
    page.announce(`${text.stakePerRound}: ${page.stake.selectedOptions[0]?.text ?? ''}`)
  }
  const toggleSound = (): void => page.setSound(sound.toggle())

  /** Space and Enter press what has the focus; where that is no control, or the button to play itself, they play. */
  const playByKey = (event: KeyboardEvent): void => {
    const isControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLSelectElement
    if (isControl && event.target !== page.spin) return
    event.preventDefault()
    if (!event.repeat) table.press(lineBet())
  }

  return {
    lineBet,
    listen(openRules: () => void): void {
      page.spin.onclick = () => table.press(lineBet())
      page.less.onclick = () => changeStake(-1)
      page.more.onclick = () => changeStake(1)
      page.info.onclick = openRules
      page.info.disabled = false
      const keys: Readonly<Record<string, () => void>> = {
        arrowup: () => changeStake(1),
        arrowdown: () => changeStake(-1),
        m: toggleSound,
        i: openRules,
      }
      addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || page.isDialogOpen()) return
        if (event.key === ' ' || event.key === 'Enter') playByKey(event)
        // A list of stakes takes arrows and letters for itself.
        else if (!(event.target instanceof HTMLSelectElement)) keys[event.key.toLowerCase()]?.()
      })
    },
  }
}

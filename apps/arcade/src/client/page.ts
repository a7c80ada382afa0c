import type { RoundView } from '../wire.ts'
import { formatMoney, type Words } from '../words.ts'

/** @throws when the page and this program do not belong together */
function find<E extends HTMLElement>(id: string, kind: new () => E): E {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`)
  return element
}

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`

export const icons = {
  leave: icon('<path d="M15 5l-7 7 7 7"/>'),
  info: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.6v.1"/>'),
  soundOn: icon('<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>'),
  soundOff: icon('<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"/>'),
  less: icon('<path d="M6 12h12"/>'),
  more: icon('<path d="M6 12h12M12 6v12"/>'),
  close: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
  spin: icon('<path d="M20 11.5A8 8 0 1 0 18.2 17M20 5v6.5h-6.5"/>'),
  stop: icon('<rect x="7" y="7" width="10" height="10" rx="2" fill="currentColor"/>'),
}

export type Phase = 'loading' | 'idle' | 'spinning' | 'over'

/** The page's own parts: figures, buttons and words. It decides nothing. */
export function createPage(text: Words) {
  const root = find('game', HTMLDivElement)
  const parts = {
    leave: find('leave', HTMLButtonElement),
    sound: find('sound', HTMLButtonElement),
    info: find('info', HTMLButtonElement),
    less: find('less', HTMLButtonElement),
    more: find('more', HTMLButtonElement),
    spin: find('spin', HTMLButtonElement),
    stake: find('stake', HTMLSelectElement),
    scene: find('scene', HTMLCanvasElement),
    night: find('night', HTMLCanvasElement),
    stage: find('stage', HTMLElement),
    canvas: find('canvas', HTMLCanvasElement),
    rules: find('rules', HTMLDialogElement),
    rulesBody: find('rules-body', HTMLElement),
  }
  const balance = find('balance', HTMLElement)
  const win = find('win', HTMLElement)
  const message = find('message', HTMLElement)
  const live = find('live', HTMLElement)
  const feature = find('feature', HTMLElement)
  const notice = find('notice', HTMLDialogElement)

  /** Money is written the smaller the longer it is (style.css). */
  const setLetters = (element: HTMLElement, count: number): void =>
    element.style.setProperty('--letters', String(count))
  const write = (element: HTMLElement, words: string): void => {
    element.textContent = words
    setLetters(element, words.length)
  }

  const label = (button: HTMLButtonElement, picture: string, words: string): void => {
    button.innerHTML = picture // our own drawing
    button.setAttribute('aria-label', words)
    button.title = words
  }
  label(parts.leave, icons.leave, text.leave)
  label(parts.info, icons.info, text.info)
  label(parts.less, icons.less, text.less)
  label(parts.more, icons.more, text.more)
  label(find('rules-close', HTMLButtonElement), icons.close, text.close)
  find('rules-close', HTMLButtonElement).onclick = () => parts.rules.close()
  find('rules-title', HTMLElement).textContent = text.info
  parts.rulesBody.tabIndex = 0 // older browsers give what scrolls no place among the keyboard's
  find('stake-label', HTMLElement).textContent = text.stake
  find('win-label', HTMLElement).textContent = text.win

  return {
    ...parts,
    setPhase(phase: Phase): void {
      root.dataset.phase = phase
      parts.spin.disabled = phase === 'loading' || phase === 'over'
      if (phase === 'idle') for (const foreign of parts.stake.querySelectorAll('option[disabled]')) foreign.remove()
      for (const control of [parts.less, parts.more, parts.stake]) control.disabled = phase !== 'idle'
      // A circling arrow alone says "load again", and a square that the reels stop; what a message names is to be seen (record 1051).
      const [icon, word] = phase === 'spinning' ? [icons.stop, text.skip] : [icons.spin, text.spin]
      label(parts.spin, `${icon}<span>${word}</span>`, word)
      parts.spin.removeAttribute('title')
    },
    setLoading(words: string): void {
      const place = document.querySelector('#loading span')
      if (place) place.textContent = words
    },
    /** The longest sets how large all of them are written. */
    setStakes(offers: readonly HTMLOptionElement[]): void {
      parts.stake.append(...offers)
      setLetters(parts.stake, Math.max(0, ...offers.map(({ text }) => text.length)))
    },
    /** Sets the stake of a round that is being played. One that is not on offer any more stands there for as long as its round. */
    showStake({ lineBet, stake }: Pick<RoundView, 'lineBet' | 'stake'>): void {
      const value = String(lineBet)
      if (![...parts.stake.options].some((offer) => offer.value === value)) {
        const foreign = new Option(formatMoney(stake), value)
        foreign.disabled = true
        parts.stake.append(foreign)
      }
      parts.stake.value = value
    },
    setBalanceLabel(words: string): void {
      find('balance-label', HTMLElement).textContent = words
    },
    setBalance(amount: number): void {
      write(balance, formatMoney(amount))
    },
    /** `isGain`: more than was staked; only that is shown as a gain. */
    setWin(amount: number | null, isGain = false): void {
      write(win, amount === null ? '–' : formatMoney(amount))
      win.classList.toggle('gain', isGain)
    },
    setSound(isOn: boolean): void {
      label(parts.sound, isOn ? icons.soundOn : icons.soundOff, isOn ? text.soundOff : text.soundOn)
    },
    /** Shown above the controls; `tone` says whether it is good news. */
    say(words: string, tone: 'plain' | 'gain' | 'wait' = 'plain'): void {
      message.textContent = words
      message.dataset.tone = tone
    },
    /** Read out by screen readers. */
    announce(words: string): void {
      live.textContent = words
    },
    setNight(isNight: boolean): void {
      root.classList.toggle('night', isNight)
      feature.hidden = !isNight
    },
    setFeature(count: string, multiplier: string, total: string): void {
      find('feature-count', HTMLElement).textContent = count
      const badge = find('feature-multiplier', HTMLElement)
      if (badge.textContent !== multiplier) {
        badge.textContent = multiplier
        badge.classList.remove('new')
        void badge.offsetWidth // restarts the animation
        badge.classList.add('new')
      }
      find('feature-total', HTMLElement).textContent = total
    },
    /** Says something that has to be read; resolves when it is closed. */
    tell(title: string, words: string, button: string, tone: 'plain' | 'gain' = 'plain'): Promise<void> {
      find('notice-title', HTMLElement).textContent = title
      find('notice-text', HTMLElement).textContent = words
      const ok = find('notice-ok', HTMLButtonElement)
      ok.textContent = button
      ok.onclick = () => notice.close()
      notice.dataset.tone = tone
      if (parts.rules.open) parts.rules.close()
      notice.showModal()
      return new Promise((done) => notice.addEventListener('close', () => done(), { once: true }))
    },
    isDialogOpen: (): boolean => notice.open || parts.rules.open,
  }
}

export type Page = ReturnType<typeof createPage>

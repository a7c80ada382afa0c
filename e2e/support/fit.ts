import { expect, type Page } from '@playwright/test'
import { untilAlive } from './test.ts'

/** Below and above the width from which a page is laid out for a desk. */
const widths = [
  [320, 360, 768, 1024],
  [1025, 1440],
]

/** Opens a page on either side of that width, and fails where it is wider than its window. */
export async function expectWithin(page: Page, path: string): Promise<void> {
  for (const [first = 0, ...others] of widths) {
    await page.setViewportSize({ width: first, height: 800 })
    await page.goto(path)
    await untilAlive(page)
    for (const width of [first, ...others]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
}

export interface Misfit {
  /** How far the page can be scrolled sideways, in CSS pixels. */
  overflowPx: number
  /** What sticks out of the window or is cut off, each by its place and its first words. */
  parts: string[]
}

/**
 * What does not fit on the page as it stands: parts that stick out of the window, and words that their own box cuts off.
 * What scrolls by itself, and what is hidden from sight on purpose, is left out.
 */
export function findMisfit(page: Page): Promise<Misfit> {
  return page.evaluate(() => {
    const root = document.documentElement
    const width = root.clientWidth
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at && at !== root; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at)
        if ((/auto|scroll/.test(overflowX) && at !== document.body) || textOverflow === 'ellipsis') return true
      }
      return false
    }
    const isUnseen = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.clipPath === 'inset(50%)' || style.visibility === 'hidden' || style.opacity === '0') return true
      }
      return !element.checkVisibility()
    }
    const name = (element: Element): string => {
      const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
      const classes = typeof element.className === 'string' ? element.className.trim().split(/\s+/).slice(0, 2) : []
      return `${element.tagName.toLowerCase()}${classes.map((one) => `.${one}`).join('')} "${words}"`
    }
    const hasOwnWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
    /** Words that a box around theirs cuts off at its side, where nobody can scroll to them; a row that turns shows the rest. */
    const isCutAround = (element: Element, box: DOMRect): boolean => {
      if (getComputedStyle(element).position === 'absolute') return false
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX)) return false
        if (!/hidden|clip/.test(overflowX)) continue
        const around = at.getBoundingClientRect()
        if (box.right > around.right + 1 || box.left < around.left - 1) return true
      }
      return false
    }
    /** Words that run out of the box of which a part is shown and no more: what clips lies by its edge. */
    const isClipped = (element: Element): boolean => {
      const around = element.closest('.facts')
      if (!around) return false
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().right > around.getBoundingClientRect().right + 1
    }
    /** A sum that is written into a field is seen whole. */
    const isCutSum = (element: Element): boolean =>
      element instanceof HTMLInputElement &&
      element.inputMode === 'numeric' &&
      element.scrollWidth > element.clientWidth + 1
    const parts: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element instanceof SVGElement || isUnseen(element)) continue
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      const sticksOut = (box.right > width + 1 || box.left < -1) && hasOwnWords(element) && !scrolls(element)
      const style = getComputedStyle(element)
      // A text may be folded on purpose where the whole stands elsewhere; money never.
      const isFolded =
        (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') && !/Rp/.test(element.textContent ?? '')
      const clips = /hidden|clip/.test(style.overflowX + style.overflowY) && !isFolded
      const isCut =
        clips &&
        hasOwnWords(element) &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      if (sticksOut) parts.push(`sticks out: ${name(element)}`)
      if (isCut) parts.push(`cut off: ${name(element)}`)
      if (hasOwnWords(element) && isCutAround(element, box)) parts.push(`cut off around it: ${name(element)}`)
      if (hasOwnWords(element) && isClipped(element)) parts.push(`clipped: ${name(element)}`)
      if (isCutSum(element)) parts.push(`a sum cut off: ${element.getAttribute('data-field') ?? 'without a name'}`)
    }
    return { overflowPx: Math.max(0, root.scrollWidth - width), parts: [...new Set(parts)].slice(0, 12) }
  })
}

/**
 * What is pressed and answers a finger on less than 44 px from left to right or from above to below, each by what it answers on.
 * Links within a sentence are left out, as WCAG 2.5.5 does.
 */
export function findSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44
    const small = new Set<string>()
    for (const part of document.querySelectorAll<HTMLElement>('a[href], button, select, summary, textarea, input')) {
      const label = part instanceof HTMLInputElement && /radio|checkbox|file/.test(part.type) ? part.labels?.[0] : null
      const pressed = label ?? part
      if (!pressed.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (getComputedStyle(pressed).display === 'inline') continue
      const { width, height } = pressed.getBoundingClientRect()
      if (width < 2 || (width >= least && height >= least)) continue
      pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y } = pressed.getBoundingClientRect()
      /** How far from its middle it answers. */
      const reach = (right: number, down: number): number => {
        let far = 0
        const at = () => document.elementFromPoint(x + width / 2 + right * far, y + height / 2 + down * far)
        while (far <= least && pressed.contains(at())) far += 0.5
        return far
      }
      const across = reach(-1, 0) + reach(1, 0)
      const down = reach(0, -1) + reach(0, 1)
      const words = part.getAttribute('aria-label') ?? part.textContent ?? ''
      if (Math.min(across, down) < least) small.add(`${across} × ${down} px: ${words.trim().slice(0, 40)}`)
    }
    return [...small]
  })
}

/** Words and dates that are broken over two lines though a line of a phone has room for them, with the texts that they are of. */
export function findTorn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Longer ones and addresses may be broken: no line of a phone is sure to hold them.
    const words = /(?<!\S)(?:\p{L}{3,12}|\d{2}-(?:\d{2}|\p{L}+)-\d{4})(?=[\s.,;:!?)]|$)/gu
    /** A date of large letters may be wider than its line. */
    const roomAround = (text: Node): number => {
      let around = text.parentElement
      while (around && /^inline/.test(getComputedStyle(around).display)) around = around.parentElement
      return around?.clientWidth ?? 0
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const torn = new Set<string>()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()]
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        const isTooWide = /\d/.test(word) && boxes.reduce((sum, { width }) => sum + width, 0) > roomAround(node)
        if (lines.size > 1 && !isTooWide) torn.add(`${word} of "${node.textContent?.trim().slice(0, 40)}"`)
      }
    }
    return [...torn]
  })
}

/** Sums of money that stand on more than one line, with the classes of where they are. */
export function findBrokenSums(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken = new Set<string>()
    /** A sum is written in several texts, one after another or with no more than a place to break between them. */
    const runs: Node[][] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const run = runs.at(-1)
      let before: Node | null = node.previousSibling
      while (before && (before.nodeName === 'WBR' || before.nodeType === Node.COMMENT_NODE))
        before = before.previousSibling
      if (run && before && before === run.at(-1)) run.push(node)
      else runs.push([node])
    }
    for (const run of runs) {
      const [node] = run
      if (!node) continue
      const whole = run.map(({ textContent }) => textContent ?? '')
      /** Where a letter of the whole run stands. */
      const placeOf = (letter: number): [Node, number] => {
        let left = letter
        for (const [place, text] of whole.entries()) {
          const at = run[place]
          if (at && left <= text.length) return [at, left]
          left -= text.length
        }
        return [node, 0]
      }
      for (const { 0: sum, index } of whole.join('').matchAll(/[+\u2212]?(Rp\u00a0)?\d+(\.\d{3})+/g)) {
        const range = document.createRange()
        range.setStart(...placeOf(index))
        range.setEnd(...placeOf(index + sum.length))
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.add(`${sum} in "${node.parentElement?.className}"`)
      }
    }
    return [...broken]
  })
}

/**
 * What is chosen in a list, asked for in an empty field or written over one, and the places of a PIN, that their boxes do not
 * hold. No box of the page's tells: a browser cuts such words off by itself.
 */
export function findCutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = new Set<string>()
    const pen = document.createElement('canvas').getContext('2d')
    const widthOf = (words: string, { font, letterSpacing }: CSSStyleDeclaration): number => {
      if (!pen) throw new Error('nothing to measure letters with')
      pen.font = font
      pen.letterSpacing = letterSpacing
      return pen.measureText(words).width
    }
    for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')) {
      const isSelect = field instanceof HTMLSelectElement
      const words = isSelect ? (field.selectedOptions[0]?.label ?? '') : field.value === '' ? field.placeholder : ''
      const style = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const letters = isSelect ? style : getComputedStyle(field, '::placeholder')
      if (field.checkVisibility() && widthOf(words, letters) > room + 1) cut.add(words)
    }
    for (const [inside, around] of [
      ['.pin-dots > i', '.pin-box'],
      ['.date-words', '.date-input'],
    ] as const)
      for (const part of document.querySelectorAll(inside)) {
        const box = part.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(part)
        const within = part.closest(around)?.getBoundingClientRect()
        const { height } = words.getBoundingClientRect()
        if (within && (box.left < within.left || box.right > within.right || height > within.height)) cut.add(inside)
      }
    return [...cut]
  })
}

/** Words that run out of the button, card, menu or dialog that they stand in, though the box of their own part does not. */
export function findSpilt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spilt = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const part = node.parentElement
      const around = part?.closest('.btn, .chip, .tabs > *, .card, [popover], dialog[open]')
      if (!part?.checkVisibility({ visibilityProperty: true }) || !around || part.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = around.getBoundingClientRect()
      const isOut = [...range.getClientRects()].some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
      if (isOut) spilt.add(node.textContent?.trim().slice(0, 40) ?? '')
    }
    return [...spilt]
  })
}

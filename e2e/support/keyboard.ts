import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const mostSteps = 120

/** What has the focus, and whether one sees that it has: an outline, or the ring of the box around an input. */
function readFocus(): { name: string; isSeen: boolean } {
  const element = document.activeElement
  // A title that was given the focus for those who hear the page is no place to act from, and neither is a frame.
  const isPlain = !(element instanceof HTMLElement) || element.tabIndex < 0 || element.tagName === 'IFRAME'
  if (element === document.body || isPlain) return { name: '', isSeen: true }
  const isRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /\s3px\b/.test(boxShadow)
  const rings = (at: Element | null) =>
    at !== null && (isRing(getComputedStyle(at)) || isRing(getComputedStyle(at, '::after')))
  const box = element.closest('.input, .chip, .tile, .picture, label')
  const { width, height, right, left } = element.getBoundingClientRect()
  const isThere = width > 0 && height > 0 && right > 0 && left < innerWidth
  const words = element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML)
  return {
    name: `${element.tagName.toLowerCase()} ${words.trim().slice(0, 160)}`,
    isSeen: isThere && (rings(element) || rings(box)),
  }
}

async function settled(page: Page): Promise<boolean> {
  await page.waitForTimeout(200)
  return (await page.evaluate(readFocus)).isSeen
}

/** Goes on with Tab until this has the focus; at each step on the way the focus must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const unseen = new Set<string>()
  for (let step = 0; step < mostSteps; step++) {
    const hasFocus = await target.evaluateAll((found) => found.some((one) => one === document.activeElement))
    const { name, isSeen } = await page.evaluate(readFocus)
    // A page that is being put in place is asked once more.
    if (!isSeen && !(await settled(page))) unseen.add(name)
    if (hasFocus) {
      expect([...unseen], 'what had the focus and did not show it').toEqual([])
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Goes there and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes there and types, over what stands there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Chooses a picture through the system's own dialog, which the key opens. */
export async function choosePicture(page: Page, target: Locator, buffer: Buffer): Promise<void> {
  await tabTo(page, target)
  const opened = page.waitForEvent('filechooser')
  // Keys go to Chromium on another way than the word that the chooser is ours, and may overtake it: what is asked on the same way
  // is answered behind it (without, 27 of 40 presses opened nothing; with it none of 40).
  await page.evaluate(() => {})
  await page.keyboard.press('Enter')
  const chooser = await opened
  await chooser.setFiles({ name: 'bukti.png', mimeType: 'image/png', buffer })
}

import type { Locator, Page } from '@playwright/test'
import { type Fillings, type SpecKey, sentenceOf } from './spec-sentences.ts'
import { expect } from './test.ts'

type Sentence = SpecKey | [key: SpecKey, fillings: Fillings]

/**
 * Asserts that a page, or a part of it, shows these sentences of the specification, each as the whole text of something
 * that can be seen. Keys are written out, so that `test/spec-sentences.test.ts` finds them.
 */
export async function expectSaid(place: Page | Locator, ...sentences: Sentence[]): Promise<void> {
  for (const sentence of sentences) {
    const text = typeof sentence === 'string' ? sentenceOf(sentence) : sentenceOf(...sentence)
    await expect(place.getByText(text, { exact: true }).filter({ visible: true }).first(), text).toBeVisible()
  }
}

/** Asserts that a page no longer shows them. */
export async function expectUnsaid(place: Page | Locator, ...sentences: Sentence[]): Promise<void> {
  for (const sentence of sentences) {
    const text = typeof sentence === 'string' ? sentenceOf(sentence) : sentenceOf(...sentence)
    await expect(place.getByText(text, { exact: true }).filter({ visible: true }), text).toHaveCount(0)
  }
}

/** Hears what a page's script logs, from now on. */
export function hearLog(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  return heard
}

/** Asserts that the script logged these sentences, which nobody is alerted by. */
export async function expectLogged(heard: string[], ...sentences: Sentence[]): Promise<void> {
  for (const sentence of sentences) {
    const text = typeof sentence === 'string' ? sentenceOf(sentence) : sentenceOf(...sentence)
    await expect.poll(() => heard.some((line) => line.endsWith(text)), text).toBe(true)
  }
}

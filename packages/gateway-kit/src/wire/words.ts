import { type Outcome, outcomes } from './outcomes.ts'

/** A provider's own words for outcomes; those that are not named stay as they are. */
export type Words = Partial<Record<Outcome, string>>

/** An answer in which each outcome, its own and of what it lists, is put by another word. */
function reworded(answer: unknown, say: (word: string) => string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => reworded(one, say))
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = Object.entries(answer).map(([name, value]): [string, unknown] => {
    if (name === 'outcome' && typeof value === 'string') return [name, say(value)]
    return [name, Array.isArray(value) ? reworded(value, say) : value]
  })
  return Object.fromEntries(fields)
}

/** What the provider is answered. */
export function inTheirWords(words: Words, answer: unknown): unknown {
  const named = new Map<string, string>(Object.entries(words))
  return named.size === 0 ? answer : reworded(answer, (word) => named.get(word) ?? word)
}

/** What the provider answers. A word that it has for several outcomes is the first of them, in the order of `outcomes`. */
export function inOurWords(words: Words, answer: unknown): unknown {
  const named = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    const word = words[outcome]
    if (word !== undefined && !named.has(word)) named.set(word, outcome)
  }
  return named.size === 0 ? answer : reworded(answer, (word) => named.get(word) ?? word)
}

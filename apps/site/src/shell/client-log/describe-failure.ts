/** What a line that was lost, or a page that was left, throws: nothing of ours failed. */
const passing =
  /^(AbortError|TimeoutError|NetworkError)$|failed to fetch|load failed|networkerror|dynamically imported/i
const longestText = 200
const mostPlaces = 3

/** Words of code stay; what could be somebody's own goes: quoted text, addresses, numbers, long words. */
const withoutPeople = (text: string): string =>
  text
    .replace(/https?:\S+/g, 'address')
    .replace(/\S+@\S+/g, 'mail')
    .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    .replace(/'[^']*[^a-z$_.'][^']*'/gi, "'…'")
    .replace(/\d{3,}/g, '#')
    .replace(/\S{30,}/g, '…')
    .slice(0, longestText)

/**
 * One line on a failure for those who mend it: its kind, what it says without anything personal, and where in our own
 * files it was thrown.
 *
 * @param origin of the page
 * @returns null for what is not ours to mend: a lost line, an extension, something thrown that is no error
 */
export function describeFailure(failure: unknown, origin: string): string | null {
  if (!(failure instanceof Error)) return null
  const { name, message, stack = '' } = failure
  if (passing.test(name) || passing.test(message)) return null
  const [, ...rests] = stack.split(`${origin}/assets/`)
  const places = rests.flatMap((rest) => /^[\w.-]{1,80}:\d+:\d+/.exec(rest) ?? []).slice(0, mostPlaces)
  if (places.length === 0) return null
  return `${withoutPeople(name)}: ${withoutPeople(message)} (${places.join(' < ')})`
}

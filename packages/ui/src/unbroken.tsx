/** Capitals and numbers with hyphens between them, as in `DP-261124-0004`. */
const reference = /([A-Z]{2,}(?:-\d+)+)/

/** A sentence whose references stay on one line: half of one says nothing. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(reference)
  if (parts.length === 1) return text
  // What the pattern caught stands at the odd places.
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in a sentence is what tells its parts apart.
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

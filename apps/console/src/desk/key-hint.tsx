/** The single key of a button, for those who see it; others are told by `aria-keyshortcuts`. */
export function KeyHint({ of: key }: { of: string }) {
  return (
    <span className="key-hint" aria-hidden="true">
      {key}
    </span>
  )
}

import { pinLength } from '@balai/rules'

/** A circle for each digit of a PIN, full where one was entered; what it says is said elsewhere. */
export function PinDots({ filled }: { filled: number }) {
  return (
    <span className="pin-dots" aria-hidden="true">
      {Array.from({ length: pinLength }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <i key={place} className={place < filled ? 'is-filled' : ''} />
      ))}
    </span>
  )
}

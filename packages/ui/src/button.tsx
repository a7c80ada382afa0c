import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** `accent` is for the one thing that a screen is about. */
  tone?: 'primary' | 'accent' | 'quiet' | 'line' | 'plain' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  isFull?: boolean
  /** Square, for an icon alone; such a button needs an `aria-label`. */
  isIcon?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  tone = 'primary',
  size = 'md',
  isFull = false,
  isIcon = false,
}: ButtonLook = {}): string {
  return classNames(
    'btn',
    tone !== 'primary' && `btn-${tone}`,
    size !== 'md' && `btn-${size}`,
    isFull && 'btn-full',
    isIcon && 'btn-icon',
  )
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  isBusy?: boolean
  /** What is happening, such as "Mengirim…"; takes the place of the children while busy. */
  busyLabel?: ReactNode
}

/**
 * A button that says what it is doing. While busy it keeps the focus and swallows presses, so that a second tap sends
 * nothing twice and a reader of the screen is not thrown elsewhere.
 */
export function Button({ tone, size, isFull, isIcon, isBusy = false, busyLabel, className, ...rest }: ButtonProps) {
  const look = buttonClass({ tone, size, isFull, isIcon })
  const { children, onClick, ...attributes } = rest
  return (
    <button
      type="button"
      {...attributes}
      className={classNames(look, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? (
        <>
          <span className="btn-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}

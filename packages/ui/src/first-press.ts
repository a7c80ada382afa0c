import type { MouseEvent } from 'react'

/**
 * For a button whose press turns it into its opposite: the second press of a double click is none, as it would turn it
 * back (record 0967).
 */
export const onFirstPress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

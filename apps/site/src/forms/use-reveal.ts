import { useEffect, useState } from 'react'
import { reveal } from './reveal.ts'

/**
 * Goes to a field once what is said of it stands on the page.
 * Effects of what stands in the form come first: its alert, which comes into view too.
 */
export function useReveal(): (field: string) => void {
  const [wanted, setWanted] = useState<{ field: string }>()
  useEffect(() => {
    if (wanted) reveal(wanted.field)
  }, [wanted])
  return (field) => setWanted({ field })
}

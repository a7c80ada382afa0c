import { useCallback } from 'react'
import { useAddress } from '../../desk/address.ts'

const kept = { search: '' } as const

/** What the list that is shown is searched for, which stands in the address, and a way to search for something else. */
export function useListSearch(): readonly [string, (search: string) => void] {
  const [{ search }, change] = useAddress(kept)
  const look = useCallback((text: string) => change({ search: text }), [change])
  return [search, look]
}

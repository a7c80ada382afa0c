import { useEffect, useState } from 'react'
import { giveWay } from '../boot/same-visit.ts'

/**
 * Whether this page, which began as one member's, was answered as another's. What was typed and listed would pass to them, so
 * that nothing of it may be rendered; the page is loaded anew (record 0498).
 *
 * @param uid of the member that the root knows now
 */
export function usePassedOn(uid: string | undefined): boolean {
  const [first, setFirst] = useState(uid)
  if (first === undefined && uid !== undefined) setFirst(uid)
  const isPassedOn = first !== undefined && uid !== undefined && uid !== first
  useEffect(() => {
    if (isPassedOn) giveWay()
  }, [isPassedOn])
  return isPassedOn
}

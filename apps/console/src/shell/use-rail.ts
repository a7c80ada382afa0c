import { useCallback, useState, useSyncExternalStore } from 'react'

export interface Rail {
  isWide: boolean
  toggle: () => void
}

const keptAs = 'console-rail'
/** Below this there is no room for words beside the icons, unless somebody asked for them. */
const roomy = matchMedia('(min-width: 80rem)')

function onRoomChange(tell: () => void): () => void {
  roomy.addEventListener('change', tell)
  return () => roomy.removeEventListener('change', tell)
}

/** Storage may be shut, in private windows say: then a choice lasts as long as the page. */
function readChoice(): boolean | null {
  try {
    const kept = localStorage.getItem(keptAs)
    return kept === null ? null : kept === 'wide'
  } catch {
    return null
  }
}

function keepChoice(isWide: boolean): void {
  try {
    localStorage.setItem(keptAs, isWide ? 'wide' : 'slim')
  } catch {
    // See readChoice.
  }
}

/** Whether the rail of rooms shows words beside its icons: as somebody chose in this browser, else as the window allows. */
export function useRail(): Rail {
  const isRoomy = useSyncExternalStore(onRoomChange, () => roomy.matches)
  const [choice, choose] = useState(readChoice)
  const isWide = choice ?? isRoomy
  const toggle = useCallback(() => {
    keepChoice(!isWide)
    choose(!isWide)
  }, [isWide])
  return { isWide, toggle }
}

import { Icon } from '@balai/ui'
import { ChevronDown, Megaphone, Pause, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import type { AnnouncementView } from './home-view.ts'

const readingMs = 7_000

/**
 * Announcements, one at a time. It turns only while nobody reads it (no pointer or focus on it), can be paused, stands
 * still under reduced motion, and unfolds to the whole list by the browser's own means.
 */
export function NewsTicker({ announcements }: { announcements: readonly AnnouncementView[] }) {
  const { home } = useWords('content')
  const { actions } = useWords('common')
  const [isPaused, setPaused] = useState(false)
  // Not a state: whoever touches it waits for nothing to be rendered but what unfolds.
  const isHeld = useRef(false)
  const place = useTurns(announcements.length, isPaused, isHeld)
  const shown = announcements[place % Math.max(announcements.length, 1)]
  if (!shown) return null
  const hold = (isOn: boolean) => () => {
    isHeld.current = isOn
  }
  return (
    <section
      className="ticker card"
      aria-label={home.announcements}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
    >
      <details onFocus={hold(true)} onBlur={hold(false)}>
        <summary>
          <Icon of={Megaphone} />
          <span className="sr-only">{home.news}:</span>
          <span key={shown.id} className="ticker-line">
            <b>{shown.title}</b> <span>{shown.body}</span>
          </span>
          <Icon of={ChevronDown} size="sm" className="ticker-fold" />
        </summary>
        <ul className="ticker-list">
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <b>{announcement.title}</b>
              <p>{announcement.body}</p>
            </li>
          ))}
        </ul>
      </details>
      {announcements.length > 1 ? (
        <button
          type="button"
          className="btn btn-quiet btn-icon btn-sm"
          aria-label={isPaused ? actions.play : actions.pause}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon of={isPaused ? Play : Pause} size="sm" />
        </button>
      ) : null}
    </section>
  )
}

function useTurns(count: number, isPaused: boolean, isHeld: RefObject<boolean>): number {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    if (isPaused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!isHeld.current) setPlace((last) => last + 1)
    }, readingMs)
    return () => clearInterval(timer)
  }, [count, isPaused, isHeld])
  return place
}

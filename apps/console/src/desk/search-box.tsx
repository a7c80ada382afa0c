import { Field, Icon, TextInput } from '@balai/ui'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useShortcuts } from './shortcuts.ts'

const typingMs = 300

interface SearchBoxProps {
  label: string
  /** What can be searched for; shown to whoever is in the field and has typed nothing yet. */
  hint?: string
  search: string
  onSearch: (search: string) => void
  /** Shorter words than this are not asked for, and `tooShort` says so. */
  least?: number
  tooShort?: string
  maxLength?: number
}

/**
 * Waits for a pause in typing before it asks, and asks no more once another page is on its way: that one would never come. `/` goes into it; Escape empties it and lets go. What is typed between
 * the asking and the coming of the new `search` stays.
 */
export function SearchBox({ label, hint, search, onSearch, least = 1, tooShort, maxLength = 64 }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim()
  const isShort = wanted.length > 0 && wanted.length < least
  const { location: coming } = useNavigation()
  const isLeaving = coming !== undefined && coming.pathname !== window.location.pathname
  const asked = useRef(search)
  useEffect(() => {
    if (asked.current !== search) setTyped(search)
    asked.current = search
  }, [search])
  useEffect(() => {
    if (wanted === search || isShort || isLeaving) return
    const timer = setTimeout(() => {
      asked.current = wanted
      onSearch(wanted)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [wanted, isShort, isLeaving, search, onSearch])
  return (
    <Field label={label} isLabelHidden hint={hint} className="room-search" error={isShort ? tooShort : undefined}>
      <TextInput
        ref={input}
        aria-keyshortcuts="/"
        type="search"
        value={typed}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        suffix={<Icon of={Search} size="sm" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          setTyped('')
          event.currentTarget.blur()
        }}
      />
    </Field>
  )
}

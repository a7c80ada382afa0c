import { buttonClass, Icon } from '@balai/ui'
import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../words/words.tsx'
import { KeyHint } from './key-hint.tsx'

interface NextLinkProps {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** Stands where the step stood that was taken, and has the focus after it: one decision leads to the next (record 0585). */
export function NextLink({ href, ref }: NextLinkProps) {
  const { queue } = useWords('operators')
  const { state } = useLocation()
  return (
    <Link
      ref={ref}
      to={href}
      replace
      state={state}
      className={buttonClass()}
      aria-keyshortcuts="n"
      onKeyDown={(event) => {
        // The Enter that confirmed, held a moment too long, leaves nothing unread.
        if (event.repeat) event.preventDefault()
      }}
    >
      {queue.nextRequest}
      <Icon of={ArrowRight} size="sm" />
      <KeyHint of="n" />
    </Link>
  )
}

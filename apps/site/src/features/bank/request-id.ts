import { newRequestId } from '@balai/contract'
import { useRef } from 'react'

/** The id of a request with this content: the same as long as the content is, so that trying again counts once. */
export function useRequestId(): { of: (content: string) => string; forget: () => void } {
  const kept = useRef<{ content: string; id: string } | null>(null)
  return {
    of(content) {
      if (kept.current?.content !== content) kept.current = { content, id: newRequestId() }
      return kept.current.id
    },
    /** After it was taken: the next one is another request, even with the same content. */
    forget() {
      kept.current = null
    },
  }
}

import { useCallback, useEffect, useState } from 'react'

type Picture =
  | { step: 'loading' }
  | { step: 'failed' }
  /** `described`: what is drawn, in words; null where the picture does not say it. */
  | { step: 'shown'; address: string; described: string | null }

const timeoutMs = 10_000

/** What a drawing says of itself to those who do not see it. As a picture of the page it would say nothing. */
async function readDescription(picture: Blob): Promise<string | null> {
  if (!picture.type.startsWith('image/svg')) return null
  const drawing = new DOMParser().parseFromString(await picture.text(), 'image/svg+xml')
  return drawing.documentElement.getAttribute('aria-label')
}

/**
 * Fetches the picture of a round with the session and in the reader's language, as an address of this page (spec 7: a
 * bet-detail image is fetched with headers, which a plain picture would not send).
 */
export function useRoundPicture(path: string): { picture: Picture; retry: () => void } {
  const [picture, setPicture] = useState<Picture>({ step: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    let address = ''
    let isLeft = false
    const fetching = new AbortController()
    const late = setTimeout(() => fetching.abort(), timeoutMs)
    const load = async () => {
      const isDark = document.documentElement.dataset.theme === 'dark'
      const response = await fetch(isDark ? `${path}?theme=dark` : path, {
        credentials: 'same-origin',
        headers: { 'accept-language': document.documentElement.lang },
        signal: fetching.signal,
      })
      if (!response.ok) throw new Error(`the picture was refused with ${response.status}`)
      const drawn = await response.blob()
      const described = await readDescription(drawn)
      address = URL.createObjectURL(drawn)
      setPicture({ step: 'shown', address, described })
    }
    setPicture({ step: 'loading' })
    load()
      .catch(() => isLeft || setPicture({ step: 'failed' }))
      .finally(() => clearTimeout(late))
    return () => {
      isLeft = true
      fetching.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [path, turn])
  const retry = useCallback(() => setTurn((last) => last + 1), [])
  return { picture, retry }
}

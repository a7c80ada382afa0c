import { bringPopovers } from '@balai/ui'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { retryPageData } from './api/retry.ts'
import { planId, type RouterEntry, type RouterPlan } from './boot/first-view.ts'
import { reloadStaleChunks } from './shell/stale-chunk.ts'
import { TakeOver } from './shell/take-over.tsx'
import { adoptWords } from './words/words.tsx'

reloadStaleChunks()
retryPageData()

const plan: Partial<RouterPlan> = JSON.parse(document.getElementById(planId)?.textContent || '{}')
adoptWords(document.documentElement.lang === 'en' ? 'en' : 'id', plan.words ?? {})

export const start: RouterEntry['start'] = async () => {
  await bringPopovers()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TakeOver>
          <HydratedRouter />
        </TakeOver>
      </StrictMode>,
    )
  })
}

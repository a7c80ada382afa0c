import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { planId, type RouterEntry, type RouterPlan } from './boot/first-view.ts'
import { TakeOver } from './shell/take-over.tsx'
import { preloadWords } from './words/words.tsx'

// All at once: rendering would ask for them one after the other.
const plan: Partial<RouterPlan> = JSON.parse(document.getElementById(planId)?.textContent || '{}')
preloadWords(document.documentElement.lang === 'en' ? 'en' : 'id', plan.terms ?? [])

export const start: RouterEntry['start'] = () =>
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

import { bringPopovers } from '@balai/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createQueries } from './api/queries.ts'
import './app.css'
import { createConsoleRouter } from './routes.tsx'
import { watchMissingCode } from './shell/missing-code.ts'
import { PreferencesProvider, sentPreferences } from './shell/preferences.tsx'
import { loadConsoleWords } from './words/words.tsx'

async function start(): Promise<void> {
  const sent = sentPreferences()
  const [words] = await Promise.all([loadConsoleWords(sent.lang), bringPopovers()])
  const place = document.getElementById('console')
  if (!place) throw new Error('the page has no place for the console')
  createRoot(place).render(
    <StrictMode>
      <PreferencesProvider {...sent} words={words}>
        <QueryClientProvider client={createQueries()}>
          <RouterProvider router={createConsoleRouter()} />
        </QueryClientProvider>
      </PreferencesProvider>
    </StrictMode>,
  )
}

watchMissingCode()
void start()

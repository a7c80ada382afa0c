import { Button } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { BrandMark } from './brand-mark.tsx'
import { usePreferences } from './preferences.tsx'

interface DoorwayProps {
  title: string
  lead: string
  children: ReactNode
}

/** What stands before the console: one card, and the language for whoever cannot read it. */
export function Doorway({ title, lead, children }: DoorwayProps) {
  const { shell } = useWords('common')
  const { lang, setLang, theme, setTheme } = usePreferences()
  const otherLang = lang === 'id' ? 'en' : 'id'
  const otherTheme = theme === 'light' ? 'dark' : 'light'
  return (
    <div className="doorway kawung">
      <title>{title}</title>
      <main className="doorway-card card">
        <div className="doorway-head">
          <BrandMark />
          <div>
            <h1>{title}</h1>
            <p className="text-soft">{lead}</p>
          </div>
        </div>
        {children}
      </main>
      <div className="doorway-looks">
        <Button tone="plain" size="sm" lang={otherLang} onClick={() => void setLang(otherLang)}>
          {shell.languageOf[otherLang]}
        </Button>
        <Button tone="plain" size="sm" onClick={() => setTheme(otherTheme)}>
          {otherTheme === 'dark' ? shell.darkTheme : shell.lightTheme}
        </Button>
      </div>
    </div>
  )
}

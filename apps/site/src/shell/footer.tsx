import { Icon } from '@balai/ui'
import { Languages, Moon, Sun } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useLang, useSay, useWords } from '../words/words.tsx'
import { BrandMark } from './brand.tsx'
import type { FooterPage } from './read-footer-pages.ts'
import { applyTheme } from './theme.ts'

interface FooterProps {
  operatorName: string
  isPlayMoney: boolean
  /** From which one may play, in whole years. */
  age: number
  pages: readonly FooterPage[]
  /** Of the copyright, in the operator's zone. */
  year: string
  /** The site is closed for maintenance: nothing to lead to. */
  isClosed?: boolean
}

/** Who may play, whether it is real money, and the choices of theme and language. */
export function Footer({ operatorName, isPlayMoney, age, pages, year, isClosed = false }: FooterProps) {
  const { nav, shell } = useWords('common')
  const say = useSay()
  return (
    <footer className="footer">
      <div className="footer-bar">
        <div className="footer-adults">
          <span className="footer-age">{say(shell.adultsOnly, { age })}</span>
          <p>{say(shell.adultsOnlySentence, { age })}</p>
        </div>
        {isPlayMoney ? <p className="footer-play">{shell.playMoney}</p> : null}
        {isClosed ? null : (
          <nav className="footer-links" aria-label={nav.more}>
            <Link to={paths.promotion()}>{nav.promotion}</Link>
            <Link to={paths.news()}>{nav.news}</Link>
            <Link to={paths.contact()}>{nav.contact}</Link>
            {pages.map(({ slug, title }) => (
              <Link key={slug} to={`/${slug}`}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        <div className="footer-choices">
          <LanguageChoice />
          <ThemeChoice />
        </div>
        <p className="footer-end">
          <BrandMark className="footer-mark" />
          {say(shell.copyright, { operator: operatorName, year })}
        </p>
      </div>
    </footer>
  )
}

function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

let waiting: AbortController | undefined

/** Without a line the page stays, and follows once there is one (record 0584): sent, it would give way to words of the browser's. */
function waitForLine(event: SubmitEvent<HTMLFormElement>): void {
  waiting?.abort() // what was pressed before
  if (navigator.onLine) return
  event.preventDefault()
  const { currentTarget: form } = event
  const { submitter } = event.nativeEvent
  waiting = new AbortController()
  addEventListener('online', () => form.requestSubmit(submitter), { once: true, signal: waiting.signal })
}

function LanguageChoice() {
  const { shell } = useWords('common')
  const other = useLang() === 'id' ? 'en' : 'id'
  return (
    <Form method="post" action={paths.preferences()} preventScrollReset reloadDocument onSubmit={waitForLine}>
      <input type="hidden" name="next" value={useHere()} />
      <button type="submit" name="lang" value={other} className="chip" lang={other}>
        <Icon of={Languages} size="sm" />
        {shell.languageOf[other]}
      </button>
    </Form>
  )
}

/** Both buttons are rendered and the theme shows one of them, so that a theme changed elsewhere needs no rendering. */
function ThemeChoice() {
  const { shell } = useWords('common')
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    applyTheme(submitter.value === 'dark' ? 'dark' : 'light')
    // The pressed one is hidden now, and the other stands in its place.
    const { nextElementSibling: next, previousElementSibling: before } = submitter
    for (const other of [next, before]) if (other instanceof HTMLButtonElement) other.focus({ preventScroll: true })
  }
  return (
    <Form method="post" action={paths.preferences()} onSubmit={apply}>
      <input type="hidden" name="next" value={useHere()} />
      <button type="submit" name="theme" value="dark" className="chip when-light">
        <Icon of={Moon} size="sm" />
        {shell.darkTheme}
      </button>
      <button type="submit" name="theme" value="light" className="chip when-dark">
        <Icon of={Sun} size="sm" />
        {shell.lightTheme}
      </button>
    </Form>
  )
}

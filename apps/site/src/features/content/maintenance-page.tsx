import { calls } from '@balai/contract'
import { State } from '@balai/ui'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { callLater } from '../../api/call-later.ts'
import { readList } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { wholeAddress } from '../../whole-address.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/maintenance-page.ts'
import { ContactList } from './contact-list.tsx'

const askAgainMs = 20_000
const retryAfterSeconds = 60

/** The notice while the site is closed; once it is open, this address leads home (spec 2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, operator } = context.get(visitContext)
  if (!operator.isMaintenance) throw redirect(paths.home())
  const contacts = await readList(api, calls.content.contact, {})
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return data({ contacts: 'items' in contacts ? contacts.items : [] }, { status: 503, headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function MaintenancePage({ loaderData: { contacts } }: Route.ComponentProps) {
  const { maintenance } = useWords('contentPages')
  useReopening()
  return (
    <div className="page">
      <State art="lantern" isPage title={maintenance.title}>
        {maintenance.body}
      </State>
      {contacts.length > 0 ? (
        <section className="section">
          <h2>{maintenance.contact}</h2>
          <ContactList contacts={contacts} />
        </section>
      ) : null}
    </div>
  )
}

/** Looks now and then whether the site is open again, and goes home then. */
function useReopening(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      callLater(({ content }) => content.getSeoSettings, { pageurl: paths.home() }).then(
        (answer) => answer.success && !answer.result.isMaintenance && location.assign(wholeAddress(paths.home())),
        () => {}, // still away; it is asked again
      )
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [])
}

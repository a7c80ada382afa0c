import { calls } from '@balai/contract'
import { State } from '@balai/ui'
import { readList } from '../../api/client.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/contact-page.ts'
import { ContactList } from './contact-list.tsx'
import { PageHero } from './page-hero.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { contacts: await readList(context.get(visitContext).api, calls.content.contact, {}) }
}

/** How the operator is reached. */
export default function ContactPage({ loaderData: { contacts } }: Route.ComponentProps) {
  const { contact } = useWords('contentPages')
  return (
    <div className="page page-read">
      <PageHero art="selamat-datang" title={contact.title}>
        <p>{contact.lead}</p>
      </PageHero>
      {'items' in contacts ? <ContactList contacts={contacts.items} /> : <FailedListing title={contact.failed} />}
      {'items' in contacts && contacts.items.length === 0 ? <State art="lantern" title={contact.empty} /> : null}
    </div>
  )
}

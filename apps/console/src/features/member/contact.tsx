import { useWords } from '../../words/words.tsx'
import type { ContactKind } from './use-contact-changes.ts'

/** A number or an address as people read it, or that there is none. */
export function Contact({ kind, contact }: { kind: ContactKind; contact: string }) {
  const { contactChange: words } = useWords('memberDesk')
  if (contact === '') return <span className="text-soft">{words.none}</span>
  return kind === 'phone' ? <span className="num">+{contact}</span> : <span className="member-contact">{contact}</span>
}

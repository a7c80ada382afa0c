import { useWords } from '../../words/words.tsx'
import type { ContactKind } from './use-contact-changes.ts'

/** A number or an address as people read it, or that there is none. */
export function Contact({ kind, contact }: { kind: ContactKind; contact: string }) {
  const { contactChange: words } = useWords('memberDesk')
  if (contact === '') return <span className="text-soft">{words.none}</span>
  return kind === 'phone' ? <span className="num">+{contact}</span> : <Address text={contact} />
}

/** Broken before its domain, where it has to be broken. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return (
    <span className="member-contact">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  )
}

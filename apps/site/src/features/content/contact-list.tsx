import type { CallItem, calls } from '@balai/contract'

/** Ways to reach the operator, each a link of its channel. */
export function ContactList({ contacts }: { contacts: readonly CallItem<typeof calls.content.contact>[] }) {
  return (
    <ul className="contact-list">
      {contacts.map(({ id, label, value, href }) => (
        <li key={id}>
          <a href={href} className="card card-pad contact-card" rel="noopener noreferrer">
            <b>{label}</b>
            <span className="link">{value}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

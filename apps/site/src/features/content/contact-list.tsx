import type { CallItem, calls } from '@balai/contract'
import { Icon } from '@balai/ui'
import {
  Camera,
  ChevronRight,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessagesSquare,
  Phone,
  Send,
  Users,
} from 'lucide-react'

/** A sign for each channel of the contract; an unknown one is a conversation all the same. */
const signs: Record<string, LucideIcon> = {
  whatsapp: MessageCircle,
  telegram: Send,
  line: MessagesSquare,
  email: Mail,
  phone: Phone,
  facebook: Users,
  instagram: Camera,
}

/** Ways to reach the operator, each a link of its channel. */
export function ContactList({ contacts }: { contacts: readonly CallItem<typeof calls.content.contact>[] }) {
  return (
    <ul className="contact-list">
      {contacts.map(({ id, channel, label, value, href }) => (
        <li key={id}>
          <a href={href} className="card contact-card" rel="noopener noreferrer">
            <span className="contact-sign">
              <Icon of={signs[channel] ?? MessageCircle} size="lg" />
            </span>
            <span className="contact-words">
              <b>{label}</b>
              <span className="link">{value}</span>
            </span>
            <Icon of={ChevronRight} className="card-onward" />
          </a>
        </li>
      ))}
    </ul>
  )
}

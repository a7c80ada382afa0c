import type { contactChannels } from '@balai/contract'
import type { MessageKey } from '@balai/copy'

type Channel = (typeof contactChannels)[number]

interface ChannelRule {
  isRight(value: string): boolean
  /** What is wrong with a value that is not. */
  fault: MessageKey
  href(value: string): string
}

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '')
const numbered = (least: number) => (value: string) => {
  const { length } = digitsOf(value)
  return /^[\s(]*\+?[\d\s().-]+$/.test(value) && length >= least && length <= 15
}
/**
 * WhatsApp knows numbers with their country alone. One with neither its + nor a 0 is another's as often as not: 812… without
 * its 0 is in Japan, and 855… a number of Indonesia or of Cambodia (record 0791).
 */
const isWithCountry = (value: string): boolean => /^[\s(]*(?:\+[\s(]*[1-9]|0[\s).-]*[1-9]|62)/.test(value)
/** A name at a service, as an address of it can hold it: whoever pastes a whole address leads nowhere. */
const isName = (value: string): boolean => /^@?[\p{L}\p{N}._~-]+$/u.test(value)
const isMail = (value: string): boolean => /^[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/.test(value)
const encoded = (value: string): string => encodeURIComponent(value.replace(/^@/, ''))

const named = (origin: string, href = (value: string) => `${origin}${encoded(value)}`): ChannelRule => ({
  isRight: isName,
  fault: 'contentDesk.errors.contact.name',
  href,
})

/** What staff may write for each channel, and where it leads. */
export const channelRules: Readonly<Record<Channel, ChannelRule>> = {
  whatsapp: {
    isRight: (value) => numbered(8)(value) && isWithCountry(value),
    fault: 'contentDesk.errors.contact.whatsapp',
    // One that begins with 0 is of this country (spec 9, country prefix 62), and behind the country that 0 is none of it.
    href: (value) => `https://wa.me/${digitsOf(value).replace(/^(?:62)?0+/, '62')}`,
  },
  telegram: named('https://t.me/'),
  line: named('', (value) => `https://line.me/R/ti/p/${encodeURIComponent(value)}`),
  email: {
    isRight: isMail,
    fault: 'contentDesk.errors.contact.email',
    href: (value) => `mailto:${encodeURIComponent(value).replace('%40', '@')}`,
  },
  phone: {
    isRight: numbered(3),
    fault: 'contentDesk.errors.contact.number',
    href: (value) => `tel:${value.replaceAll(/[^\d+]/g, '')}`,
  },
  facebook: named('https://www.facebook.com/'),
  instagram: named('https://www.instagram.com/'),
}

/** The rules of a channel that a row names; undefined for one that is none. */
export const channelRule = (channel: string): ChannelRule | undefined =>
  Object.hasOwn(channelRules, channel) ? channelRules[channel as Channel] : undefined // its own key

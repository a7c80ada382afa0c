import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { Messages, NewMessage } from '../../../platform/messages/messages.ts'

export interface StaffMailDeps {
  messages: Messages
  /** What the operator is called, and where their site stands for who asked on `host`. */
  siteOf(operatorId: string, host: string): Promise<{ name: string; origin: string }>
}

/** Mails that bring a link for choosing a password: the first one, or another. */
type LinkMail = 'staffInvitation' | 'staffPasswordReset'

/** Mails that tell of a change in how somebody signs in, in case it was not them. */
type Notice = 'staffPasswordChanged' | 'staffSecondFactorEnrolled' | 'staffSecondFactorRemoved' | 'staffRescued'

interface Addressee {
  operatorId: string
  email: string
  name: string
}

/** Mails to staff. They are never kept for the console as members' are: colleagues would read each other's links there. */
export function createStaffMail({ messages, siteOf }: StaffMailDeps) {
  const put = (tx: Tx, { operatorId, email }: Addressee, mail: Pick<NewMessage, 'subject' | 'text' | 'expiresAt'>) =>
    messages.write(tx, { operatorId, memberId: null, kind: 'email', to: email, ...mail })

  return {
    /** Whether the installation sends mail. */
    isSent: (): boolean => messages.sends('email'),

    /** The link leads to `path` on the operator's site, as `host` asked for it, and serves until `expiresAt`. */
    async bring(
      tx: Tx,
      to: Addressee,
      asked: { mail: LinkMail; language: Language; host: string; path: string; expiresAt: Date },
    ): Promise<void> {
      const { mail, language, host, path, expiresAt } = asked
      const { name: site, origin } = await siteOf(to.operatorId, host)
      await put(tx, to, {
        subject: message(language, `messages.${mail}.subject`, { site }),
        text: message(language, `messages.${mail}.text`, { name: to.name, site, link: `${origin}${path}` }),
        expiresAt,
      })
    },

    /** Tells of what happened, where the installation sends mail; in the transaction of the change, and without anything secret. */
    async tell(tx: Tx, to: Addressee, notice: Notice, language: Language): Promise<void> {
      if (!messages.sends('email')) return
      const { name: site } = await siteOf(to.operatorId, '')
      await put(tx, to, {
        subject: message(language, `messages.${notice}.subject`, { site }),
        text: message(language, `messages.${notice}.text`, { name: to.name, site }),
      })
    },

    /** After the commit: what was written goes out. */
    send: (): void => messages.wake(),
  }
}

export type StaffMail = ReturnType<typeof createStaffMail>

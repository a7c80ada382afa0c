import { createTransport } from 'nodemailer'
import type { Deliver } from './messages.ts'

const timeoutMs = 10_000

/** Mail by SMTP. `url` carries server, port and credentials. */
export function mailBySmtp({ url, from }: { url: string; from: string }): Deliver {
  const transport = createTransport({ url, connectionTimeout: timeoutMs, socketTimeout: timeoutMs }, { from })
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to, subject, text }).catch((error: SmtpFault) => {
      // Its own words and fields repeat the address, which is nothing for a log.
      const { code = 'no code', responseCode = 'nothing', command = 'the mail' } = error
      throw new Error(`the mail server answered ${responseCode} to ${command} (${code})`)
    })
  }
}

/** What nodemailer says of a mail that was not taken. */
interface SmtpFault {
  code?: string
  responseCode?: number
  command?: string
}

/**
 * Text messages by an HTTP gateway: POST `{to, text}` with a bearer token; any 2xx means that it was taken. It is not followed
 * elsewhere: what a page there answers would pass for that.
 */
export function textsByHttp({ url, token }: { url: string; token: string }): Deliver {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: `+${to}`, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the text message gateway answered ${response.status}`)
  }
}

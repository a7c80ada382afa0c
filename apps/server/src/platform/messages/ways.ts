import { createTransport } from 'nodemailer'
import type { Deliver } from './messages.ts'

const timeoutMs = 10_000

/** Mail by SMTP. `url` carries server, port and credentials. */
export function mailBySmtp({ url, from }: { url: string; from: string }): Deliver {
  const transport = createTransport({ url, connectionTimeout: timeoutMs, socketTimeout: timeoutMs }, { from })
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to, subject, text })
  }
}

/** Text messages by an HTTP gateway: POST `{to, text}` with a bearer token; any 2xx means that it was taken. */
export function textsByHttp({ url, token }: { url: string; token: string }): Deliver {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: `+${to}`, text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the text message gateway answered ${response.status}`)
  }
}

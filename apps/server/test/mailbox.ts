import { type CallItem, calls } from '@balai/contract'
import type { TestServer, Visitor } from './harness.ts'

type Message = CallItem<typeof calls.operators.listMessage>

/** What was written to an address or number, newest first, as staff read it in the console. */
export async function mailbox(server: TestServer, to: string): Promise<Message[]> {
  return mailboxOf(await server.staff(['message.read']), to)
}

/** As {@link mailbox}, read by staff of whatever operator. */
export async function mailboxOf(reader: Visitor, to: string): Promise<Message[]> {
  const answer = await reader.call(calls.operators.listMessage, { count: 200 })
  if (!answer.success) throw new Error(answer.code)
  return answer.results.filter((message) => message.to === to)
}

/** The one-time code of the newest message to a number or address. */
export const codeFor = async (server: TestServer, to: string): Promise<string> =>
  codeIn(await server.staff(['message.read']), to)

/** As {@link codeFor}, read by one of the staff who is there already: so many may sign in within an hour. */
export async function codeIn(reader: Visitor, to: string): Promise<string> {
  const [newest] = await mailboxOf(reader, to)
  const [code] = /\b\d{6}\b/.exec(newest?.text ?? '') ?? []
  if (code === undefined) throw new Error(`no code went to ${to}`)
  return code
}

import {
  type AnyCall,
  type CallInput,
  type CallItem,
  type CallResult,
  permissions,
  readAnswer,
  renameFields,
} from '@balai/contract'
import type { Example } from '../../../src/api-document/examples.ts'
import { pictureMark } from '../../../src/api-document/operation.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer, type Visitor } from '../../harness.ts'
import { everyCall } from '../every-call.ts'
import { listenTo } from '../statements.ts'
import { type Told, watchMoney } from './told.ts'

export interface Shown<C> {
  result: CallResult<C>
  results: CallItem<C>[]
}

interface AuditLine {
  action: string
  reason: string | null
}

/** A walk through every operation of a running server; what is shown on the way becomes the document's examples. */
export interface Tour {
  server: TestServer
  startedAt: Date
  /** The first exchange of each operation, by its name. */
  shown: Map<string, Example>
  /** What each picture came with, by its name. */
  pictures: Map<string, Headers>
  /** What the first exchange of each call of staff left on the audit trail. */
  audited: Map<string, AuditLine[]>
  /** Whose money each exchange of a call moved, and who was told, by the call's name. */
  money: Map<string, Told[]>
  /** What calls that only read wrote nevertheless; those that never did are not in it. */
  written: Map<string, string[]>
  /** A visitor from an address of their own: much is counted by address. On PUBLIC_ORIGIN, where that matters. */
  visitor(options?: { isOnPublicOrigin?: boolean }): Visitor
  member(): Promise<MemberVisitor>
  /** One who may do everything, and a colleague who checks it. */
  staff: StaffVisitor
  colleague: StaffVisitor
  /** Staff stay signed in for hours: after days have passed, somebody else has to come. */
  newStaff(): Promise<StaffVisitor>
  /** Notes an exchange that is no call of the contract. */
  keep(name: string, exchange: Example): void
  /** Fetches a picture that must be there. */
  look(who: Visitor, name: string, picture: { path: string; input: Record<string, string> }): Promise<void>
  /** Makes a call that must succeed. @throws Error with the refusal */
  show<C extends AnyCall>(who: Visitor, call: C, input: CallInput<C>): Promise<Shown<C>>
}

const names = new Map(everyCall.map(({ call, name }) => [call, name]))
const writing = /\b(insert into|update "?[a-z]|delete from|merge into|truncate)\b|\bfor (no key )?update\b/i
/** Written beside every call: that the session was used, and the number that an event in the outbox is given. */
const beside = /"?(member|staff)_session"? set "?last_used_at"?|update outbox_event event set sequence/i
const isPicture = (value: unknown): boolean => value instanceof Uint8Array

function wireOf(call: AnyCall, input: object): Record<string, unknown> {
  const told = Object.entries(input).map(([name, value]) => [name, isPicture(value) ? pictureMark : value])
  return renameFields(Object.fromEntries(told), call.wireIn ?? {})
}

export async function beginTour(): Promise<Tour> {
  const server = await startTestServer({ TRUST_PROXY: 'true' })
  const shown = new Map<string, Example>()
  const pictures = new Map<string, Headers>()
  const audited = new Map<string, AuditLine[]>()
  const money = new Map<string, Told[]>()
  const written = new Map<string, string[]>()
  const listener = listenTo(server.database)
  const trail = async () => {
    const { rows } = await server.database.pool.query<AuditLine>('SELECT action, reason FROM audit_line ORDER BY id')
    return rows
  }
  let places = 0
  const somewhere = () => ({ headers: { 'x-forwarded-for': `10.30.${places >> 8}.${places++ & 255}` } })
  const newStaff = () => server.staff(permissions)
  return {
    server,
    shown,
    pictures,
    audited,
    money,
    written,
    visitor: ({ isOnPublicOrigin } = {}) =>
      server.visitor({ ...somewhere(), ...(isOnPublicOrigin ? { host: 'localhost:3000' } : {}) }),
    member: () => server.member(somewhere()),
    staff: await newStaff(),
    colleague: await newStaff(),
    newStaff,
    startedAt: server.clock.now(),
    keep: (name, exchange) => void (shown.has(name) || shown.set(name, exchange)),
    async look(who, name, { path, input }) {
      const response = await who.fetch(path)
      const answer = response.headers.get('content-type')
      if (!response.ok || !answer?.startsWith('image/')) throw new Error(`${path}: ${response.status} ${answer}`)
      pictures.set(name, response.headers)
      shown.set(`pictures.${name}`, { input, answer })
    },
    async show(who, call, input) {
      const name = names.get(call) ?? ''
      const before = call.auth === 'staff' && !audited.has(name) ? await trail() : undefined
      const tellMoney = await watchMoney(server.database)
      const { done, statements } = await listener.of(() => who.send(call, input))
      const { answer } = done
      const writes = statements.map(({ text }) => text).filter((text) => writing.test(text) && !beside.test(text))
      if (call.method === 'GET' && writes.length > 0) written.set(name, [...(written.get(name) ?? []), ...writes])
      money.set(name, [...(money.get(name) ?? []), await tellMoney()])
      if (before && answer.success) audited.set(name, (await trail()).slice(before.length))
      if (!answer.success) throw new Error(`${name}: ${answer.code} ${JSON.stringify(answer.errors ?? answer.message)}`)
      if (!shown.has(name)) shown.set(name, { input: wireOf(call, input), answer })
      return readAnswer(call, answer) as unknown as Shown<typeof call> // the contract names the types, and it succeeded
    },
  }
}

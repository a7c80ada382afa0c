import type { CallAuth, CallSpec } from '@balai/contract'
import type { Example } from './examples.ts'
import type { Answered } from './operation.ts'

/** The failure half of the envelope (decision 3). */
export const failureSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'Stable and for machines; people read `message`' },
    title: { type: 'string' },
    message: { type: 'string', description: 'A sentence in the language of Accept-Language' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field, by the name that it has in the call',
    },
    result: { description: 'What the refusal lets the caller know' },
    requestId: { type: 'string' },
  },
} as const

/** Refusals that any call can answer, by status (decision 3). */
const byStatus = {
  NotSignedIn: { status: '401', description: 'No session', codes: ['NOT_SIGNED_IN'] },
  NotAllowed: {
    status: '403',
    description: 'Not for this caller, not before the second PIN, or without the proof against forgery (X-XSRF-TOKEN)',
    codes: ['NOT_ALLOWED', 'PIN_REQUIRED', 'XSRF'],
  },
  NotFound: { status: '404', description: 'Nothing of that name', codes: ['NOT_FOUND'] },
  OtherPerson: {
    status: '409',
    description: 'The session is of somebody else than the page says (X-Person)',
    codes: ['OTHER_PERSON'],
  },
  InvalidInput: { status: '422', description: 'The input is not of this shape', codes: ['INVALID_INPUT'] },
  TooMany: {
    status: '429',
    description: 'Too many tries; Retry-After tells the seconds',
    codes: ['TOO_MANY_REQUESTS'],
  },
  Temporary: {
    status: '503',
    description: 'Closed for maintenance, or a part that is needed does not answer; the same call may be sent again',
    codes: ['MAINTENANCE', 'TEMPORARY'],
  },
} as const satisfies Record<string, { status: string; description: string; codes: readonly string[] }>

type FailureName = keyof typeof byStatus

/** The codes that need no mention at each call. */
export const commonCodes: readonly string[] = [
  ...Object.values(byStatus).flatMap(({ codes }) => codes),
  'PAYLOAD_TOO_LARGE',
  'FAULT',
]

/** The shared answers of the document, each with what the server really said. */
export function failures(examples: Readonly<Record<string, Example>>): Record<string, Answered> {
  return Object.fromEntries(
    Object.entries(byStatus).map(([name, { description, codes }]) => {
      const told = codes.flatMap((code) => (examples[code] ? [[code, { value: examples[code].answer }] as const] : []))
      const media = { schema: { $ref: '#/components/schemas/Failure' }, examples: Object.fromEntries(told) }
      return [name, { description, content: { 'application/json': media } }]
    }),
  )
}

/** Which of them a call can answer. */
export function failuresOf(call: CallSpec): Record<string, Answered> {
  const mayBeForbidden = call.permission !== undefined || call.needsPin || call.method !== 'GET' || call.changes
  const isClosedAtTimes = call.auth !== 'staff' && !call.answersInMaintenance
  const names: FailureName[] = [
    ...(call.auth === 'public' ? [] : (['NotSignedIn', 'OtherPerson'] as const)),
    ...(mayBeForbidden ? (['NotAllowed'] as const) : []),
    'NotFound',
    'InvalidInput',
    'TooMany',
    ...(isClosedAtTimes ? (['Temporary'] as const) : []),
  ]
  return referTo(names)
}

/** The same of a picture: staff need a right to it, and a member sees only their own. */
export function refusalsOfPicture(auth: CallAuth): Record<string, Answered> {
  return referTo([
    ...(auth === 'public' ? [] : (['NotSignedIn', 'TooMany'] as const)),
    ...(auth === 'staff' ? (['NotAllowed'] as const) : []),
    'NotFound',
  ])
}

const referTo = (names: readonly FailureName[]): Record<string, Answered> =>
  Object.fromEntries(names.map((name) => [byStatus[name].status, { $ref: `#/components/responses/${name}` }]))

export const securitySchemes = {
  memberCookie: { type: 'apiKey', in: 'cookie', name: 'token', description: 'Of a browser; HttpOnly' },
  memberToken: { type: 'apiKey', in: 'header', name: 'token', description: 'Of a program, with `uid`' },
  memberUid: { type: 'apiKey', in: 'header', name: 'uid' },
  staffCookie: { type: 'apiKey', in: 'cookie', name: 'staff_token', description: 'Of the console; HttpOnly' },
} as const

/** The ways to prove who asks; none for calls of anybody. */
export function securityOf({ auth }: Pick<CallSpec, 'auth'>): Record<string, string[]>[] | undefined {
  if (auth === 'member') return [{ memberCookie: [] }, { memberToken: [], memberUid: [] }]
  return auth === 'staff' ? [{ staffCookie: [] }] : undefined
}

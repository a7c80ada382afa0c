import { readFileSync, writeFileSync } from 'node:fs'
import { type AccountId, post } from '@balai/ledger'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiDocument } from '../../src/api-document/document.ts'
import { type Example, examplesFolder, readExamples } from '../../src/api-document/examples.ts'
import { inboundNames, outboundNames } from '../../src/api-document/gateway.ts'
import type { MediaType, Operation } from '../../src/api-document/operation.ts'
import { pictureNames } from '../../src/api-document/pictures.ts'
import { commonCodes } from '../../src/api-document/refusals.ts'
import { books } from '../../src/composition/books.ts'
import { proveBooks, readLastProof } from '../../src/modules/wallet/index.ts'
import { sceneBooks } from '../scene-books.ts'
import { everyCall } from './every-call.ts'
import { takeTour } from './tour/index.ts'
import { shapeOf } from './tour/shape.ts'
import { steady } from './tour/steady.ts'
import type { Tour } from './tour/tour.ts'

/**
 * The examples of the document are what the server answers. `UPDATE_EXAMPLES=1 npx vitest run apps/server/test/contract/examples.test.ts`
 * records anew those whose shape has changed, and leaves the others as they are.
 */
const isRecording = process.env.UPDATE_EXAMPLES === '1'

/** What a connection of its own provokes, and a tour cannot: too large a body, a fault, another server that is down. */
const unseen = new Set(['PAYLOAD_TOO_LARGE', 'FAULT', 'TEMPORARY'])
const names = [
  ...everyCall.map(({ name }) => name),
  ...inboundNames.map((name) => `gateway.${name}`),
  ...outboundNames.map((name) => `provider.${name}`),
  ...pictureNames.map((name) => `pictures.${name}`),
  ...commonCodes.filter((code) => !unseen.has(code)).map((code) => `refusals.${code}`),
]
const slices = [...new Set(names.map((name) => name.split('.')[0] ?? ''))]
const restOf = (name: string): string => name.slice(name.indexOf('.') + 1)

let tour: Tour
let document: ApiDocument
beforeAll(async () => {
  tour = await takeTour()
  if (isRecording) record()
  document = (await (await tour.visitor().fetch('/api/docs/json')).json()) as ApiDocument
}, 300_000)
afterAll(() => tour?.server.close())

const recorded = (name: string): Example | undefined => {
  const shown = tour.shown.get(name)
  return shown && steady(shown, tour.startedAt)
}

function record(): void {
  for (const slice of slices) {
    const file = new URL(`${slice}.json`, examplesFolder)
    const kept = readOr(file)
    const next = names.flatMap((name) => {
      const now = name.startsWith(`${slice}.`) ? recorded(name) : undefined
      if (!now) return []
      const known = kept[restOf(name)]
      return [[restOf(name), known && shapeOf(known) === shapeOf(now) ? known : now] as const]
    })
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`)
  }
  writeFileSync(actsFile, `${JSON.stringify(actsNow(), null, 2)}\n`)
}

/** What the audit trail calls each act of staff, by the call; recorded with the examples, and as it is from then on. */
const actsFile = new URL('./audit-actions.json', import.meta.url)
const actsNow = (): Record<string, string> =>
  Object.fromEntries(
    [...tour.audited]
      .map(([name, lines]) => [name, [...new Set(lines.map(({ action }) => action))].sort().join(', ')] as const)
      .filter(([, actions]) => actions !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

function readOr(file: URL): Record<string, Example> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>
  } catch {
    return {} // the first recording of a slice
  }
}

describe('the example of', () => {
  it.each(names)('%s is what the server answers now', (name) => {
    const now = recorded(name)
    const kept = readExamples(name.split('.')[0] ?? '')[restOf(name)]
    expect(now, 'the tour never made it').toBeDefined()
    expect(kept, 'record it with UPDATE_EXAMPLES=1').toBeDefined()
    expect(shapeOf(kept)).toBe(shapeOf(now))
  })

  it.each(everyCall)('$name shows something: a list is not empty, a result is there', ({ name, schemas }) => {
    const { answer } = recorded(name) as { answer: { result?: unknown; results?: unknown[] } } // an envelope of success
    if (schemas.item) expect(answer.results?.length).toBeGreaterThan(0)
    if (schemas.result) expect(answer.result).toBeDefined()
  })

  it('every act of staff leaves a line on the audit trail; what leaves none decides nothing yet', () => {
    const acts = everyCall.filter(({ call }) => call.auth === 'staff' && call.method !== 'GET')
    const silent = acts.filter(({ name }) => !tour.audited.get(name)?.length).map(({ name }) => name)
    expect(silent.sort()).toEqual([
      'content.consoleAddPicture', // stands nowhere until content names it
      'content.consolePreviewContent',
      'games.consoleAddGamePicture', // nor this until a game names it
      'operators.beginSecondFactor', // confirming it is the act
    ])
  })

  it('the audit trail calls each act of staff by its own name', () => {
    expect(actsNow()).toEqual(JSON.parse(readFileSync(actsFile, 'utf8')))
  })

  it('why staff did it stands on the line, wherever they say why', () => {
    const whys = [...tour.audited].flatMap(([name, lines]) => {
      const { input } = tour.shown.get(name) ?? {}
      const { reason, note, resolution } = input as Record<string, unknown> // what the tour sent
      const why = reason ?? note ?? resolution
      return typeof why === 'string' && why !== '' ? [{ name, why, lines }] : []
    })
    expect(whys.length).toBeGreaterThan(40)
    const silent = whys.filter(({ why, lines }) => !lines.some(({ reason }) => reason === why))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('whoever’s money a call moved, their open pages are told that the balance changed', () => {
    const untold = [...tour.money].flatMap(([name, exchanges]) =>
      exchanges.some(({ moved, told }) => !moved.isSubsetOf(told)) ? [name] : [],
    )
    expect(untold).toEqual([])
    const moving = [...tour.money].filter(([, exchanges]) => exchanges.some(({ moved }) => moved.size > 0))
    expect(moving.map(([name]) => name).sort(), 'there is something to be told of').toEqual([
      'bank.consoleApproveDeposit',
      'bank.consoleBounceWithdrawal',
      'bank.consolePayWithdrawal',
      'bank.consoleRejectWithdrawal',
      'bank.withdraw',
      'games.consoleConfirmRound',
      'promotions.claimBonus',
      'promotions.claimRedPacket',
      'promotions.forfeitBonus',
      'promotions.redeemVoucher',
      'promotions.spinAttendance',
      'wallet.allTransfer',
      'wallet.allTransferCode',
      'wallet.confirmTransferRequest',
      'wallet.consoleApproveAdjustment',
      'wallet.consoleConfirmTransit',
      'wallet.transfer',
    ])
  })

  it('so are they told of what changes where they stand, though no money moves', () => {
    const told = (name: string) => tour.money.get(name)?.some((exchange) => exchange.told.size > 0)
    const names = [
      'bank.consoleApproveWithdrawal',
      'kyc.consoleApproveKyc',
      'kyc.consoleRejectKyc',
      'kyc.consoleRevokeKyc',
    ]
    expect(names.filter((name) => !told(name))).toEqual([])
  })

  it('no picture is taken for anything else, and a private one is not kept', () => {
    const kept = [...tour.pictures].map(([name, headers]) => {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-disposition')).toBe('inline')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      return [name, headers.get('cache-control')]
    })
    expect(Object.fromEntries(kept)).toEqual({
      receipt: 'no-store',
      kyc: 'no-store',
      betDetail: 'private, no-cache', // the browser asks each time whether it may show it
      media: 'public, max-age=31536000, immutable', // its address names its bytes
    })
  })

  it('what only reads writes nothing', () => {
    expect([...tour.written.keys()].sort()).toEqual([
      'games.launch', // opens a session at the game; spec 7 has it as GET
      'session.checkKycOtpByQuery', // spec 7 has these as GET, each with a twin that is POST (decision 12)
      'session.checkUserPinByQuery',
      'session.getCaptcha', // a new picture is a new row
      'session.requestTacByQuery',
    ])
  })

  it('nothing has no example: what is kept is of the contract', () => {
    const known = slices.flatMap((slice) => Object.keys(readExamples(slice)).map((key) => `${slice}.${key}`))
    expect(known.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the document with its examples', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // ajv-formats is CommonJS: its function is the default of the default.
  const { default: add } = addFormats as unknown as { default: (ajv: unknown) => void }
  add(ajv)
  const compiled = new Map<object, ValidateFunction>()
  function faults(schema: object | undefined, value: unknown): unknown {
    if (!schema) return 'no schema'
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components: document.components })
    compiled.set(schema, validate)
    return validate(value) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  const operations = (): [string, Operation][] =>
    Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
    )
  const mediaOf = ({ requestBody, responses }: Operation): MediaType[] => [
    ...Object.values(requestBody?.content ?? {}),
    ...Object.values(responses).flatMap((answer) => ('content' in answer ? Object.values(answer.content ?? {}) : [])),
  ]

  it('is valid OpenAPI 3.1', async () => {
    const checked = await new Validator().validate(structuredClone(document) as Record<string, unknown>)
    expect(checked).toEqual({ valid: true })
  })

  it('has an operation for every name, each with a summary and a group', () => {
    const told = operations().map(([, { operationId }]) => operationId)
    const called = names.filter((name) => !name.startsWith('refusals.'))
    expect(called.filter((name) => !told.includes(name))).toEqual([])
    const bare = operations().filter(([, { summary, tags }]) => !summary || !tags?.length)
    expect(bare.map(([name]) => name)).toEqual([])
  })

  it('shows an example of what each takes and answers, and each fits its schema', () => {
    const wrong = operations().flatMap(([name, operation]) => {
      const { requestBody, responses, parameters = [] } = operation
      const ok = responses['200']
      const answers = ok && 'content' in ok ? Object.entries(ok.content ?? {}) : []
      const shown = [...Object.entries(requestBody?.content ?? {}), ...answers].filter(
        ([type]) => !type.startsWith('image/'),
      )
      return [
        ...shown.map(([, { schema, example }]) => (example === undefined ? 'no example' : faults(schema, example))),
        ...parameters.map((one) =>
          one.example === undefined ? (one.in === 'path' ? 'no example' : []) : faults(one.schema, one.example),
        ),
      ].flatMap((fault) => (Array.isArray(fault) && fault.length === 0 ? [] : [{ name, fault }]))
    })
    expect(wrong).toEqual([])
  })

  it('says of each picture the type that it has', () => {
    const told = operations().filter(([, { operationId }]) => operationId?.startsWith('pictures.'))
    const types = told.map(([, { operationId, responses }]) => [
      operationId,
      ...Object.keys((responses['200'] as MediaAnswer | undefined)?.content ?? {}),
    ])
    expect(types).toEqual(told.map(([, { operationId = '' }]) => [operationId, recorded(operationId)?.answer]))
  })

  it('shows the common refusals as they are', () => {
    const told = Object.values(document.components?.responses ?? {}) as Operation['responses'][string][] // as we wrote them
    const examples = told.flatMap((answer) =>
      'content' in answer
        ? Object.values(answer.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples))
        : [],
    )
    expect(examples.sort()).toEqual(commonCodes.filter((code) => !unseen.has(code)).sort())
  })

  it('says the unit of every sum', () => {
    const bare = operations().flatMap(([name, operation]) =>
      [...mediaOf(operation).map(({ schema }) => schema), ...(operation.parameters ?? []).map(({ schema }) => schema)]
        .flatMap((schema) => propertiesOf(schema as Schema | undefined))
        .filter(([field, schema]) => money.test(field) && isNumber(schema) && !schema.description)
        .map(([field]) => `${name}: ${field}`),
    )
    expect(bare).toEqual([])
  })

  it('gives no secret away', () => {
    const text = JSON.stringify(slices.map(readExamples))
    expect(text).not.toMatch(/eyJ[A-Za-z0-9_-]{10}|otpauth:[^"]*secret=(?!contoh)|127\.0\.0\.1:\d/)
    const tokens = text.match(/"(token|secret|proof|ticket)":"[^"]*"/g) ?? []
    expect(tokens.length).toBeGreaterThan(0)
    for (const token of tokens) expect(token).toContain('contohRahasia')
  })
})

interface MediaAnswer {
  content?: Record<string, MediaType>
}

interface Schema {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string | string[]
}

const propertiesOf = (schema: Schema | undefined): [string, Schema][] => [
  ...Object.entries(schema?.properties ?? {}).flatMap(([name, value]): [string, Schema][] => [
    [name, value],
    ...propertiesOf(value),
  ]),
  ...(schema?.items ? propertiesOf(schema.items) : []),
  ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap(propertiesOf),
]

/** Fields that are sums of money by their names. */
const money = /^(amount|balance|cash|bonus|locked|total|stake|win|exactAmount|minimum|maximum|turnover)$/i
const isNumber = ({ type }: Schema): boolean => [type].flat().some((one) => one === 'integer' || one === 'number')

describe('the books, after everything that the tour did', () => {
  const prove = () => proveBooks(tour.server.database.db, tour.server.clock, sceneBooks)
  const said = (slice: string) => `what ${slice} says that it moved is what the ledger moved`

  it('are right', async () => {
    expect((await prove()).broken).toEqual([])
  })

  it.each([
    [said('bank'), 'bank_deposit', "amount = amount + $1, sent_amount = sent_amount + $1 WHERE state = 'approved'"],
    [said('bank'), 'bank_withdrawal', "amount = amount + $1 WHERE state = 'bounced'"],
    [said('bank'), 'bank_withdrawal', "amount = amount + $1 WHERE state = 'rejected'"],
    [said('wallet'), 'wallet_adjustment', "amount = amount + $1 WHERE state = 'approved'"],
    [said('wallet'), 'wallet_member_transfer', 'amount = amount + $1 WHERE confirmed_at IS NOT NULL'],
    [said('wallet'), 'wallet_provider_transfer', "amount = amount + $1 WHERE state = 'CONFIRMED'"],
    [said('games'), 'game_transaction', 'moved_cash = moved_cash + $1 WHERE transfer_id IS NOT NULL'],
    [said('promotions'), 'promotion_grant', 'amount = amount + $1'],
    [said('promotions'), 'promotion_red_packet_claim', 'amount = amount + $1'],
    [said('promotions'), 'promotion_attendance_spin', 'amount = amount + $1'],
    [said('promotions'), 'promotion_voucher', 'amount = amount + $1'],
    ['the stake of a round is what its bets took that stand', 'game_round', 'stake = stake + $1'],
    [
      'a finished round stands in the history as it is, and nothing else does',
      'game_round',
      'win = win + $1 WHERE closed_at IS NOT NULL',
    ],
    [
      'a finished round stands in the history as it is, and nothing else does',
      'game_history',
      "closed_at = closed_at + $1 * interval '1 ms'",
    ],
  ])('are not, and this is named, once rows say otherwise: %s (%s, %s)', async (law, table, change) => {
    const { pool } = tour.server.database
    const by = (amount: number) => pool.query(`UPDATE ${table} SET ${change}`, [amount])
    await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    const { rowCount } = await by(1)
    const { broken } = await prove()
    await by(-1)
    await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    expect(rowCount, 'the tour made no such row').toBeGreaterThan(0)
    expect(broken.map((violation) => violation.law)).toContain(law)
  })

  it('are not once a member has money that no slice answers for', async () => {
    const { db, pool } = tour.server.database
    const { rows } = await pool.query<{ id: AccountId }>(
      `SELECT id FROM ledger_accounts WHERE kind = 'adjustment' UNION ALL (SELECT id FROM ledger_accounts WHERE kind = 'cash' LIMIT 1)`,
    )
    const lines = rows.map(({ id: accountId }, place) => ({ accountId, amount: place === 0 ? -5n : 5n }))
    await db.transaction().execute((tx) => post(tx, { operatorId: 'demo', key: 'nobody', code: 25, lines }))
    expect((await prove()).broken).toEqual([
      { law: 'every movement of a member is of a kind that some slice answers for', ids: ['nobody'] },
    ])
  })

  it('are proved each night, which is kept and told', async () => {
    const { app, clock, database } = tour.server
    const begun = clock.now()
    await app.jobs.runNow('wallet.prove-books')
    const last = await readLastProof(database.db)
    if (!last) throw new Error('the proof was not kept')
    expect(last.provedAt.getTime()).toBeGreaterThanOrEqual(begun.getTime())
    // Nobody's money of before, and what scenes move by hand, which only tests take as said.
    const { broken } = await proveBooks(database.db, clock, books)
    expect(last.broken.map(({ law }) => law)).toEqual(broken.map(({ law }) => law))
    expect(broken.length).toBeGreaterThan(1)
    // A visitor of the tour comes through a proxy, and such are not told.
    const { body } = await app.http.app.inject('/metrics')
    expect(body.match(/^balai_books_.*$/gm)).toEqual([
      `balai_books_broken_laws ${broken.length}`,
      `balai_books_proved_at_seconds ${Math.floor(last.provedAt.getTime() / 1000)}`,
    ])
  })
})

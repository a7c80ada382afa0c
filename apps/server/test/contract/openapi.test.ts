import { glob, readFile } from 'node:fs/promises'
import { memberEventNames, memberHubPath, staffEventNames, staffHubPath } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonCodes } from '../../src/api-document/refusals.ts'
import { statusOfRefusal } from '../../src/api-document/statuses.ts'
import type { RefusalTable } from '../../src/platform/refusal-table.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { everyCall } from './every-call.ts'

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, unknown>
}

let server: TestServer
let document: {
  openapi: string
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}
beforeAll(async () => {
  server = await startTestServer()
  document = (await (await server.visitor().fetch('/api/docs/json')).json()) as typeof document
})
afterAll(() => server.close())

describe('the OpenAPI document', () => {
  it('is one of version 3.1 with a title and a version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: '1' } })
  })

  it('has a page whose files come from where it does, by http: where that is all there is', async () => {
    const { headers } = await server.visitor().fetch('/api/docs/')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/upgrade-insecure-requests|https?:|\.io/)
  })

  it('is told of any server, by its own address and before anybody is served there, as its page is', async () => {
    await server.database.pool.query("UPDATE operator_domain SET host = 'site.test' WHERE host = '*'")
    server.app.operators.forget()
    try {
      expect((await server.visitor().fetch('/api/Misc/SiteSettings')).status).toBe(404)
      const asked = ['/api/docs', '/api/docs/', '/API/docs/json', '/api/docs/static/swagger-ui.css']
      for (const path of asked) expect((await server.visitor().fetch(path)).status, path).toBe(200)
    } finally {
      await server.database.pool.query("UPDATE operator_domain SET host = '*' WHERE host = 'site.test'")
      server.app.operators.forget()
    }
  })

  it('opens with what holds for every call, and says where the hubs are', () => {
    const { title, description } = document.info
    expect(title).toBe('Balai API')
    const told = [
      'XSRF-TOKEN',
      'X-XSRF-TOKEN',
      '`token`',
      '`uid`',
      '`operatorid`',
      'Accept-Language',
      'Retry-After',
      '2^53',
    ]
    for (const word of [...told, '+07:00', 'both included: at most 92 days', memberHubPath, staffHubPath])
      expect(description).toContain(word)
  })

  it('names each call that wants the XSRF header although it is a GET', async () => {
    const changing = everyCall.filter(({ call }) => call.method === 'GET' && call.changes)
    expect(changing.length).toBeGreaterThan(0)
    const named = document.info.description.match(/GETs that change something: ([^.]+)\./)?.[1]
    expect(named?.split(', ').sort()).toEqual(changing.map(({ call }) => `\`${call.path}\``).sort())
  })

  it('has each hub with who may connect and every event', () => {
    for (const [path, names] of [
      [memberHubPath, memberEventNames],
      [staffHubPath, staffEventNames],
    ] as const) {
      const { description = '' } = document.paths[path]?.get ?? {}
      for (const name of names) expect(description).toMatch(new RegExp(`\`${name}\`.*sequence`))
      expect(description).toContain('Subscribe(')
    }
    expect(document.paths[memberHubPath]?.get?.description).toContain('access_token')
    expect(document.paths[memberHubPath]?.get?.description).toContain('approvedDateTime')
  })

  it('says of each picture what it answers to a visitor and to staff without rights', async () => {
    const pictures = Object.entries(document.paths).filter(([, { get }]) => get?.tags?.includes('pictures'))
    expect(pictures.length).toBe(4)
    const powerless = await server.staff([])
    for (const [path, { get }] of pictures) {
      const address = path.replaceAll('{picture}', 'document').replaceAll(/\{\w+\}/g, 'x')
      const asking = path.includes('/console/') ? [server.visitor(), powerless] : [server.visitor()]
      for (const who of asking) {
        const { status } = await who.fetch(address)
        expect(Object.keys(get?.responses ?? {}), `${path} answered ${status}`).toContain(String(status))
      }
    }
  })

  it.each(everyCall)('has $name with its summary, its group and its refusals', ({ name, call }) => {
    const operation = document.paths[`/api/${call.path}`]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, tags: [call.group] })
    const isForAnybody = call.auth === 'public'
    expect(Object.hasOwn(operation?.responses ?? {}, '401')).toBe(!isForAnybody)
    for (const code of call.errors ?? []) expect(operation?.description).toContain(code)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []
    expect(inPath.sort()).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort())
  })

  it('says of each refusal the status that its slice answers it with, and no slice has one that it names nowhere', async () => {
    const wrong: string[] = []
    const unnamed: string[] = []
    const named = new Set(JSON.stringify(document.paths).match(/\b[A-Z_]+\b/g))
    let seen = 0
    for (const { slice, code, status = 200 } of [...(await rowsOfTables()), ...(await madeOnTheSpot())]) {
      if (commonCodes.includes(code)) continue
      seen += 1
      if (!named.has(code)) unnamed.push(`${slice}: ${code}`)
      if (statusOfRefusal(slice, code) !== status)
        wrong.push(`${slice}: ${code} is answered with ${status}, the document says ${statusOfRefusal(slice, code)}`)
    }
    expect(wrong).toEqual([])
    expect(unnamed).toEqual([])
    expect(seen).toBeGreaterThan(170)
  })

  it.each(everyCall.filter(({ call }) => call.errors?.length))(
    'tells the refusals of $name by status',
    ({ name, call }) => {
      const { description = '' } = document.paths[`/api/${call.path}`]?.[call.method.toLowerCase()] ?? {}
      const told = new Map(
        [...description.matchAll(/Refusals with (\d+): ([A-Z_, ]+)/g)].flatMap(([, status, codes = '']) =>
          codes.split(', ').map((code) => [code, Number(status)] as const),
        ),
      )
      const slice = name.slice(0, name.indexOf('.'))
      for (const code of call.errors ?? []) expect([code, told.get(code)]).toEqual([code, statusOfRefusal(slice, code)])
    },
  )
})

interface Made {
  slice: string
  code: string
  status?: number | undefined
}

const modules = new URL('../../src/modules/', import.meta.url)

/** As the contract spells it. */
const sliceOf = (file: string): string =>
  file.slice(0, file.indexOf('/')).replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

const hasRows = (value: unknown): value is RefusalTable<string> => typeof value === 'function' && 'rows' in value

async function rowsOfTables(): Promise<Made[]> {
  const made: Made[] = []
  for await (const file of glob('**/errors.ts', { cwd: modules })) {
    const exported: Record<string, unknown> = await import(new URL(file, modules).href)
    for (const { rows } of Object.values(exported).filter(hasRows))
      for (const [code, { status }] of Object.entries(rows)) made.push({ slice: sliceOf(file), code, status })
  }
  return made
}

/** Those that no table has, each with its code written where it is made. */
async function madeOnTheSpot(): Promise<Made[]> {
  const made: Made[] = []
  for await (const file of glob('**/*.ts', { cwd: modules, exclude: (name) => name.endsWith('.test.ts') })) {
    const source = await readFile(new URL(file, modules), 'utf8')
    for (const [, code = '', rest = ''] of source.matchAll(/new Refusal\(\{\s*code: '([A-Z_]+)',([^{}]*)/g))
      made.push({ slice: sliceOf(file), code, status: Number(/\bstatus: (\d{3})/.exec(rest)?.[1] ?? 200) })
  }
  return made
}

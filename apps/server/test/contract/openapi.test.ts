import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { everyCall } from './every-call.ts'

interface Schema {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  type?: string | string[]
}

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

let server: TestServer
let document: { openapi: string; info: object; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  server = await startTestServer()
  document = (await (await server.visitor().fetch('/api/docs/json')).json()) as typeof document
})
afterAll(() => server.close())

const propertiesOf = (schema: Schema): [string, Schema][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, value]): [string, Schema][] => [
    [name, value],
    ...propertiesOf(value),
  ]),
  ...(schema.items ? propertiesOf(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(propertiesOf),
]

/** Fields that are sums of money by their names. */
const money = /^(amount|balance|cash|bonus|locked|total|stake|win|exactAmount|minimum|maximum|turnover)$/i
const isNumber = ({ type }: Schema): boolean => [type].flat().some((one) => one === 'integer' || one === 'number')

describe('the OpenAPI document', () => {
  it('is one of version 3.1 with a title and a version', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    })
  })

  it.each(everyCall)('has $name with its summary, its group and its refusals', ({ call }) => {
    const operation = document.paths[`/api/${call.path}`]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ summary: call.summary, tags: [call.group] })
    for (const code of call.errors ?? []) expect(operation?.description).toContain(code)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []
    expect(inPath.sort()).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort())
  })

  it('says the unit of every sum', () => {
    const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) => {
        const bodies = Object.values(operation.requestBody?.content ?? {})
        const answers = Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {}))
        const fields = [...bodies, ...answers].flatMap(({ schema }) => propertiesOf(schema))
        return fields
          .filter(([name, schema]) => money.test(name) && isNumber(schema) && !schema.description)
          .map(([name]) => `${path}: ${name}`)
      }),
    )
    expect(bare).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
let document: { openapi: string; info: object; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  server = await startTestServer()
  document = (await (await server.visitor().fetch('/api/docs/json')).json()) as typeof document
})
afterAll(() => server.close())

describe('the OpenAPI document', () => {
  it('is one of version 3.1 with a title and a version', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    })
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
})

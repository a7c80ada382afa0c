import { type CallInput, calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'

type Draft = CallInput<typeof calls.content.consoleSaveContent>

const { content } = calls
const words = { pageTitle: 'Judul', metaTitle: '', metaDescription: '', metaKeyword: '' }
const titlesAt = (path: string, more: Partial<Draft> = {}): Draft => ({
  kind: 'seo',
  path,
  itemSort: 1,
  isPublished: true,
  words: { id: words, en: words },
  facts: {},
  ...more,
})

describe('the address of titles', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['content.edit'])
  })
  afterAll(() => server.close())

  const save = (draft: Draft) => staff.call(content.consoleSaveContent, draft)

  it('is that of the page in either language, so that titles at what the browser shows are seen', async () => {
    expect(await save(titlesAt('/en/contact/'))).toMatchObject({ success: true, result: { path: '/contact' } })
    expect(await save(titlesAt('/ID'))).toMatchObject({ success: true, result: { path: '/' } })
    expect(await save(titlesAt('/english'))).toMatchObject({ success: true, result: { path: '/english' } })
    expect(await server.visitor().call(content.getSeoSettings, { pageurl: '/contact' })).toMatchObject({
      result: { seoSettings: [{ pageTitle: 'Judul' }] },
    })
  })

  it('begins with a slash and leads to this site, whatever else stands there', async () => {
    for (const path of ['', 'contact', '//contact', '/en//contact', 'https://balai.test/contact', '/contact?x=1'])
      expect(await save(titlesAt(path)), path).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { path: 'Harus dimulai dengan / dan tanpa tanda tanya.' },
      })
  })

  it('belongs to one whatever the case of its letters, since a page has the titles of one', async () => {
    const first = await save(titlesAt('/sports'))
    const taken = { success: false, code: 'PATH_TAKEN', errors: { path: 'Alamat ini sudah dipakai.' } }
    for (const path of ['/sports', '/Sports/', '/en/SPORTS']) expect(await save(titlesAt(path))).toMatchObject(taken)
    if (!first.success) throw new Error(first.code)
    const { id, version } = first.result
    expect(await save(titlesAt('/Sports', { id, version }))).toMatchObject({ result: { path: '/Sports' } })
  })
})

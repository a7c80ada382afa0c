import { type CallInput, calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerTestProvider, testGame } from '../../../../test/game-target.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'

type Draft = CallInput<typeof calls.content.consoleSaveContent>

const { content } = calls
const words = { title: 'A', summary: 'S', body: 'B', terms: 'T', actionLabel: 'C' }
const draft = (kind: Draft['kind'], more: Partial<Draft> = {}): Draft => ({
  kind,
  itemSort: 1,
  isPublished: true,
  words: { id: words, en: words },
  facts: { art: 'rempah', picture: '' },
  ...more,
})
const linked = (kind: 'banner' | 'popup', href: string, more: Partial<Draft> = {}) =>
  draft(kind, { facts: { art: 'rempah', picture: '', href }, ...more })

describe('the link of a banner and of a popup', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    staff = await server.staff(['content.edit'])
  })
  afterAll(() => server.close())

  const send = async (given: Draft) => (await staff.send(content.consoleSaveContent, given)).answer
  async function save(given: Draft) {
    const answer = await staff.call(content.consoleSaveContent, given)
    if (!answer.success) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
    return answer.result
  }
  const nowhere = { errors: { 'facts.href': expect.stringContaining('Tidak ada apa pun') } }

  it('leads to this site and no other', async () => {
    for (const href of ['https://jahat.test', '//jahat.test', '/\\jahat.test', 'javascript:x()'])
      expect(await send(linked('banner', href)), href).toMatchObject({
        errors: { 'facts.href': expect.stringContaining('situs ini') },
      })
  })

  it('is there for a banner, since it has a button; a popup may have none', async () => {
    expect(await send(linked('banner', ''))).toMatchObject({ errors: { 'facts.href': 'Wajib diisi.' } })
    expect(await send(linked('banner', '/slots'))).toMatchObject({ success: true })
    expect(await send(linked('popup', ''))).toMatchObject({ success: true })
  })

  it('leads to something: a page of the site or of staff, a promotion, an article, a game', async () => {
    await save(draft('page', { path: 'syarat/umum' }))
    await save(draft('promotion', { path: 'tujuan', isPublished: false }))
    await save(draft('news', { path: 'kabar' }))
    const own = ['/', '/?ref=KAWAN', '/slots/', '/Slots?sort=newest#isi', '/slots/classic', '/auth/register']
    const written = ['/promotion/tujuan', '/news/kabar', '/syarat/umum', `/game/${testGame}`, `/${testGame}`]
    for (const href of [...own, '/transaction/deposit', ...written])
      expect(await send(linked('banner', href)), href).toMatchObject({ success: true })
    const wrong = ['/slotz', '/slots/tidak-ada', '/promotion/tidak-ada', '/news/tujuan', '/game/tidak-ada', '/syarat']
    for (const href of [...wrong, '/en/slots', '/api/docs', '/console', '/logout', '/promotion/tujuan/x'])
      expect(await send(linked('banner', href)), href).toMatchObject(nowhere)
    const turn = (isOn: boolean) =>
      server.database.pool.query(`UPDATE game SET is_on = $1 WHERE slug = $2`, [isOn, testGame])
    await turn(false)
    expect(await send(linked('banner', `/game/${testGame}`))).toMatchObject(nowhere)
    await turn(true)
  })

  it('is not asked about where an item is hidden whose target went, and is where it is shown again', async () => {
    const { id: promotionId } = await save(draft('promotion', { path: 'sebentar' }))
    const popup = (more: Partial<Draft>) => linked('popup', '/promotion/sebentar', more)
    const { id } = await save(popup({}))
    await staff.call(content.consoleRemoveContent, { kind: 'promotion', id: promotionId, version: 1 })
    expect(await save(popup({ id, version: 1, isPublished: false }))).toMatchObject({ version: 2 })
    expect(await send(popup({ id, version: 2 }))).toMatchObject(nowhere)
  })

  it('of a popup has words on its button in both languages', async () => {
    const popup = (actionLabel: string, href: string) =>
      send(linked('popup', href, { words: { id: words, en: { ...words, actionLabel } } }))
    expect(await popup(' \u200b', '/slots')).toMatchObject({
      errors: { 'words.en.actionLabel': expect.stringContaining('label tombol') },
    })
    expect(await popup('', '')).toMatchObject({ success: true })
    expect(await popup('C', '/slots')).toMatchObject({ success: true })
  })
})

import { type CallInput, calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerTestProvider, testGame } from '../../../../test/game-target.ts'
import { type StaffVisitor, startTestServer, type TestServer, type Visitor } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'

type Draft = CallInput<typeof calls.content.consoleSaveContent>

const { content } = calls
const hourMs = 3_600_000

const draft = (kind: Draft['kind'], title: string, more: Partial<Draft> = {}): Draft => {
  const words = { title, summary: 'S', body: 'B', terms: 'T', actionLabel: 'C' }
  return { kind, itemSort: 1, isPublished: true, words: { id: words, en: words }, facts: { art: 'rempah' }, ...more }
}
const linked = (kind: 'banner' | 'popup', href: string, title = href) =>
  draft(kind, title, { facts: { art: 'rempah', picture: '', href } })

// record 0685
describe('what banners and popups lead to', () => {
  let server: TestServer
  let staff: StaffVisitor
  let elsewhere: Visitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    staff = await server.staff(['content.read', 'content.edit'])
    elsewhere = await staffOfAnother(server, ['content.read', 'game.edit'])
  })
  afterAll(() => server.close())

  async function save(given: Draft) {
    const answer = await staff.call(content.consoleSaveContent, given)
    if (!answer.success) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
    return answer.result
  }
  /** What visitors are told of, once what is kept has been read anew (record 0151). */
  async function told() {
    server.clock.advance(5_000)
    const lists = [content.listBanner, content.promotionPopup] as const
    const answers = await Promise.all(lists.map((list) => server.visitor().call(list, {})))
    return answers.flatMap((answer) => (answer.success ? answer.results.map(({ title }) => title) : [answer.code]))
  }
  const links = async (kind: 'promotion' | 'news' | 'page' | 'contact', id: string) => {
    const answer = await staff.call(content.consoleContentLinks, { kind, id })
    return answer.success ? answer.result.links.map((one) => `${one.kind} ${one.title}`) : answer.code
  }
  const nowhere = async (kind: 'banner' | 'popup') => {
    const answer = await staff.call(content.consoleListContent, { kind })
    if (!answer.success) throw new Error(answer.code)
    return answer.results.filter(({ leadsNowhere }) => leadsNowhere).map(({ title }) => title)
  }

  it('is there whenever visitors are told of them: of a promotion from its beginning to its end, and not once it is gone', async () => {
    const begins = new Date(server.clock.now().getTime() + hourMs)
    const ends = new Date(begins.getTime() + hourMs)
    const given = draft('promotion', 'Bonus', {
      path: 'bonus',
      startsAt: begins.toISOString(),
      endsAt: ends.toISOString(),
    })
    const { id } = await save(given)
    await save(linked('banner', '/promotion/bonus?dari=beranda', 'Banner bonus'))
    await save(linked('popup', '/promotion/bonus/', 'Popup bonus'))
    await save(linked('banner', '/slots', 'Slot'))
    expect(await told()).toEqual(['Slot'])
    expect([await nowhere('banner'), await nowhere('popup')]).toEqual([['Banner bonus'], ['Popup bonus']])
    server.clock.advance(hourMs)
    expect((await told()).sort()).toEqual(['Banner bonus', 'Popup bonus', 'Slot'])
    expect([await nowhere('banner'), await nowhere('popup')]).toEqual([[], []])
    const version = (await save({ ...given, id, version: 1, isPublished: false })).version
    expect(await told()).toEqual(['Slot'])
    await save({ ...given, id, version })
    expect(await told()).toHaveLength(3)
    server.clock.advance(hourMs)
    expect(await told()).toEqual(['Slot'])
    await save({ ...given, id, version: version + 1, endsAt: null })
    expect(await told()).toHaveLength(3)
    await staff.call(content.consoleRemoveContent, { kind: 'promotion', id, version: version + 2 })
    expect(await told()).toEqual(['Slot'])
    expect(await nowhere('banner')).toEqual(['Banner bonus'])
  })

  it('may be an article, a page or a game too', async () => {
    const before = await told()
    const article = await save(draft('news', 'Kabar', { path: 'kabar' }))
    const page = await save(draft('page', 'Syarat', { path: 'syarat/umum' }))
    const hrefs = ['/news/Kabar', '/Syarat/umum', `/game/${testGame}`, `/${testGame}`]
    for (const href of hrefs) await save(linked('banner', href))
    const offer = await save(draft('promotion', 'Bonus', { path: testGame }))
    await save(linked('banner', `/promotion/${testGame}`))
    await staff.call(content.consoleRemoveContent, { kind: 'promotion', id: offer.id, version: 1 }) // no game stands there
    expect((await told()).sort()).toEqual([...before, ...hrefs].sort())
    await staff.call(content.consoleRemoveContent, { kind: 'news', id: article.id, version: 1 })
    expect((await told()).sort()).toEqual([...before, ...hrefs.slice(1)].sort())
    await staff.call(content.consoleRemoveContent, { kind: 'page', id: page.id, version: 1 })
    expect((await told()).sort()).toEqual([...before, ...hrefs.slice(2)].sort())
    await server.database.pool.query('UPDATE game SET is_on = false WHERE slug = $1', [testGame])
    expect(await told()).toEqual(before)
  })

  it('is asked about before it is removed, hidden ones too', async () => {
    const offer = await save(draft('promotion', 'Bonus', { path: 'bonus-lain' }))
    const article = await save(draft('news', 'Kabar', { path: 'bonus-lain' }))
    await save(linked('banner', '/promotion/Bonus-lain#syarat', 'Satu'))
    await save({ ...linked('popup', '/promotion/bonus-lain', 'Dua'), isPublished: false })
    await save(linked('banner', '/promotion', 'Semua'))
    expect(await links('promotion', offer.id)).toEqual(['banner Satu', 'popup Dua'])
    expect(await links('news', article.id)).toEqual([])
    expect(await links('promotion', 'cnt_tidak_ada')).toBe('UNKNOWN_CONTENT')
  })

  // record 0731
  it('is read of texts too, in either language, and staff are told of the links in them that are dead', async () => {
    const offer = await save(draft('promotion', 'Bonus', { path: 'dalam-teks' }))
    const plain = { title: 'Catatan', body: 'B' }
    const body = '<p><a href="/promotion/dalam-teks?a=1&amp;b=2">sini</a> <a href="/slots">slot</a></p>'
    const english =
      '<p><a href="/en/promotion/dalam-teks">here</a> <a href="/en/slots">slots</a> <a href="/en">home</a></p>'
    const note = await save(draft('page', '', { path: 'catatan', words: { id: plain, en: { ...plain, body } } }))
    const away = '<p><a href="https://lain.test/promotion/dalam-teks">sana</a>, /promotion/dalam-teks</p>'
    await save(draft('page', '', { path: 'catatan-lain', words: { id: plain, en: { ...plain, body: away } } }))
    const named = { id: { ...plain, title: 'Bernama' }, en: { ...plain, title: 'Bernama', body: english } }
    const other = await save(draft('page', '', { path: 'catatan-bernama', words: named }))
    await save(linked('banner', '/promotion/dalam-teks', 'Banner'))
    await save(linked('banner', '/promotion', 'Semua promosi'))
    expect(await links('promotion', offer.id)).toEqual(['banner Banner', 'page Catatan', 'page Bernama'])
    const dead = async (id = note.id) => {
      server.clock.advance(5_000)
      const answer = await staff.call(content.consoleGetContent, { kind: 'page', id })
      return answer.success ? answer.result.deadLinks : answer.code
    }
    expect(await dead()).toEqual([])
    expect(await dead(other.id), 'an address may name the language').toEqual([])
    await staff.call(content.consoleRemoveContent, { kind: 'promotion', id: offer.id, version: 1 })
    expect(await dead()).toEqual(['/promotion/dalam-teks?a=1&b=2'])
    const list = await staff.call(content.consoleListContent, { kind: 'page' })
    expect(list.success && list.results.filter(({ deadLinks }) => deadLinks.length > 0).map(({ id }) => id)).toEqual([
      note.id,
      other.id,
    ])
  })

  // record 0770
  it('is nothing where a text names no path of this site, and the desk goes on', async () => {
    const offer = await save(draft('promotion', 'Bonus', { path: 'garis' }))
    const plain = { title: 'Miring', body: 'B' }
    const odd = ['/id//', '/en//:x', '/id//[', '/id///', '/id//promotion/garis', '/id/\\promotion/garis', '/en?a=1']
    const body = odd.map((href) => `<p><a href="${href}">sini</a></p>`).join('')
    const page = draft('page', '', { path: 'miring', words: { id: { ...plain, body }, en: { ...plain, body } } })
    const { id, deadLinks } = await save(page)
    expect(deadLinks).toEqual(odd.slice(0, -1))
    const list = await staff.call(content.consoleListContent, { kind: 'page' })
    expect(list.success && list.results.find((item) => item.id === id)?.deadLinks).toEqual(deadLinks)
    expect(await links('promotion', offer.id), 'a host by the name of a promotion is none').toEqual([])
  })

  // record 0771
  it('is read of links that write out a host of the operator, too', async () => {
    const { database } = server
    await database.pool.query(
      `INSERT INTO operator_domain (host, operator_id, rank) VALUES ('main.balai.test', 'demo', 0)`,
    )
    server.clock.advance(5_000) // what was kept of the operator's hosts is too old then
    const offer = await save(draft('promotion', 'Bonus', { path: 'berhos' }))
    const plain = { title: 'Berhos', body: 'B' }
    const href = 'https://MAIN.balai.test:8443/id/promotion/berhos?a=1'
    const elsewhere = 'https://lain.balai.test/promotion/berhos'
    const odd = ['https://[', 'https://main.balai.test//promotion/berhos']
    const body = [href, elsewhere, ...odd].map((one) => `<p><a href="${one}">sini</a></p>`).join('')
    const page = draft('page', '', { path: 'berhos-teks', words: { id: plain, en: { ...plain, body } } })
    const { id, deadLinks, words } = await save(page)
    expect(deadLinks).toEqual([odd[1]])
    expect(words.en.body, 'and stands as it was written').toContain(`href="${href}"`)
    expect(await links('promotion', offer.id)).toEqual(['page Berhos'])
    await staff.call(content.consoleRemoveContent, { kind: 'promotion', id: offer.id, version: 1 })
    server.clock.advance(5_000)
    const answer = await staff.call(content.consoleGetContent, { kind: 'page', id })
    expect(answer.success && answer.result.deadLinks).toEqual([href, odd[1]])
  })

  // record 0731
  it('may be a game, and whoever hides it reads so', async () => {
    const desk = await server.staff(['game.edit'])
    const other = 'permainan-lain'
    await server.database.pool.query(
      `INSERT INTO game SELECT (jsonb_populate_record(game, jsonb_build_object('code', $1::text, 'slug', $1::text, 'is_on', true))).*
       FROM game WHERE slug = $2`,
      [other, testGame],
    )
    const { rows } = await server.database.pool.query('SELECT provider_id FROM game WHERE slug = $1', [other])
    const [{ provider_id: provider }] = rows
    const ask = async (who: Visitor, code = other) => {
      const answer = await who.call(calls.games.consoleGameLinks, { provider, code })
      return answer.success ? answer.result.links.map((one) => `${one.by} ${one.kind} ${one.title}`) : answer.code
    }
    expect(await ask(desk)).toEqual([])
    await save(linked('banner', `/game/${other}`, 'Mainkan'))
    await save({ ...linked('popup', `/${other}`, 'Mainkan juga'), isPublished: false })
    const body = `<p><a href="/game/${other}">main</a></p>`
    const words = { title: 'Kabar permainan', summary: 'S', body }
    await save(draft('news', '', { path: 'kabar-permainan', words: { id: words, en: words } }))
    expect(await ask(desk)).toEqual(['link banner Mainkan', 'link popup Mainkan juga', 'text news Kabar permainan'])
    await save(draft('page', 'Halaman', { path: other }))
    expect(await ask(desk), 'a page at the slug comes before the game').toEqual([
      'link banner Mainkan',
      'text news Kabar permainan',
    ])
    expect(await ask(desk, 'tidak-ada')).toBe('GAME_UNKNOWN')
    expect(await ask(await server.staff(['game.read']))).toBe('NOT_ALLOWED')
    expect(await ask(elsewhere)).toBe('GAME_UNKNOWN')
  })

  it('is for staff of the operator who read content', async () => {
    const offer = await save(draft('promotion', 'Bonus', { path: 'bonus-kita' }))
    const ask = async (who: Visitor) =>
      (await who.send(content.consoleContentLinks, { kind: 'promotion', id: offer.id })).status
    expect(await ask(await server.staff(['game.read']))).toBe(403)
    expect(await ask(elsewhere)).toBe(404)
  })
})

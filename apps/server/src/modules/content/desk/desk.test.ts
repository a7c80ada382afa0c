import { type CallInput, calls } from '@balai/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'

type Draft = CallInput<typeof calls.content.consoleSaveContent>

const { content } = calls
const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f6b5c' } })
    .withExif({ IFD0: { Copyright: 'x' } })
    .png()
    .toBuffer()

const promotion = (path: string, more: Partial<Draft> = {}): Draft => ({
  kind: 'promotion',
  path,
  itemSort: 1,
  isPublished: true,
  words: {
    id: { title: 'Judul', summary: 'Ringkas', body: '<p onclick="x()">Isi</p>', terms: '<p>Syarat</p>' },
    en: { title: 'Title', summary: 'Brief', body: '<p>Text</p><script>x()</script>', terms: '<p>Terms</p>' },
  },
  facts: { art: 'rempah', picture: '' },
  ...more,
})

describe('the content desk', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff([
      'content.read',
      'content.edit',
      'site.read',
      'site.edit',
      'site.maintenance',
      'audit.read',
    ])
  })
  afterAll(() => server.close())

  async function save(draft: Draft) {
    const answer = await staff.call(content.consoleSaveContent, draft)
    if (!answer.success) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
    return answer.result
  }
  const slugs = async () => {
    const answer = await server.visitor().call(content.listPromotion, {})
    return answer.success ? answer.results.map(({ slug }) => slug) : []
  }

  it('what is saved is clean, is seen by members within five seconds, and is gone again when removed', async () => {
    expect(await slugs()).toEqual([])
    const made = await save(promotion('bonus-satu'))
    expect(made).toMatchObject({
      version: 1,
      title: 'Judul',
      words: { id: { body: '<p>Isi</p>' }, en: { body: '<p>Text</p>' } },
    })
    await expect.poll(slugs, { timeout: 5_000 }).toEqual(['bonus-satu'])
    const change = { id: made.id, version: 1, isPublished: false, reason: 'Belum mulai' }
    const hidden = await save(promotion('bonus-satu', change))
    expect(hidden.version).toBe(2)
    await expect.poll(slugs, { timeout: 5_000 }).toEqual([])
    const which = { kind: 'promotion', id: made.id, version: 2, reason: 'Batal' } as const
    expect(code(await staff.call(content.consoleRemoveContent, which))).toBe('success')
    expect(code(await staff.call(content.consoleRemoveContent, which))).toBe('UNKNOWN_CONTENT')
    const trail = await staff.call(calls.operators.listAudit, { subject: made.id })
    expect(trail).toMatchObject({
      results: [
        { action: 'content.remove', before: { kind: 'promotion', 'id.title': 'Judul' }, reason: 'Batal' },
        {
          ...{ action: 'content.change', before: { isPublished: true }, after: { isPublished: false } },
          reason: 'Belum mulai',
        },
        { action: 'content.make', after: { path: 'bonus-satu' }, reason: null },
      ],
    })
  })

  it('a change shows within five seconds also where nobody was told of it', async () => {
    await server.visitor().call(content.listPromotion, {})
    const made = await save(promotion('tanpa-kabar'))
    await expect.poll(slugs, { timeout: 5_000 }).toContain('tanpa-kabar')
    // Behind the back of everything that tells: as when the news of it is lost.
    await server.database.pool.query(`UPDATE content_item SET path = 'diam-diam' WHERE id = $1`, [made.id])
    server.clock.advance(4_600)
    expect(await slugs()).toContain('diam-diam')
  })

  it('two who change the same thing do not undo each other', async () => {
    const made = await save(promotion('berdua'))
    const changes = await Promise.all(
      [2, 3, 4, 5].map((itemSort) =>
        staff.call(content.consoleSaveContent, promotion('berdua', { id: made.id, version: 1, itemSort })),
      ),
    )
    expect(changes.map(code).toSorted()).toEqual(['CONTENT_CHANGED', 'CONTENT_CHANGED', 'CONTENT_CHANGED', 'success'])
  })

  it('an address belongs to one, also when many take it at once', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map(() => staff.call(content.consoleSaveContent, promotion('rebutan'))),
    )
    expect(made.map(code).filter((each) => each === 'success')).toHaveLength(1)
    expect(made.map(code).filter((each) => each === 'PATH_TAKEN')).toHaveLength(4)
  })

  it('there are never more of a kind than there may be, also when many make the last one at once', async () => {
    const popup = (): Draft => ({ ...promotion(''), kind: 'popup', facts: { art: 'rempah', picture: '', href: '' } })
    await server.database.pool.query(`
      INSERT INTO content_item (operator_id, kind, id, item_sort, is_published, starts_at, words, facts, changed_at)
      SELECT 'demo', 'popup', 'cnt_popup_' || n, 1, false, now(), '{"id": {}, "en": {}}', '{}', now() FROM generate_series(1, 19) n`)
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => staff.call(content.consoleSaveContent, popup())))
    expect(made.map(code).toSorted()).toEqual([...Array(4).fill('CONTENT_FULL'), 'success'])
  })

  it('each field that is wrong is named, in the language of the reader', async () => {
    const wrong = promotion('Tidak Benar', {
      words: {
        id: { title: '', summary: 'x'.repeat(301), body: '<script>x()</script>', terms: 'x' },
        en: promotion('x').words.en,
      },
      facts: { art: 'tidak-ada', picture: '../../etc' },
      startsAt: '2026-11-21T10:00:00+07:00',
      endsAt: '2026-11-21T09:00:00+07:00',
    })
    const { status, answer } = await staff.send(content.consoleSaveContent, wrong)
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      code: 'INVALID_INPUT',
      errors: {
        'words.id.title': 'Wajib diisi.',
        'words.id.summary': 'Paling banyak 300 karakter.',
        'words.id.body': 'Wajib diisi.',
        'facts.art': 'Pilih salah satu.',
        'facts.picture': expect.any(String),
        path: 'Huruf kecil, angka, dan tanda hubung saja.',
        endsAt: 'Harus setelah waktu mulai.',
      },
    })
  })

  it('an end is held against the beginning that stands, where none is given', async () => {
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString()
    const made = await save(promotion('nanti', { startsAt: at(48), endsAt: at(72) }))
    const change = (endsAt: string) =>
      staff.send(content.consoleSaveContent, promotion('nanti', { id: made.id, version: 1, endsAt }))
    const { status, answer } = await change(at(24))
    expect(status).toBe(422)
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', errors: { endsAt: 'Harus setelah waktu mulai.' } })
    expect((await change(at(49))).answer).toMatchObject({ success: true, result: { startsAt: made.startsAt } })
  })

  it('what was planned begins at once when its beginning is taken out, and what has begun keeps its day', async () => {
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString()
    const planned = await save(promotion('terjadwal', { startsAt: at(480) }))
    await expect.poll(slugs, { timeout: 5_000 }).not.toContain('terjadwal')
    await save(promotion('terjadwal', { id: planned.id, version: 1, startsAt: null }))
    await expect.poll(slugs, { timeout: 5_000 }).toContain('terjadwal')
    const begun = await save(promotion('sudah-tampil', { startsAt: at(-48) }))
    const again = await save(promotion('sudah-tampil', { id: begun.id, version: 1, startsAt: null, itemSort: 2 }))
    expect(again).toMatchObject({ version: 2, startsAt: begun.startsAt })
  })

  it('saving what stands already makes no version, so that a popup does not open for everybody again, and no line', async () => {
    const made = await save(promotion('sama-saja'))
    const { id, startsAt } = made
    const again = await save(promotion('sama-saja', { id, version: 1, startsAt }))
    expect(again).toMatchObject({ version: 1, changedAt: made.changedAt })
    const trail = await staff.call(calls.operators.listAudit, { subject: id })
    expect(trail).toMatchObject({ results: [{ action: 'content.make' }] })
    expect(await save(promotion('sama-saja', { id, version: 1, startsAt, itemSort: 2 }))).toMatchObject({ version: 2 })
  })

  it('a text of which nobody sees anything is none', async () => {
    const blank = { title: '\u200b', summary: '\u00a0', body: '<p>&nbsp;</p><p>\u200b<br></p>', terms: '<p> </p>' }
    const { answer } = await staff.send(
      content.consoleSaveContent,
      promotion('kosong', { words: { id: blank, en: promotion('x').words.en } }),
    )
    const required = 'Wajib diisi.'
    expect(answer).toMatchObject({
      errors: {
        'words.id.title': required,
        'words.id.summary': required,
        'words.id.body': required,
        'words.id.terms': required,
      },
    })
    const site = await staff.call(content.consoleSaveSite, { registerSuccessContent: '<p> </p>' })
    expect(site).toMatchObject({ result: { registerSuccessContent: '' } })
  })

  it('a preview shows what members would get, and keeps nothing', async () => {
    const { words, facts, kind, path, itemSort, isPublished } = promotion('pratinjau')
    const draft = { words, facts, kind, path, itemSort, isPublished }
    const shown = await staff.call(content.consolePreviewContent, draft)
    expect(shown).toMatchObject({ result: { words: { en: { body: '<p>Text</p>' } } } })
    expect(await slugs()).not.toContain('pratinjau')
  })

  it('a list knows its next page, whatever its order', async () => {
    for (const kind of ['news', 'contact'] as const) {
      for (const number of [1, 2, 3]) {
        const words = { title: `${number}`, summary: 's', body: 'b', label: `${number}` }
        await save({
          kind,
          path: `halaman-${number}`,
          itemSort: number,
          isPublished: true,
          words: { id: words, en: words },
          facts: { channel: 'phone', value: '0812', picture: '' },
        })
      }
      const first = await staff.call(content.consoleListContent, { kind, count: 2 })
      if (!first.success || first.result.next === null) throw new Error('there is another page')
      const second = await staff.call(content.consoleListContent, { kind, count: 2, before: first.result.next })
      if (!second.success) throw new Error(second.code)
      const titles = [...first.results, ...second.results].map(({ title }) => title)
      expect(titles).toEqual(kind === 'news' ? ['3', '2', '1'] : ['1', '2', '3'])
      expect(second.result.next).toBeNull()
      const last = first.results.at(-1)
      if (!last) throw new Error('the first page has items')
      expect(code(await staff.call(content.consoleRemoveContent, { kind, id: last.id, version: 1 }))).toBe('success')
      expect(
        await staff.call(content.consoleListContent, { kind, count: 2, before: first.result.next }),
        'a list goes on where it was, also when the last item that was read is gone',
      ).toMatchObject({ results: [{ title: kind === 'news' ? '1' : '3' }] })
    }
  })

  it('a list tells what stands at an address, hidden too', async () => {
    const words = { title: 'T', body: '<p>B</p>' }
    const [at, other] = [`alamat-${Date.now()}`, `lain-${Date.now()}`]
    for (const path of [at, other]) {
      await save({ kind: 'page', path, itemSort: 0, isPublished: false, words: { id: words, en: words }, facts: {} })
    }
    const found = await staff.call(content.consoleListContent, { kind: 'page', path: at })
    expect(found).toMatchObject({ results: [{ path: at, isPublished: false }], result: { next: null } })
    expect(await staff.call(content.consoleListContent, { kind: 'page', path: `${at}-` })).toMatchObject({
      results: [],
    })
  })

  const texts = { title: 'A', summary: '', body: '<p>B</p>', label: 'C' }
  const faultsOf = async (draft: Pick<Draft, 'kind' | 'path' | 'facts'>, language: 'id' | 'en' = 'id') => {
    const words = { id: texts, en: texts }
    staff.headers['accept-language'] = language
    const { answer } = await staff.send(content.consoleSaveContent, { ...promotion(''), ...draft, words })
    staff.headers['accept-language'] = 'id'
    return answer.success ? answer.result : answer.errors
  }

  it('a page is refused where the site has one of its own or answers otherwise, since nobody would see it', async () => {
    const taken = [
      'slots',
      'slots/megaways',
      'promotion',
      'promotion/apa-saja',
      'resetpassword',
      'news/x',
      'api',
      'media/x',
    ]
    for (const path of [...taken, 'en', 'id/bantuan', 'console/content', 'game/rempah', 'transaction/deposit'])
      expect(await faultsOf({ kind: 'page', path, facts: {} }), path).toEqual({
        path: expect.stringContaining('Di alamat ini'),
      })
    expect(await faultsOf({ kind: 'page', path: 'slots', facts: {} }, 'en')).toEqual({
      path: expect.stringContaining('a page of its own'),
    })
    for (const path of ['slots-gratis', 'bantuan/slots', 'promotion/apa/saja'])
      expect(await faultsOf({ kind: 'page', path, facts: {} }), path).toMatchObject({ path })
  })

  it('a contact leads somewhere: numbers, names and addresses are what their channels take', async () => {
    const contact = (channel: string, value: string) => faultsOf({ kind: 'contact', facts: { channel, value } })
    const wrong = [
      ['whatsapp', 'halo'],
      ['whatsapp', '0812'],
      ['whatsapp', '812-3456-7890'],
      ['whatsapp', '85512345678'],
      ['whatsapp', '0062 812 3456 7890'],
      ['phone', 'ext. 12'],
      ['email', 'bukan surel'],
      ['email', 'a@b'],
      ['facebook', 'https://www.facebook.com/balai'],
      ['instagram', 'balai kita'],
    ] as const
    for (const [channel, value] of wrong)
      expect(await contact(channel, value), value).toEqual({ 'facts.value': expect.stringMatching(/^Tulis /) })
    expect(await contact('phone', '1'.repeat(150)), 'what is too long is there').toEqual({
      'facts.value': 'Paling banyak 120 karakter.',
    })
    const right = [
      ['whatsapp', '0812-3456-7890', 'https://wa.me/6281234567890'],
      ['whatsapp', '+62 812 3456 7890', 'https://wa.me/6281234567890'],
      ['whatsapp', '+62 (0)812-3456-7891', 'https://wa.me/6281234567891'],
      ['whatsapp', '(+62) 812 3456 7892', 'https://wa.me/6281234567892'],
      ['phone', '(021) 1500-123', 'tel:0211500123'],
      ['email', 'layanan@balai.example', 'mailto:layanan@balai.example'],
      ['telegram', '@balai_kita', 'https://t.me/balai_kita'],
      ['line', '@balai', 'https://line.me/R/ti/p/%40balai'],
      ['facebook', 'balai.kita', 'https://www.facebook.com/balai.kita'],
    ] as const
    for (const [channel, value] of right)
      expect(await contact(channel, value), value).toMatchObject({ facts: { value } })
    const shown = async () => {
      const answer = await server.visitor().call(content.contact, {})
      return answer.success ? answer.results.map(({ href }) => href) : []
    }
    await expect.poll(shown, { timeout: 5_000 }).toEqual(expect.arrayContaining(right.map(([, , href]) => href)))
  })

  it('a picture is encoded anew, served under its own address, and kept once', async () => {
    const image = await png()
    const first = await staff.call(content.consoleAddPicture, { use: 'content', image })
    const again = await staff.call(content.consoleAddPicture, { use: 'content', image })
    if (!first.success || !again.success) throw new Error('both are pictures')
    expect(again.result.id).toBe(first.result.id)
    const response = await server.visitor().fetch(first.result.address)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('public')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.getSetCookie(), 'a cache in front would give one visitor’s to all').toEqual([])
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 300, height: 200 })
    expect(kept.exif).toBeUndefined()
    const made = await save(promotion('bergambar', { facts: { art: 'rempah', picture: first.result.id } }))
    expect(made.facts.picture).toBe(first.result.id)
    const gone = promotion('tanpa-gambar', { facts: { art: 'rempah', picture: '0'.repeat(32) } })
    expect(code(await staff.call(content.consoleSaveContent, gone))).toBe('UNKNOWN_PICTURE')
    expect((await server.visitor().fetch('/media/tidak-ada')).status).toBe(404)
  })

  it('what is no picture is refused clearly', async () => {
    const send = async (image: Uint8Array) => code(await staff.call(content.consoleAddPicture, { use: 'logo', image }))
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('NOT_PICTURE')
    expect(await send((await png()).subarray(0, 60))).toBe('PICTURE_DAMAGED')
    expect(await send(Buffer.concat([await png(), Buffer.alloc(6 * 1024 * 1024)]))).toBe('PICTURE_TOO_LARGE')
    expect((await staff.send(content.consoleAddPicture, { use: 'logo' })).status).toBe(422)
  })

  it('reading, changing, looks and maintenance are rights of their own; members and visitors have none', async () => {
    const reader = await server.staff(['content.read'])
    expect(code(await reader.call(content.consoleListContent, { kind: 'page' }))).toBe('success')
    expect(code(await reader.call(content.consoleSaveContent, promotion('x')))).toBe('NOT_ALLOWED')
    expect(code(await reader.call(content.consoleGetSite, {}))).toBe('NOT_ALLOWED')
    const editor = await server.staff(['content.edit', 'site.edit'])
    const change = { isOn: true, reason: 'Uji coba' }
    expect(code(await editor.call(content.consoleSwitchMaintenance, change))).toBe('NOT_ALLOWED')
    expect(code(await editor.call(content.consoleListContent, { kind: 'page' }))).toBe('NOT_ALLOWED')
    const member = await server.member()
    expect(code(await member.call(content.consoleSaveContent, promotion('x')))).toBe('NOT_SIGNED_IN')
    expect(code(await server.visitor().call(content.consoleGetSite, {}))).toBe('NOT_SIGNED_IN')
  })

  it('nothing of another operator is found or changed', async () => {
    await server.database.pool.query(`INSERT INTO operator (id, name) VALUES ('other', 'Other') ON CONFLICT DO NOTHING`)
    await server.database.pool.query(
      `INSERT INTO content_item (operator_id, kind, id, path, item_sort, is_published, starts_at, words, facts, changed_at)
       VALUES ('other', 'promotion', 'cnt_other', 'punya-mereka', 1, true, now(), '{"id":{},"en":{}}', '{}', now())`,
    )
    const theirs = { kind: 'promotion', id: 'cnt_other' } as const
    expect(code(await staff.call(content.consoleGetContent, theirs))).toBe('UNKNOWN_CONTENT')
    expect(code(await staff.call(content.consoleRemoveContent, { ...theirs, version: 1 }))).toBe('UNKNOWN_CONTENT')
    expect(code(await staff.call(content.consoleSaveContent, promotion('x', { ...theirs, version: 1 })))).toBe(
      'UNKNOWN_CONTENT',
    )
    expect(code(await staff.call(content.consoleSaveContent, promotion('punya-mereka')))).toBe('success')
  })
})

import { type CallInput, calls } from '@balai/contract'
import { newReceipt } from '../../bank-scene.ts'
import type { Tour } from './tour.ts'

const { content } = calls
type Draft = CallInput<typeof content.consoleSaveContent>

const both = <T>(id: T, en: T) => ({ id, en })
const html = both('<p>Isi halaman.</p>', '<p>The page itself.</p>')
const entry = (kind: Draft['kind'], words: Draft['words'], facts: Draft['facts'], path?: string): Draft => ({
  kind,
  itemSort: 1,
  isPublished: true,
  words,
  facts,
  ...(path === undefined ? {} : { path }),
})

const article = both(
  { title: 'Selamat datang', summary: 'Yang baru di sini', body: html.id },
  { title: 'Welcome', summary: 'What is new here', body: html.en },
)
const offer = both({ ...article.id, terms: html.id }, { ...article.en, terms: html.en })
const shown = both(
  { title: 'Selamat datang', body: 'Main aman', actionLabel: 'Lihat' },
  { title: 'Welcome', body: 'Play safely', actionLabel: 'See' },
)
const seo = both(
  { pageTitle: 'Slot', metaTitle: '', metaDescription: 'Permainan slot', metaKeyword: '' },
  { pageTitle: 'Slots', metaTitle: '', metaDescription: 'Slot games', metaKeyword: '' },
)

const items: readonly Draft[] = [
  entry('promotion', offer, { art: 'rempah', picture: '' }, 'selamat-datang'),
  entry('banner', shown, { art: 'deposit', picture: '', href: '/promotion' }),
  entry('announcement', both({ title: 'Libur', body: 'Kasir libur.' }, { title: 'Holiday', body: 'No cashier.' }), {}),
  entry('news', article, { picture: '' }, 'yang-baru'),
  entry('page', article, {}, 'bantuan/deposit'),
  entry('popup', shown, { art: 'kredit', picture: '', href: '' }),
  entry('contact', both({ label: 'Layanan' }, { label: 'Service' }), { channel: 'email', value: 'bantu@contoh.test' }),
  entry('seo', seo, {}, '/slots'),
]

export async function tourContent(tour: Tour): Promise<void> {
  await write(tour)
  await read(tour)
  await arrangeSite(tour)
}

async function write({ server, staff, show, look }: Tour): Promise<void> {
  const { result } = await show(staff, content.consoleAddPicture, { use: 'content', image: await newReceipt() })
  await look(staff, 'media', { path: result.address, input: { id: result.id } })
  const [promotion] = items
  if (promotion) await show(staff, content.consolePreviewContent, promotion)
  for (const draft of items) await show(staff, content.consoleSaveContent, draft)
  const facts = { art: 'deposit', picture: '', href: '/promotion/selamat-datang' }
  const spare = await show(staff, content.consoleSaveContent, { ...items[1], itemSort: 9, facts } as Draft) // a banner
  const { results: promoted } = await show(staff, content.consoleListContent, { kind: 'promotion' })
  for (const { id } of promoted) await show(staff, content.consoleContentLinks, { kind: 'promotion', id })
  const which = { kind: 'banner', id: spare.result.id } as const
  await show(staff, content.consoleGetContent, which)
  await show(staff, content.consoleRemoveContent, { ...which, version: spare.result.version })
  // Whoever reads next reads what was written: a change is heard of through the outbox, which tours do not wait for.
  server.clock.advance(60_000)
}

async function read({ show, visitor }: Tour): Promise<void> {
  const anybody = visitor()
  const lists = [
    content.listBanner,
    content.listAnnouncement,
    content.listPromotion,
    content.promotionPopup,
    content.listNews,
    content.contact,
    content.siteMap,
    content.siteSettings,
  ]
  for (const list of lists) await show(anybody, list, {})
  await show(anybody, content.getPromotion, { slug: 'selamat-datang' })
  await show(anybody, content.getNews, { slug: 'yang-baru' })
  await show(anybody, content.pageContent, { slug: 'bantuan/deposit' })
  await show(anybody, content.getSeoSettings, { operatorid: 'demo', pagedomain: 'localhost' })
}

async function arrangeSite({ server, staff, show }: Tour): Promise<void> {
  await show(staff, content.consoleSaveSite, { pageTitle: 'Balai Contoh', metaDescription: 'Permainan kredit' })
  await show(staff, content.consoleGetSite, {})
  await show(staff, content.consoleSwitchMaintenance, { isOn: true, reason: 'Pemeliharaan basis data' })
  await staff.call(content.consoleSwitchMaintenance, { isOn: false, reason: 'Selesai' })
  server.app.operators.forget()
}

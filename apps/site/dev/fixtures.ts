import { type Answer, calls } from '@balai/contract'
import type { ApiClient } from '../src/api/client.ts'

/** Sample answers for looking at pages without a server. Development only: nothing here is built or shipped. */
const lists = new Map<string, unknown[]>([
  [
    calls.content.listBanner.path,
    [
      {
        id: 'b1',
        title: 'Pasar Malam buka sampai pagi',
        body: 'Lima gulungan, 20 garis, putaran gratis di bawah lampion.',
        itemSort: 1,
        art: 'pasar-malam',
        picture: null,
        href: '/game/pasar-malam',
        actionLabel: 'Main sekarang',
      },
      {
        id: 'b2',
        title: 'Harum Rempah dari Banda',
        body: 'Pala, cengkih, dan kayu manis berbaris di lima gulungan.',
        itemSort: 2,
        art: 'rempah',
        picture: null,
        href: '/game/rempah',
        actionLabel: 'Coba Rempah',
      },
      {
        id: 'b3',
        title: 'Semua kredit di sini tanpa uang sungguhan',
        body: 'Situs ini berjalan dalam mode kredit.',
        itemSort: 11,
        art: 'kredit',
        picture: null,
        href: '/transaction/deposit',
        actionLabel: 'Deposit',
      },
    ],
  ],
  [
    calls.content.listAnnouncement.path,
    [
      { id: 'a1', title: 'Perawatan bank', body: 'Transfer BCA ditunda pukul 01.00–04.00 WIB malam ini.' },
      { id: 'a2', title: 'Permainan baru', body: 'Rempah sudah bisa dimainkan.' },
    ],
  ],
  [
    calls.games.listGame.path,
    [
      ['pasar-malam', 'Pasar Malam', 964_000],
      ['rempah', 'Rempah', 958_000],
      ['laut-banda', 'Laut Banda', 960_000],
      ['roulette', 'Roulette', 973_000],
      ['congklak', 'Congklak', 970_000],
      ['angka-4d', 'Angka 4D', 925_000],
      ['balap-ayam', 'Balap Ayam', null],
      ['bola', 'Bola', null],
      ['unknown', 'Permainan tanpa gambar', 950_000],
    ]
      .slice(0, Number(process.env.GAMES ?? 9))
      .map(([slug, title, rtpPpm]) => ({ slug, title, art: slug, rtpPpm, providerName: 'Arcade' })),
  ],
  [
    calls.games.gameInProgressLog.path,
    [{ slug: 'pasar-malam', title: 'Pasar Malam', stake: 2_000, openedAt: '2026-11-21T09:05:00.000+07:00' }],
  ],
  [
    calls.games.lastPlayGames.path,
    [
      { slug: 'pasar-malam', title: 'Pasar Malam', art: 'pasar-malam' },
      { slug: 'rempah', title: 'Rempah', art: 'rempah' },
    ],
  ],
])

const results = new Map<string, unknown>([
  [calls.member.profile.path, { objectId: 'm1', username: 'anggota1', fullName: 'Anggota Satu', isPinPending: false }],
  [calls.wallet.getBalance.path, { total: 1_482_500, bonus: 200_000, locked: 50_000 }],
])

export const fixtureApi: ApiClient = {
  async call(call) {
    const items = lists.get(call.path)
    const result = results.get(call.path)
    const answer: Answer =
      items || result
        ? { success: true, result, results: items ?? [] }
        : { success: false, code: 'FAULT', message: 'no fixture' }
    return answer as never // fixtures are trusted to have the contract's shape
  },
}

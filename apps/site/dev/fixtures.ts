import { type Answer, type AnyCall, calls } from '@balai/contract'
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
        href: '/game/pasar-malam',
        actionLabel: 'Main sekarang',
      },
      {
        id: 'b2',
        title: 'Harum Rempah dari Banda',
        body: 'Pala, cengkih, dan kayu manis berbaris di lima gulungan.',
        itemSort: 2,
        art: 'rempah',
        href: '/game/rempah',
        actionLabel: 'Coba Rempah',
      },
      {
        id: 'b3',
        title: 'Isi saldo dalam tiga langkah',
        body: 'Transfer, unggah bukti, selesai.',
        itemSort: 11,
        art: 'qris',
        href: '/transaction/deposit',
        actionLabel: 'Deposit',
      },
      {
        id: 'b4',
        title: 'Main Aman',
        body: 'Atur batasmu, kenali tanda bahaya.',
        itemSort: 12,
        art: 'main-aman',
        href: '/profile',
        actionLabel: 'Atur',
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
])

export const fixtureApi: ApiClient = {
  async call(call) {
    const results = lists.get(call.path)
    const answer: Answer = results
      ? { success: true, result: undefined, results }
      : { success: false, code: 'FAULT', message: 'no fixture' }
    return answer as never // fixtures are trusted to have the contract's shape
  },
}

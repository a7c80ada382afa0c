export const id = {
  line: {
    away: 'Kamu sedang luring.',
    awayHint: 'Halaman ini akan menyusul begitu koneksi kembali.',
    back: 'Koneksi kembali.',
  },
  version: {
    newer: 'Versi baru tersedia.',
    update: 'Perbarui sekarang',
  },
  draft: {
    restored: 'Isianmu yang tadi sudah dikembalikan.',
  },
  offlinePage: {
    title: 'Kamu sedang luring',
    body: 'Halaman ini butuh koneksi. Saldo dan permintaanmu aman; begitu koneksi kembali, halaman dimuat lagi sendiri.',
    retry: 'Coba lagi',
  },
  app: {
    deposit: 'Deposit',
    games: 'Permainan',
  },
} as const

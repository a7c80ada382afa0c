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
    line: {
      title: 'Kamu sedang luring',
      body: 'Halaman ini butuh koneksi. Saldo dan permintaanmu aman; begitu koneksi kembali, halaman dimuat lagi sendiri.',
    },
    server: {
      title: 'Situs belum bisa dijangkau',
      body: 'Perangkatmu tersambung, tetapi server kami belum menjawab. Saldo dan permintaanmu aman; begitu server menjawab, halaman dimuat lagi sendiri.',
    },
    retry: 'Coba lagi',
  },
  app: {
    deposit: 'Deposit',
    games: 'Permainan',
  },
} as const

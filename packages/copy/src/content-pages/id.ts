export const id = {
  page: {
    updated: 'Diperbarui {date}',
    failed: 'Halaman ini gagal dimuat.',
  },
  news: {
    title: 'Kabar',
    lead: 'Yang baru dari kami.',
    empty: 'Belum ada kabar.',
    failed: 'Kabar gagal dimuat.',
    back: 'Semua kabar',
  },
  maintenance: {
    title: 'Sedang dalam perawatan',
    body: 'Kami sedang merawat situs ini. Saldo dan taruhanmu aman. Halaman ini terbuka lagi dengan sendirinya.',
    refused: 'Situs sedang dalam perawatan. Mohon coba kembali beberapa saat lagi.',
    contact: 'Perlu bantuan sekarang?',
  },
  errors: {
    unknown: 'Isi ini tidak ada atau sudah berakhir.',
  },
  popup: {
    follow: 'Lihat selengkapnya',
  },
  contact: {
    title: 'Layanan pelanggan',
    lead: 'Kami siap membantu.',
    failed: 'Kontak gagal dimuat.',
    empty: 'Belum ada kontak.',
  },
} as const

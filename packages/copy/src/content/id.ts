export const id = {
  home: {
    banners: 'Sorotan',
    news: 'Kabar',
    newsMore: 'Semua kabar',
    announcements: 'Pengumuman',
    noAnnouncements: 'Belum ada pengumuman.',
    welcomeTitle: 'Selamat datang',
    visitorTitle: 'Main dengan tenang di {operator}',
    visitorLead: 'Daftar sekali, isi saldo, dan pilih permainanmu.',
    bannersFailed: 'Sorotan gagal dimuat.',
    steps: {
      register: { title: 'Daftar', body: 'Satu halaman, lalu kamu langsung masuk.' },
      deposit: {
        title: 'Isi saldo',
        body: 'Saldo bertambah begitu depositmu disetujui, dan layarmu langsung memberi tahu.',
      },
      play: { title: 'Main', body: 'Peluang dan RTP tiap permainan terbuka. Tarik danamu kapan saja.' },
    },
  },
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
  contact: {
    title: 'Layanan pelanggan',
    lead: 'Kami siap membantu.',
    liveChat: 'Obrolan langsung',
    failed: 'Kontak gagal dimuat.',
    empty: 'Belum ada kontak.',
  },
} as const

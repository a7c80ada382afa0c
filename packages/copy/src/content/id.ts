export const id = {
  home: {
    banners: 'Sorotan',
    news: 'Kabar',
    announcements: 'Pengumuman',
    welcomeTitle: 'Selamat datang',
    visitorTitle: 'Main dengan tenang di {operator}',
    visitorLead: 'Daftar sekali, isi saldo, dan pilih permainanmu.',
    promotionsFailed: 'Promosi gagal dimuat.',
    steps: {
      register: { title: 'Daftar', body: 'Satu halaman, lalu kamu langsung masuk.' },
      deposit: {
        title: 'Isi saldo',
        body: 'Saldo bertambah begitu depositmu disetujui, dan layarmu langsung memberi tahu.',
      },
      play: {
        title: 'Main',
        body: 'RTP tampil pada tiap permainan yang menyebutkannya. Syarat penarikan terlihat sebelum kamu meminta.',
      },
    },
  },
} as const

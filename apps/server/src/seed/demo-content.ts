/** What the demo operator says on its pages. `art` names a drawing of the site. */
export const demoBanners = [
  {
    item_sort: 1,
    title_id: 'Pasar Malam buka sampai pagi',
    title_en: 'The night market is open till dawn',
    body_id: 'Lima gulungan, 20 garis, putaran gratis di bawah lampion.',
    body_en: 'Five reels, 20 lines, free spins under the lanterns.',
    action_id: 'Main sekarang',
    action_en: 'Play now',
    art: 'pasar-malam',
    href: '/slots',
  },
  {
    item_sort: 2,
    title_id: 'Deposit dengan tiga angka unik',
    title_en: 'Deposits with a sum of their own',
    body_id: 'Transfer tepat sesuai jumlah unikmu, dan staf langsung mengenalinya.',
    body_en: 'Send exactly the sum we show you, and staff know it is yours at once.',
    action_id: 'Isi saldo',
    action_en: 'Top up',
    art: 'deposit',
    href: '/transaction/deposit',
  },
  {
    item_sort: 11,
    title_id: 'Semua kredit di sini tanpa uang sungguhan',
    title_en: 'All credit here is play money',
    body_id: 'Situs ini berjalan dalam mode kredit. Tidak ada uang yang bisa menang atau hilang.',
    body_en: 'This site runs in play money. There is no money to win or to lose.',
    action_id: 'Lihat permainan',
    action_en: 'See the games',
    art: 'kredit',
    href: '/slots',
  },
] as const

export const demoAnnouncements = [
  {
    hoursAgo: 2,
    title_id: 'Kabar perawatan',
    title_en: 'Maintenance',
    body_id: 'Perawatan bank setiap hari pukul 01.00–04.00 WIB. Deposit yang masuk selama itu diproses setelahnya.',
    body_en:
      'Banks are in maintenance every day from 01.00 to 04.00 WIB. Deposits sent meanwhile are handled afterwards.',
  },
  {
    hoursAgo: 26,
    title_id: 'Permainan baru',
    title_en: 'New game',
    body_id:
      'Pasar Malam hadir di Arcade: lima gulungan dengan putaran gratis. Peluangnya bisa dibaca di layar permainan.',
    body_en: 'Pasar Malam is here at Arcade: five reels with free spins. Its odds can be read on the game screen.',
  },
  {
    hoursAgo: 72,
    title_id: 'Main aman',
    title_en: 'Play safe',
    body_id: 'Tetapkan batas sebelum bermain dan beristirahatlah bila tidak lagi menyenangkan.',
    body_en: 'Set limits before you play, and take a break when it stops being fun.',
  },
] as const

import type { SeededItem } from '../modules/content/index.ts'
import { demoTitles } from './demo-titles.ts'

/** What the demo operator says on its pages. `art` names a drawing of the site. */
const banners: SeededItem[] = [
  {
    kind: 'banner',
    itemSort: 1,
    words: {
      id: {
        title: 'Pasar Malam buka sampai pagi',
        body: 'Lima gulungan, 20 garis, putaran gratis di bawah lampion.',
        actionLabel: 'Main sekarang',
      },
      en: {
        title: 'The night market is open till dawn',
        body: 'Five reels, 20 lines, free spins under the lanterns.',
        actionLabel: 'Play now',
      },
    },
    facts: { art: 'pasar-malam', href: '/slots' },
  },
  {
    kind: 'banner',
    itemSort: 2,
    words: {
      id: {
        title: 'Deposit dengan tiga angka unik',
        body: 'Transfer tepat sesuai jumlah unikmu, dan staf langsung mengenalinya.',
        actionLabel: 'Isi saldo',
      },
      en: {
        title: 'Deposits with a sum of their own',
        body: 'Send exactly the sum we show you, and staff know it is yours at once.',
        actionLabel: 'Top up',
      },
    },
    facts: { art: 'deposit', href: '/transaction/deposit' },
  },
  {
    kind: 'banner',
    itemSort: 11,
    words: {
      id: {
        title: 'Semua kredit di sini tanpa uang sungguhan',
        body: 'Situs ini berjalan dalam mode kredit. Tidak ada uang yang bisa dimenangkan atau hilang.',
        actionLabel: 'Lihat permainan',
      },
      en: {
        title: 'All credit here is play money',
        body: 'This site runs in play money. There is no money to win or to lose.',
        actionLabel: 'See the games',
      },
    },
    facts: { art: 'kredit', href: '/slots' },
  },
]

const announcements: SeededItem[] = [
  {
    kind: 'announcement',
    hoursAgo: 2,
    words: {
      id: {
        title: 'Kabar perawatan',
        body: 'Perawatan bank setiap hari pukul 01.00–04.00 WIB. Deposit yang masuk selama itu diproses setelahnya.',
      },
      en: {
        title: 'Maintenance',
        body: 'Banks are in maintenance every day from 01.00 to 04.00 WIB. Deposits sent meanwhile are handled afterwards.',
      },
    },
  },
  {
    kind: 'announcement',
    hoursAgo: 26,
    words: {
      id: {
        title: 'Permainan baru',
        body: 'Pasar Malam hadir di Arcade: lima gulungan dengan putaran gratis. Peluangnya bisa dibaca di layar permainan.',
      },
      en: {
        title: 'New game',
        body: 'Pasar Malam is here at Arcade: five reels with free spins. Its odds can be read on the game screen.',
      },
    },
  },
  {
    kind: 'announcement',
    hoursAgo: 72,
    words: {
      id: {
        title: 'Main aman',
        body: 'Tetapkan batas sebelum bermain dan beristirahatlah bila tidak lagi menyenangkan.',
      },
      en: { title: 'Play safe', body: 'Set limits before you play, and take a break when it stops being fun.' },
    },
  },
]

const stories: SeededItem[] = [
  {
    kind: 'promotion',
    path: 'kenali-pasar-malam',
    itemSort: 1,
    words: {
      id: {
        title: 'Kenali Pasar Malam tanpa taruhan',
        summary: 'Coba dulu dengan kredit percobaan: peluang yang sama, tanpa menyentuh saldomu.',
        body: '<p>Setiap permainan Arcade punya mode coba. Gulungannya, peluangnya, dan <b>RTP</b>-nya sama persis dengan permainan sungguhan.</p><ol><li>Buka <a href="/slots">daftar slot</a>.</li><li>Pilih permainan dan ketuk <b>Coba gratis</b>.</li><li>Baca tabel pembayaran sebelum memakai saldo.</li></ol>',
        terms:
          '<ul><li>Kredit percobaan tidak bisa ditarik.</li><li>Berlaku untuk semua orang berusia 18 tahun ke atas.</li></ul>',
      },
      en: {
        title: 'Get to know Pasar Malam without a bet',
        summary: 'Try it first with trial credit: the same odds, and your balance stays untouched.',
        body: '<p>Every Arcade game can be tried. Its reels, its odds and its <b>RTP</b> are exactly those of real play.</p><ol><li>Open <a href="/slots">the list of slots</a>.</li><li>Choose a game and tap <b>Try for free</b>.</li><li>Read the paytable before you use your balance.</li></ol>',
        terms: '<ul><li>Trial credit cannot be withdrawn.</li><li>For everybody of 18 years or older.</li></ul>',
      },
    },
    facts: { art: 'pasar-malam' },
  },
  {
    kind: 'promotion',
    path: 'ajak-teman',
    itemSort: 2,
    words: {
      id: {
        title: 'Ajak teman, dapat bagian',
        summary: 'Sebagian kecil dari taruhan temanmu menjadi milikmu, dibayar setelah tiga hari.',
        body: '<p>Bagikan tautanmu di <a href="/transaction/referral">Referral</a>. Yang mendaftar lewat tautan itu menjadi downline-mu.</p>',
        terms:
          '<ul><li>Satu orang, satu akun: akun yang tampak milik satu orang diperiksa staf dulu.</li><li>Tidak ada yang dibayar untuk permainan sebelum aturannya berlaku.</li></ul>',
      },
      en: {
        title: 'Bring friends and earn a share',
        summary: 'A small share of what your friends stake is yours, paid after three days.',
        body: '<p>Share your link from <a href="/transaction/referral">Referral</a>. Whoever registers through it becomes your downline.</p>',
        terms:
          '<ul><li>One person, one account: staff look first at accounts that seem to belong to one person.</li><li>Nothing is paid for play from before the rule applied.</li></ul>',
      },
    },
    facts: { art: 'kredit' },
  },
  {
    kind: 'promotion',
    path: 'rebate-harian',
    itemSort: 3,
    words: {
      id: {
        title: 'Rebate harian',
        summary: 'Sebagian taruhanmu kembali tiap hari, tanpa diklaim.',
        body: '<p>0,3% dari taruhan slot yang selesai kembali ke saldo tunai setelah hari berganti. Tingkat anggota menambahnya.</p>',
        terms: '<ul><li>Paling sedikit Rp\u00a0100, paling banyak Rp\u00a01.000.000 sehari.</li></ul>',
      },
      en: {
        title: 'Daily rebate',
        summary: 'A part of what you staked comes back every day, without a claim.',
        body: '<p>0,3% of finished slot stakes comes back as cash after the day is over. Your level adds to it.</p>',
        terms: '<ul><li>At least Rp\u00a0100, at most Rp\u00a01.000.000 a day.</li></ul>',
      },
    },
    facts: { art: 'deposit' },
  },
  {
    kind: 'news',
    path: 'tingkat-anggota',
    hoursAgo: 6,
    words: {
      id: {
        title: 'Tiga tingkat anggota',
        summary: 'Melati, Cempaka, dan Kenanga: naik seketika, turun hanya satu tingkat.',
        body: '<p>Syarat dan manfaat tiap tingkat bisa dibaca di <a href="/transaction/member-level">Tingkat anggota</a>.</p>',
      },
      en: {
        title: 'Three levels of members',
        summary: 'Jasmine, Magnolia and Ylang-ylang: up at once, down by one at most.',
        body: '<p>What each level asks and brings stands in <a href="/transaction/member-level">Member level</a>.</p>',
      },
    },
  },
  {
    kind: 'news',
    path: 'peluang-bisa-dibaca',
    hoursAgo: 30,
    words: {
      id: {
        title: 'Semua peluang bisa dibaca',
        summary: 'RTP tiap permainan dihitung dari seluruh kemungkinan gulungannya, bukan ditaksir.',
        body: '<p>Di layar setiap permainan Arcade ada tabel pembayaran, aturan, dan RTP. Angkanya dihitung dengan menelusuri <b>semua</b> kemungkinan berhentinya gulungan.</p>',
      },
      en: {
        title: 'All odds can be read',
        summary: 'The RTP of each game is computed from every way its reels can stop, not estimated.',
        body: '<p>Each Arcade game shows its paytable, its rules and its RTP. The figure comes from going through <b>all</b> the ways in which its reels can stop.</p>',
      },
    },
  },
  {
    kind: 'page',
    path: 'bantuan',
    words: {
      id: {
        title: 'Tanya jawab',
        summary: 'Jawaban untuk yang paling sering ditanyakan.',
        body: '<h2>Deposit</h2><p>Pilih <a href="/transaction/deposit">Deposit</a>, tulis jumlahnya, lalu transfer <b>tepat</b> sebesar jumlah unik yang ditampilkan dan unggah buktinya.</p><h2>Penarikan</h2><p>Sebelum mengajukan <a href="/transaction/withdraw">penarikan</a>, kamu melihat semua yang masih menghalanginya dan cara menyelesaikannya.</p><h2>PIN</h2><p>Setelah 5 kali salah, akunmu diblokir. Hubungi kami bila kamu lupa PIN.</p>',
      },
      en: {
        title: 'Questions and answers',
        summary: 'Answers to what is asked most.',
        body: '<h2>Deposits</h2><p>Choose <a href="/transaction/deposit">Deposit</a>, enter the amount, then send <b>exactly</b> the sum that is shown and upload the receipt.</p><h2>Withdrawals</h2><p>Before you ask for a <a href="/transaction/withdraw">withdrawal</a> you see everything that stands in its way, and how to clear it.</p><h2>PIN</h2><p>After 5 wrong tries your account is blocked. Tell us if you forgot your PIN.</p>',
      },
    },
  },
  {
    kind: 'page',
    path: 'syarat-dan-ketentuan',
    itemSort: 1,
    words: {
      id: {
        title: 'Syarat dan ketentuan',
        summary: '',
        body: '<p>Situs ini berjalan dalam <b>mode kredit</b>: tidak ada uang sungguhan yang dipertaruhkan, dimenangkan, atau hilang.</p><ul><li>Kamu berusia 18 tahun atau lebih.</li><li>Satu orang, satu akun.</li><li>Rekening penarikan harus atas namamu sendiri.</li></ul>',
      },
      en: {
        title: 'Terms and conditions',
        summary: '',
        body: '<p>This site runs in <b>play money</b>: no real money is staked, won or lost.</p><ul><li>You are 18 or older.</li><li>One person, one account.</li><li>The account that you withdraw to is in your own name.</li></ul>',
      },
    },
  },
  {
    kind: 'contact',
    words: { id: { label: 'Email layanan' }, en: { label: 'Service by e-mail' } },
    facts: { channel: 'email', value: 'layanan@demo.test' },
  },
]

export const demoContent: readonly SeededItem[] = [...banners, ...announcements, ...stories, ...demoTitles]

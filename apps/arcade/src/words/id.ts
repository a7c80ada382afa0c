import { percentText } from './format.ts'

interface Install {
  title: string
  lead: string
  android: readonly string[]
  ios: readonly string[]
  games: string
}

export const id = {
  install: {
    title: 'Arcade di ponselmu',
    lead: 'Tidak ada aplikasi yang perlu diunduh: permainan Arcade berjalan di peramban. Pasang situs operatormu di layar utama, lalu buka permainannya dari sana.',
    android: ['Buka situs operatormu di Chrome.', 'Ketuk menu ⋮ di kanan atas.', 'Pilih “Tambahkan ke layar utama”.'],
    ios: ['Buka situs operatormu di Safari.', 'Ketuk tombol Bagikan.', 'Pilih “Tambah ke Layar Utama”.'],
    games: 'Permainan',
  } as Install, // both languages have as many steps as they need
  round: 'Putaran',
  baseGame: 'Permainan utama',
  freeSpin: 'Putaran gratis',
  win: 'Menang',
  totalWin: 'Total menang',
  stake: 'Taruhan',
  time: 'Waktu (UTC)',
  state: 'Keadaan',
  lineWin: (line: number, count: number, symbol: string, money: string) =>
    `Garis ${line}: ${count} × ${symbol}, ${money}`,
  states: {
    placed: 'menunggu dompet',
    open: 'putaran gratis belum selesai',
    settling: 'kemenangan sedang dikirim',
    cancelling: 'taruhan sedang dikembalikan',
    closed: 'selesai',
    refused: 'taruhan ditolak',
    cancelled: 'dibatalkan, taruhan kembali',
    disputed: 'sedang diperiksa',
  },
  symbols: {
    bulan: 'Bulan',
    lampion: 'Lampion',
    bianglala: 'Bianglala',
    gerobak: 'Gerobak',
    sate: 'Sate',
    cendol: 'Es cendol',
    jagung: 'Jagung bakar',
    balon: 'Balon',
    jeruk: 'Jeruk',
    cabai: 'Cabai',
    kencana: 'Bunga kencana',
    pala: 'Pala',
    kayumanis: 'Kayu manis',
    cengkih: 'Cengkih',
    kunyit: 'Kunyit',
    lada: 'Lada',
  } as Readonly<Record<string, string>>, // symbols are the games' own names, looked up by text
  playMoney: 'kredit',
  demo: 'kredit demo',
  balance: 'Saldo',
  spin: 'Putar',
  spinning: 'Berputar…',
  skip: 'Hentikan',
  more: 'Naikkan taruhan',
  less: 'Turunkan taruhan',
  stakePerRound: 'Taruhan per putaran',
  info: 'Aturan & pembayaran',
  close: 'Tutup',
  soundOn: 'Nyalakan suara',
  soundOff: 'Matikan suara',
  leave: 'Kembali ke lobi',
  loading: 'Memuat permainan…',
  ready: (game: string, isTouched: boolean) =>
    `${game} siap. ${isTouched ? 'Ketuk Putar' : 'Tekan spasi'} untuk memutar.`,
  noWin: (stake: string) => `Tidak menang. Taruhan ${stake}.`,
  won: (win: string, stake: string) => `Menang ${win} dari taruhan ${stake}.`,
  wonLess: (win: string, stake: string) => `Dibayar ${win}, kurang dari taruhan ${stake}.`,
  freeSpinsWon: (count: number) => `${count} putaran gratis di bawah lampion!`,
  freeSpinsTitle: (count: number) => `${count} putaran gratis`,
  freeSpinsHint: 'Lampion yang jatuh menerangi jalan. Makin terang, makin tinggi pengali mulai putaran berikutnya.',
  freeSpinsStart: 'Mulai',
  freeSpinsLeft: (left: number, count: number) => `Putaran gratis ${left} dari ${count}`,
  freeSpinsDone: (win: string) => `Putaran gratis selesai. Menang ${win}.`,
  lit: (count: number) => `${count} lampion menyala`,
  goOn: 'Lanjut',
  resumed: 'Putaran yang belum selesai dilanjutkan.',
  waiting: {
    wallet: 'Menunggu jawaban dompet. Taruhan dan hasil aman; tidak perlu mengulang.',
    line: 'Sambungan terputus. Permainan mencoba lagi sendiri; tidak ada taruhan yang diambil dua kali.',
    bet: 'Sambungan terputus. Taruhan yang belum sampai dalam 15 detik tidak dipasang; tarik dengan Hentikan.',
    withdrawn: 'Taruhan ini tidak dipasang lagi. Kalau tadi sudah sampai, hasilnya tampil begitu tersambung.',
  },
  ok: 'Mengerti',
  refusals: {
    NOT_ENOUGH_MONEY: ['Kredit tidak cukup', 'Turunkan taruhan atau isi saldo dulu.'],
    DEMO_EMPTY: ['Kredit demo tidak cukup', 'Turunkan taruhan, atau buka lagi demonya untuk kredit demo baru.'],
    LIMIT_STAKE: [
      'Batas taruhan tercapai',
      'Batas taruhan yang kamu tetapkan sudah tercapai. Tidak ada kredit yang diambil.',
    ],
    LIMIT_LOSS: [
      'Batas kerugian tercapai',
      'Batas kerugian yang kamu tetapkan sudah tercapai. Tidak ada kredit yang diambil.',
    ],
    LIMIT_GAME_MIN: ['Taruhan terlalu kecil', 'Naikkan taruhan untuk permainan ini.'],
    LIMIT_GAME_MAX: ['Taruhan terlalu besar', 'Turunkan taruhan untuk permainan ini.'],
    NOT_ALLOWED: [
      'Tidak bisa dimainkan',
      'Permainan ini sedang ditutup, atau kamu sedang beristirahat atau berhenti bermain. Tidak ada kredit yang diambil.',
    ],
    USER_DISABLED: ['Akun diblokir', 'Hubungi layanan pelanggan untuk membukanya.'],
    SESSION_ENDED: ['Sesi berakhir', 'Buka kembali permainan dari lobi. Hasil putaran tersimpan.'],
    TICKET: ['Tautan sudah terpakai', 'Buka kembali permainan dari lobi.'],
    TOO_LATE: [
      'Taruhan ini tidak dipasang',
      'Taruhan tidak sampai pada waktunya, atau kamu menghentikannya. Tidak ada kredit yang diambil.',
    ],
    CANCELLED: ['Putaran dibatalkan', 'Taruhannya sudah dikembalikan.'],
    DISPUTED: ['Putaran diperiksa', 'Staf akan menyelesaikannya. Catat nomor putaran ini bila bertanya.'],
    FAULT: ['Ada yang tidak beres', 'Tidak ada kredit yang diambil. Coba lagi sebentar lagi.'],
    NOT_SHOWN: ['Putaran tidak bisa ditampilkan', 'Hasilnya tersimpan: lihat saldo dan riwayat taruhanmu.'],
    STAKE_NOT_OFFERED: ['Taruhan tidak tersedia', 'Pilih taruhan lain.'],
    NO_STAKE: [
      'Tidak ada taruhan yang bisa dipilih',
      'Batas taruhan permainan ini tidak memuat satu pun pilihannya. Hubungi layanan pelanggan.',
    ],
    NOT_LOADED: ['Permainan gagal dimuat', 'Tidak ada kredit yang diambil. Buka kembali permainan dari lobi.'],
    NO_WEBGL: ['Gambar tidak bisa ditampilkan', 'Peramban ini tidak mendukung WebGL. Coba peramban lain.'],
  } as Readonly<Record<string, readonly [string, string]>>, // the page picks by the server's code
  paytable: 'Tabel pembayaran',
  paytableNote: (stake: string) => `Pembayaran dalam kredit pada taruhan ${stake}.`,
  symbolCount: (count: number) => `${count}×`,
  wildRule: (wild: string, scatter: string | undefined) =>
    scatter
      ? `${wild} menggantikan semua simbol kecuali ${scatter}.`
      : `${wild} menggantikan semua simbol dan membayar sendiri.`,
  scatterRule: (scatter: string) =>
    `${scatter} membayar di mana pun jatuhnya, dikalikan taruhan, dan 3 atau lebih membuka putaran gratis. Dalam putaran gratis ia tidak membayar dan tidak menambah putaran.`,
  linesTitle: 'Garis',
  linesRule: (lines: number) =>
    `${lines} garis selalu aktif. Simbol dihitung dari gulungan paling kiri; hanya kemenangan tertinggi tiap garis dibayar.`,
  oddsTitle: 'Peluang',
  rtpRule: (percent: string) =>
    `Pengembalian ke pemain (RTP) ${percentText(percent)}, dihitung persis dari semua gulungan. Ini rata-rata jangka panjang; satu sesi bisa jauh berbeda.`,
  hitRule: (percent: string) => `${percentText(percent)} putaran membayar sesuatu, sering kali kurang dari taruhannya.`,
  featureRule: (oneIn: string) => `Putaran gratis terbuka rata-rata sekali dalam ${oneIn} putaran.`,
  featureTitle: 'Putaran gratis',
  featureAward: (scatters: number, spins: number) => `${scatters} lampion: ${spins} putaran gratis`,
  featureLadder: (lit: number, multiplier: number) => `${lit} lampion menyala: kemenangan garis × ${multiplier}`,
  fairTitle: 'Kejujuran',
  fairRule:
    'Hasil ditentukan server dengan angka acak kriptografis dan disimpan sebelum taruhan diambil. Tiap gulungan berhenti di tempat acak yang sama peluangnya. Putaran yang terputus dilanjutkan; taruhan yang tidak terjawab dikembalikan.',
  keysTitle: 'Papan ketik',
  keysRule:
    'Spasi atau Enter memutar dan menghentikan gulungan, panah atas dan bawah mengubah taruhan, M suara, I aturan, Escape menutup.',
}

export type Words = typeof id

/** Whole rupiah as people in Indonesia read them: `Rp 1.482.500`. The space does not break. */
export function formatMoney(amount: number): string {
  return `Rp\u00a0${Math.trunc(amount)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
}

/** `96.10` is `96,1%` in either language, as fractions are on the site (its record 0435). */
const percentText = (percent: string): string => `${String(Number(percent)).replace('.', ',')}%`

interface Install {
  title: string
  lead: string
  android: readonly string[]
  ios: readonly string[]
  games: string
}

const id = {
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
      'Permainan tertutup bagi akun ini, misalnya karena kamu berhenti bermain. Tidak ada kredit yang diambil.',
    ],
    USER_DISABLED: ['Akun diblokir', 'Hubungi layanan pelanggan untuk membukanya.'],
    SESSION_ENDED: ['Sesi berakhir', 'Buka kembali permainan dari lobi. Hasil putaran tersimpan.'],
    TICKET: ['Tautan sudah terpakai', 'Buka kembali permainan dari lobi.'],
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

const en: Words = {
  install: {
    title: 'Arcade on your phone',
    lead: 'There is no app to download: Arcade’s games run in the browser. Put your operator’s site on the home screen and open the games from there.',
    android: [
      'Open your operator’s site in Chrome.',
      'Tap the menu ⋮ at the top right.',
      'Choose “Add to Home screen”.',
    ],
    ios: ['Open your operator’s site in Safari.', 'Tap the Share button.', 'Choose “Add to Home Screen”.'],
    games: 'Games',
  },
  round: 'Round',
  baseGame: 'Base game',
  freeSpin: 'Free spin',
  win: 'Win',
  totalWin: 'Total win',
  stake: 'Stake',
  time: 'Time (UTC)',
  state: 'State',
  lineWin: (line, count, symbol, money) => `Line ${line}: ${count} × ${symbol}, ${money}`,
  states: {
    placed: 'waiting for the wallet',
    open: 'free spins left to play',
    settling: 'win on its way',
    cancelling: 'stake being returned',
    closed: 'finished',
    refused: 'bet refused',
    cancelled: 'cancelled, stake returned',
    disputed: 'being looked into',
  },
  symbols: {
    bulan: 'Moon',
    lampion: 'Lantern',
    bianglala: 'Ferris wheel',
    gerobak: 'Food cart',
    sate: 'Satay',
    cendol: 'Iced cendol',
    jagung: 'Grilled corn',
    balon: 'Balloons',
    jeruk: 'Orange',
    cabai: 'Chilli',
    kencana: 'Golden flower',
    pala: 'Nutmeg',
    kayumanis: 'Cinnamon',
    cengkih: 'Clove',
    kunyit: 'Turmeric',
    lada: 'Pepper',
  },
  playMoney: 'credit',
  demo: 'demo credit',
  balance: 'Balance',
  spin: 'Spin',
  spinning: 'Spinning…',
  skip: 'Stop',
  more: 'Raise the stake',
  less: 'Lower the stake',
  stakePerRound: 'Stake per round',
  info: 'Rules & pays',
  close: 'Close',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  leave: 'Back to the lobby',
  loading: 'Loading the game…',
  ready: (game, isTouched) => `${game} is ready. ${isTouched ? 'Tap Spin' : 'Press space'} to spin.`,
  noWin: (stake) => `No win. Stake ${stake}.`,
  won: (win, stake) => `Won ${win} on a stake of ${stake}.`,
  wonLess: (win, stake) => `Paid ${win}, less than the stake of ${stake}.`,
  freeSpinsWon: (count) => `${count} free spins under the lanterns!`,
  freeSpinsTitle: (count) => `${count} free spins`,
  freeSpinsHint:
    'Lanterns that land light the street. The brighter it is, the higher the multiplier from the next spin on.',
  freeSpinsStart: 'Begin',
  freeSpinsLeft: (left, count) => `Free spin ${left} of ${count}`,
  freeSpinsDone: (win) => `Free spins over. Won ${win}.`,
  lit: (count) => `${count} ${count === 1 ? 'lantern' : 'lanterns'} lit`,
  goOn: 'Go on',
  resumed: 'Your unfinished round goes on.',
  waiting: {
    wallet: 'Waiting for the wallet. Your stake and result are safe; there is no need to repeat.',
    line: 'Connection lost. The game tries again by itself; no stake is taken twice.',
  },
  ok: 'Understood',
  refusals: {
    NOT_ENOUGH_MONEY: ['Not enough credit', 'Lower the stake, or deposit first.'],
    DEMO_EMPTY: ['Not enough demo credit', 'Lower the stake, or open the demo again for new demo credit.'],
    LIMIT_STAKE: ['Stake limit reached', 'You have reached the stake limit that you set. No credit was taken.'],
    LIMIT_LOSS: ['Loss limit reached', 'You have reached the loss limit that you set. No credit was taken.'],
    LIMIT_GAME_MIN: ['Stake too small', 'Raise the stake for this game.'],
    LIMIT_GAME_MAX: ['Stake too large', 'Lower the stake for this game.'],
    NOT_ALLOWED: [
      'Cannot be played',
      'This game is closed to the account, for example because you stopped playing. No credit was taken.',
    ],
    USER_DISABLED: ['Account blocked', 'Contact customer service to have it opened.'],
    SESSION_ENDED: ['Session over', 'Open the game again from the lobby. Results are kept.'],
    TICKET: ['Link already used', 'Open the game again from the lobby.'],
    CANCELLED: ['Round cancelled', 'Its stake was returned.'],
    DISPUTED: ['Round being looked into', 'Staff will settle it. Note this round number if you ask.'],
    FAULT: ['Something went wrong', 'No credit was taken. Try again in a moment.'],
    NOT_SHOWN: ['The round cannot be shown', 'Its result is kept: see your balance and your bet history.'],
    STAKE_NOT_OFFERED: ['Stake not available', 'Choose another stake.'],
    NO_STAKE: [
      'No stake can be chosen',
      'The stake limits of this game leave room for none of its stakes. Contact customer service.',
    ],
    NOT_LOADED: ['The game could not be loaded', 'No credit was taken. Open the game again from the lobby.'],
    NO_WEBGL: ['The picture cannot be shown', 'This browser does not support WebGL. Try another one.'],
  },
  paytable: 'Paytable',
  paytableNote: (stake) => `Pays in credit at a stake of ${stake}.`,
  symbolCount: (count) => `${count}×`,
  wildRule: (wild, scatter) =>
    scatter ? `${wild} stands for every symbol but ${scatter}.` : `${wild} stands for every symbol and pays by itself.`,
  scatterRule: (scatter) =>
    `${scatter} pays wherever it lands, times the stake, and 3 or more open the free spins. In the free spins it pays nothing and adds no spins.`,
  linesTitle: 'Lines',
  linesRule: (lines) =>
    `${lines} lines are always active. Symbols count from the leftmost reel; each line pays its highest win only.`,
  oddsTitle: 'Odds',
  rtpRule: (percent) =>
    `Return to player (RTP) ${percentText(percent)}, computed exactly from all reels. It is a long-run average; one sitting can differ a great deal.`,
  hitRule: (percent) => `${percentText(percent)} of spins pay something, often less than their stake.`,
  featureRule: (oneIn) => `Free spins open once in ${oneIn} spins on average.`,
  featureTitle: 'Free spins',
  featureAward: (scatters, spins) => `${scatters} lanterns: ${spins} free spins`,
  featureLadder: (lit, multiplier) => `${lit} lanterns lit: line wins × ${multiplier}`,
  fairTitle: 'Fairness',
  fairRule:
    'The server decides with cryptographic randomness and keeps the result before the stake is taken. Each reel stops at a random place, every place being equally likely. An interrupted round goes on; a stake without an answer is returned.',
  keysTitle: 'Keyboard',
  keysRule:
    'Space or Enter spins and stops the reels, arrow up and down change the stake, M sound, I rules, Escape closes.',
}

/** Everything that the games say, in both languages; a missing word does not compile. */
export const words: Readonly<Record<'id' | 'en', Words>> = { id, en }

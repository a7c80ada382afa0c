export const id = {
  title: 'Referral',
  invalidTitle: 'Kode referral tidak berlaku',
  invalidBody: 'Kode "{code}" tidak dikenal atau sudah tidak aktif. Kamu tetap bisa mendaftar tanpa kode.',
  registerWithout: 'Daftar tanpa kode',
  valid: 'Kode referral dipakai: {code}',
  errors: {
    unknown: 'Kode referral tidak dikenal.',
    inactive: 'Kode referral sudah tidak aktif.',
    self: 'Kode referral ini milikmu sendiri.',
    set: 'Referrer sudah tercatat dan tidak bisa diganti.',
    cycle: 'Pemilik kode ini berada di bawah jaringanmu, jadi tidak bisa menjadi referrer-mu.',
    flagUnknown: 'Penanda ini tidak ada.',
    flagDecided: 'Penanda ini sudah diputuskan.',
  },
  rules: {
    closed: 'Program referral sedang tidak dibuka.',
    earn: 'Dari taruhan teman yang selesai setiap hari: {list}.',
    share: '{percent}% dari kekalahan bersih teman setiap bulan.',
    hold: 'Dibayarkan ke saldo tunai {days} hari setelah periodenya berakhir, setelah diperiksa.',
    rate: '{category} {percent}%',
    fraud: 'Mendaftarkan diri sendiri, atau rekening dan perangkat yang sama, tidak dibayar.',
  },
} as const

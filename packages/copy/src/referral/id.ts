export const id = {
  title: 'Referral',
  invalidTitle: 'Kode referral tidak berlaku',
  invalidBody: 'Kode "{code}" tidak dikenal atau sudah tidak aktif. Kamu tetap bisa mendaftar tanpa kode.',
  registerWithout: 'Daftar tanpa kode',
  valid: 'Kode referral dipakai: {code}',
  errors: {
    self: 'Kode referral ini milikmu sendiri.',
    set: 'Referrer sudah tercatat dan tidak bisa diganti.',
    cycle: 'Pemilik kode ini berada di bawah jaringanmu, jadi tidak bisa menjadi referrer-mu.',
    unknown: 'Kode referral tidak dikenal.',
    inactive: 'Kode referral sudah tidak aktif.',
  },
} as const

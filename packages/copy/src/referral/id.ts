export const id = {
  title: 'Referral',
  invalidTitle: 'Kode referral tidak berlaku',
  invalidBody: 'Kode "{code}" tidak dikenal atau sudah tidak aktif. Kamu tetap bisa mendaftar tanpa kode.',
  registerWithout: 'Daftar tanpa kode',
  valid: 'Kode referral dipakai: {code}',
  errors: {
    unknown: 'Kode referral tidak dikenal.',
    inactive: 'Kode referral sudah tidak aktif.',
  },
} as const

export const id = {
  title: 'Verifikasi identitas',
  state: {
    none: 'Belum diajukan',
    pending: 'Sedang diperiksa',
    verified: 'Terverifikasi',
    rejected: 'Ditolak',
  },
  needed: 'Verifikasi identitas diperlukan untuk melanjutkan.',
} as const

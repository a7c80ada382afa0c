export const id = {
  title: 'Promosi',
  lead: 'Penawaran yang sedang berjalan.',
  empty: 'Belum ada promosi.',
  emptyHint: 'Begitu ada penawaran, kamu membacanya di sini.',
  failed: 'Promosi gagal dimuat.',
  until: 'Berlaku sampai {date}',
  terms: 'Syarat dan ketentuan',
  open: 'Baca promosi',
  back: 'Semua promosi',
} as const

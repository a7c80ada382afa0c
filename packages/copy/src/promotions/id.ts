export const id = {
  title: 'Promosi',
  lead: 'Penawaran yang sedang berjalan.',
  empty: 'Belum ada promosi.',
  failed: 'Promosi gagal dimuat.',
  until: 'Berlaku sampai {date}',
  terms: 'Syarat',
} as const

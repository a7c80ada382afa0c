export const id = {
  failed: 'Daftar permainan gagal dimuat.',
  rtp: 'RTP {percent}',
  new: 'Baru',
  chosen: 'Pilihan permainan',
  mostPlayed: 'Paling dimainkan',
  newest: 'Permainan baru',
  winners: 'Pemenang terbaru',
  winnersFailed: 'Daftar pemenang gagal dimuat.',
  play: 'Main',
  provider: 'Penyedia: {provider}',
} as const

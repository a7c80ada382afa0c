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
  home: {
    lastPlayed: 'Terakhir dimainkan',
    favorites: 'Favoritmu',
    openRound: 'Putaranmu masih terbuka',
    openRoundDetail: '{game} · taruhan {amount} · {time}',
    resume: 'Lanjut',
  },
} as const

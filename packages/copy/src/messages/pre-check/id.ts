/** What stands in the way of a withdrawal, and what clears it. (decision 20) */
export const preCheck = {
  balance: {
    reason: 'Saldo tunaimu {available}.',
    remedy: 'Kurangi jumlahnya, atau tunggu sampai saldo cukup.',
  },
  belowMinimum: {
    reason: 'Saldo tunaimu {available}, dan penarikan paling sedikit {minimum}.',
    remedy: 'Tunggu sampai saldo cukup.',
  },
  minimum: { reason: 'Penarikan paling sedikit {minimum}.', remedy: 'Isi jumlah {minimum} atau lebih.' },
  maximum: { reason: 'Penarikan paling banyak {maximum} sekali.', remedy: 'Isi jumlah {maximum} atau kurang.' },
  dailyCount: {
    reason: 'Hari ini kamu sudah menarik {used} dari {limit} kali.',
    remedy: 'Coba lagi besok setelah pukul 00:00 {zone}.',
  },
  turnover: {
    reason: 'Turnover bonus kurang {remaining} lagi.',
    remedy: 'Selesaikan turnover, atau lepas bonusnya di halaman Klaim bonus.',
  },
  pin: { reason: 'PIN keamanan belum dimasukkan.', remedy: 'Masukkan PIN keamanan.' },
  kyc: { reason: 'Identitasmu belum terverifikasi.', remedy: 'Selesaikan verifikasi di halaman profil.' },
  pending: {
    reason: 'Masih ada penarikan yang sedang diproses.',
    remedy: 'Tunggu sampai selesai; biasanya tidak lama.',
  },
  holder: {
    reason: 'Nama pemilik rekening harus sama dengan nama lengkapmu.',
    remedy: 'Pilih rekening atas namamu sendiri.',
  },
  account: {
    reason: 'Rekening tujuan belum ada di daftar rekeningmu.',
    remedy: 'Pilih rekening lain, atau tambahkan dulu.',
  },
  channelClosed: {
    reason: 'Bank ini sedang tidak melayani penarikan.',
    remedy: 'Pilih rekening lain, atau coba lagi nanti.',
  },
}

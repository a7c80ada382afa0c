/** Mails and text messages to members. Nothing of this is shown on a page. */
export const id = {
  code: {
    subjectRegister: 'Kode pendaftaran',
    subjectMember: 'Kode sekali pakai',
    subjectTransfer: 'Kode transfer kredit',
    subjectKyc: 'Kode verifikasi email',
    text: '{site}: kodemu {code}, berlaku {minutes} menit. Jangan beritahukan kepada siapa pun, termasuk staf kami.',
  },
  resetPassword: {
    subject: 'Buat kata sandi baru di {site}',
    text: 'Halo {username},\n\nada yang meminta kata sandi baru untuk akunmu di {site}. Buka tautan ini dalam 30 menit untuk membuatnya:\n\n{link}\n\nTautan ini hanya bisa dipakai sekali. Kalau bukan kamu yang meminta, abaikan saja: tidak ada yang berubah.',
  },
  passwordChanged: {
    subject: 'Kata sandimu di {site} diganti',
    text: 'Halo {username},\n\nkata sandi akunmu di {site} baru saja diganti dan perangkat lain sudah dikeluarkan.\n\nKalau bukan kamu yang menggantinya, segera buat kata sandi baru di {link} dan hubungi layanan pelanggan.',
  },
} as const

import { preCheck } from './pre-check/id.ts'

/**
 * What the server alone says: mails and text messages to members, its own refusals, and pages that it makes by itself.
 * No page of the site brings these words along.
 */
export const id = {
  /** What the server says of a request that none of its slices judges; pages get it with the answer. */
  refusals: {
    forbidden: 'Kamu tidak punya izin untuk melakukan ini.',
    invalidInput: 'Ada isian yang belum benar. Periksa kembali yang ditandai.',
    noSite: 'Tidak ada situs di alamat ini.',
    notFound: 'Yang kamu cari tidak ada.',
    originRefused: 'Permintaan ini datang dari halaman lain. Muat ulang halaman, lalu coba lagi.',
    otherPerson: 'Di peramban ini sekarang orang lain yang masuk, jadi tidak ada yang dilakukan. Muat ulang halaman.',
    payloadTooLarge: 'Data yang dikirim terlalu besar.',
    phoneNew: 'Nomor teleponmu baru diganti layanan pelanggan. Kirim kredit dibuka lagi tujuh hari setelahnya.',
    tooManyRequests: 'Terlalu banyak percobaan. Coba lagi dalam {seconds} detik.',
    xsrf: 'Halaman ini sudah terlalu lama terbuka. Muat ulang halaman, lalu coba lagi.',
  },
  /** Where no page could be made. */
  failurePage: {
    retry: 'Coba lagi',
    home: 'Ke beranda',
    request: 'Nomor permintaan: {id}',
  },
  /** The page of the gateway that ships with the project: nobody pays anything there. */
  sandboxGateway: {
    title: 'Simulator pembayaran',
    lead: 'Tidak ada uang yang berpindah. Di sini kamu berperan sebagai pembayar.',
    pay: 'Bayar',
    twice: 'Bayar, kabarnya terkirim dua kali',
    again: 'Bayar dua kali',
    less: 'Bayar setengahnya',
    unknown: 'Kabar untuk pesanan yang tidak dikenal',
    fail: 'Gagalkan pembayaran',
    over: 'Waktu membayar sudah habis: membayar sekarang berarti terlambat.',
    sent: 'Kabar terkirim. Jawabannya:',
  },
  /** Of a field that has too little or too much. */
  bounds: {
    required: 'Wajib diisi.',
    least: {
      characters: 'Paling sedikit {n} karakter.',
      parts: 'Paling sedikit {n} isian.',
      number: 'Paling sedikit {n}.',
      percent: 'Paling sedikit {n}%.',
      times: 'Paling sedikit {n} kali.',
    },
    most: {
      characters: 'Paling banyak {n} karakter.',
      parts: 'Paling banyak {n} isian.',
      number: 'Paling banyak {n}.',
      percent: 'Paling banyak {n}%.',
      times: 'Paling banyak {n} kali.',
    },
  },
  /** Of a field that is not written as it has to be. */
  malformed: 'Penulisannya belum benar.',
  /** Of a field with something else than what can be chosen. */
  notOffered: 'Pilihan ini tidak tersedia.',
  /** Of a field that contradicts another. */
  unfit: 'Tidak cocok dengan isian lain.',
  /** Of an input that lacks something as a whole. */
  sentences: {
    oneKindToCheck: 'Periksa satu hal saja: nama pengguna, nomor telepon, email, atau nomor rekening.',
    levelWithoutWay: 'Isi turnover, deposit, atau keduanya: tanpa itu tingkat ini tidak bisa dicapai.',
    endBeforeStart: 'Harus setelah waktu mulai.',
    amountOrPercent: 'Isi salah satu saja: jumlah tetap, atau persen untuk bonus deposit.',
    maximumOfPercent: 'Bonus persen perlu jumlah paling banyak; jumlah tetap tidak.',
    codeOfOffer: 'Bonus kode perlu kode; bonus lain tidak memakainya.',
    turnoverWithoutGames: 'Turnover perlu paling sedikit satu jenis permainan yang dihitung.',
    mostBelowLeast: 'Tidak boleh kurang dari jumlah terkecilnya.',
    budgetBelowLargest: 'Harus cukup untuk jumlah yang paling besar.',
    bonusOrCode: 'Pilih satu bonus atau tulis satu kode.',
  },
  /** Why a body cannot be read, for whoever writes a client. */
  bodies: {
    notJson: 'Isinya bukan JSON yang benar.',
    notPlain: 'Angka {literal} bukan bilangan bulat biasa di bawah 2^53.',
    forbiddenKey: 'Ada nama isian yang tidak diperbolehkan.',
    nul: 'Ada karakter NUL di dalamnya.',
    halfCharacter: 'Ada karakter yang tidak utuh di dalamnya.',
    tooDeep: 'Isinya bertingkat lebih dari {depth} lapis.',
    tooMany: 'Isinya lebih dari {parts} nilai.',
    notObject: 'Isinya bukan objek.',
    notWhole: 'Bagian-bagiannya tidak ada atau terputus.',
  },
  code: {
    subjectRegister: 'Kode pendaftaran',
    subjectMember: 'Kode sekali pakai',
    subjectTransfer: 'Kode transfer kredit',
    subjectKyc: 'Kode verifikasi email',
    text: '{site}: kodemu {code} (ref. {reference}), berlaku {minutes} menit. Jangan beritahukan kepada siapa pun, termasuk staf kami.',
    textTransfer: {
      other:
        '{site}: {code} (ref. {reference}) untuk mengonfirmasi transfer {amount} ke {recipient}, berlaku {n} menit. Kalau bukan kamu yang meminta transfer ini, jangan beritahukan kode kepada siapa pun, termasuk staf kami.',
    },
  },
  resetPassword: {
    subject: 'Buat kata sandi baru di {site}',
    text: 'Halo {username},\n\nada yang meminta kata sandi baru untuk akunmu di {site}. Buka tautan ini dalam 30 menit untuk membuatnya:\n\n{link}\n\nTautan ini hanya bisa dipakai sekali. Kalau bukan kamu yang meminta, abaikan saja: tidak ada yang berubah.',
  },
  staffInvitation: {
    subject: 'Undangan ke konsol {site}',
    text: 'Halo {name},\n\nkamu diundang bekerja di konsol {site}. Buka tautan ini dalam 3 hari untuk membuat kata sandimu:\n\n{link}\n\nTautan ini hanya bisa dipakai sekali. Kalau kamu tidak mengenal {site}, abaikan saja.',
  },
  staffPasswordReset: {
    subject: 'Buat kata sandi baru untuk konsol {site}',
    text: 'Halo {name},\n\nadministratormu membuat tautan agar kamu bisa memilih kata sandi baru untuk konsol {site}. Buka tautan ini dalam 3 hari:\n\n{link}\n\nTautan ini hanya bisa dipakai sekali; sampai dipakai, kata sandimu yang lama tetap berlaku. Kalau kamu tidak memintanya, abaikan saja dan beri tahu administratormu.',
  },
  staffPasswordChanged: {
    subject: 'Kata sandimu untuk konsol {site} diganti',
    text: 'Halo {name},\n\nkata sandi akunmu di konsol {site} baru saja diganti, dan sesimu yang lain sudah berakhir.\n\nKalau bukan kamu yang menggantinya, segera beri tahu administratormu.',
  },
  staffSecondFactorEnrolled: {
    subject: 'Verifikasi dua langkah aktif di konsol {site}',
    text: 'Halo {name},\n\nsebuah aplikasi autentikator baru saja dipasang pada akunmu di konsol {site}. Mulai sekarang kodenya diminta setiap kali kamu masuk.\n\nKalau bukan kamu yang memasangnya, segera beri tahu administratormu.',
  },
  staffSecondFactorRemoved: {
    subject: 'Verifikasi dua langkahmu di konsol {site} dihapus',
    text: 'Halo {name},\n\nseorang administrator baru saja menghapus autentikator dari akunmu di konsol {site}, dan semua sesimu sudah berakhir. Pasang lagi setelah kamu masuk.\n\nKalau kamu tidak memintanya, segera beri tahu administratormu.',
  },
  staffRescued: {
    subject: 'Akunmu di konsol {site} dibuka kembali dari server',
    text: 'Halo {name},\n\nkata sandi dan autentikator akunmu di konsol {site} baru saja dihapus oleh pengelola server, dan semua sesimu sudah berakhir. Tautan untuk membuat kata sandi baru ada pada pengelola itu.\n\nKalau kamu tidak memintanya, segera hubungi pengelola server.',
  },
  passwordChanged: {
    subject: 'Kata sandimu di {site} diganti',
    text: 'Halo {username},\n\nkata sandi akunmu di {site} baru saja diganti dan perangkat lain sudah dikeluarkan.\n\nKalau bukan kamu yang menggantinya, segera buat kata sandi baru di {link} dan hubungi layanan pelanggan.',
  },
  pinSet: {
    subject: 'PIN baru di akunmu di {site}',
    text: 'Halo {username},\n\nPIN keamanan baru saja dibuat di akunmu di {site}.\n\nKalau bukan kamu yang membuatnya, segera buat kata sandi baru di {link} dan hubungi layanan pelanggan.',
  },
  pinChanged: {
    subject: 'PIN akunmu di {site} diganti',
    text: 'Halo {username},\n\nPIN keamanan akunmu di {site} baru saja diganti.\n\nKalau bukan kamu yang menggantinya, segera buat kata sandi baru di {link} dan hubungi layanan pelanggan.',
  },
  pinTurnedOn: {
    subject: 'PIN akunmu di {site} dinyalakan',
    text: 'Halo {username},\n\nPIN keamanan akunmu di {site} baru saja dinyalakan. Mulai sekarang PIN itu diminta setelah masuk.\n\nKalau bukan kamu yang menyalakannya, segera buat kata sandi baru di {link} dan hubungi layanan pelanggan.',
  },
  pinTurnedOff: {
    subject: 'PIN akunmu di {site} dimatikan',
    text: 'Halo {username},\n\nPIN keamanan akunmu di {site} baru saja dimatikan. PIN itu tidak diminta lagi setelah masuk.\n\nKalau bukan kamu yang mematikannya, segera buat kata sandi baru di {link} dan hubungi layanan pelanggan.',
  },
  pinCleared: {
    subject: 'PIN akunmu di {site} dihapus',
    text: 'Halo {username},\n\nlayanan pelanggan baru saja menghapus PIN keamanan akunmu di {site} dan semua perangkat sudah dikeluarkan. Masuk dengan kata sandimu lalu buat PIN baru di {link}.\n\nKalau bukan kamu yang memintanya, segera ganti kata sandimu dan hubungi layanan pelanggan.',
  },
  newBrowser: {
    subject: 'Login baru ke akunmu di {site}',
    text: 'Halo {username},\n\nakunmu di {site} baru saja dibuka di peramban yang belum, atau tidak lagi, kami kenal.\n\nPerangkat: {device}\nWaktu: {time}\n\nKalau itu kamu, abaikan saja. Kalau bukan, segera buat kata sandi baru, yang langsung mengeluarkan semua perangkat:\n\n{link}\n\nLalu hubungi layanan pelanggan.\n\nSetelah kata sandi diganti, setiap peramban dianggap baru satu kali.',
    unnamed: 'tidak dikenal',
    named: '{browser} di {system}',
  },
  accountRemoved: {
    subject: 'Satu rekening di akunmu di {site} dihapus',
    text: 'Halo {username},\n\nlayanan pelanggan baru saja menghapus rekening {bank} {number} dari akunmu di {site}. Uangmu dan rekeningmu yang lain tidak berubah.\n\nKalau rekening itu memang milikmu, hubungi layanan pelanggan.',
  },
  phoneChanged: {
    subject: 'Nomor telepon akunmu di {site} diganti',
    text: 'Halo {username},\n\nlayanan pelanggan baru saja mengganti nomor telepon akunmu di {site} menjadi {contact}. Semua perangkat sudah dikeluarkan, dan kode atau tautan yang terkirim sebelumnya tidak berlaku lagi. Uangmu tidak berubah.\n\nKalau bukan kamu yang memintanya, segera hubungi layanan pelanggan.',
    short:
      '{site}: nomor telepon akun {username} diganti menjadi {contact}. Kalau bukan kamu yang memintanya, segera hubungi layanan pelanggan.',
  },
  emailChanged: {
    subject: 'Alamat email akunmu di {site} diganti',
    text: 'Halo {username},\n\nlayanan pelanggan baru saja mengganti alamat email akunmu di {site} menjadi {contact}. Semua perangkat sudah dikeluarkan, dan kode atau tautan yang terkirim sebelumnya tidak berlaku lagi. Uangmu tidak berubah.\n\nKalau bukan kamu yang memintanya, segera hubungi layanan pelanggan.',
    short:
      '{site}: alamat email akun {username} diganti menjadi {contact}. Kalau bukan kamu yang memintanya, segera hubungi layanan pelanggan.',
  },
  emailAdded: {
    subject: 'Alamat email ditambahkan ke akunmu di {site}',
    short:
      '{site}: alamat email baru saja ditambahkan ke akun {username}. Kalau bukan kamu yang menambahkannya, segera ganti kata sandimu dan hubungi layanan pelanggan.',
  },
  withdrawalPaid: {
    subject: 'Penarikanmu di {site} sudah dibayar',
    text: 'Halo {username},\n\npenarikan {serial} dari akunmu di {site} baru saja dibayarkan ke rekeningmu. Rinciannya ada di {link}.\n\nKalau bukan kamu yang memintanya, segera buat kata sandi baru di {passwordLink} dan hubungi layanan pelanggan.',
  },
  withdrawalRejected: {
    subject: 'Penarikanmu di {site} ditolak',
    text: 'Halo {username},\n\npenarikan {serial} dari akunmu di {site} ditolak, dan dananya sudah kembali ke saldomu. Alasannya ada di {link}.\n\nKalau bukan kamu yang memintanya, segera buat kata sandi baru di {passwordLink} dan hubungi layanan pelanggan.',
  },
  withdrawalBounced: {
    subject: 'Penarikanmu di {site} dikembalikan oleh bank',
    text: 'Halo {username},\n\nbank mengembalikan pembayaran penarikan {serial} dari akunmu di {site}, dan dananya sudah kembali ke saldomu. Alasannya ada di {link}.\n\nKalau bukan kamu yang memintanya, segera buat kata sandi baru di {passwordLink} dan hubungi layanan pelanggan.',
  },
  verificationRevoked: {
    subject: 'Verifikasi identitasmu di {site} dicabut',
    text: 'Halo {username},\n\nlayanan pelanggan baru saja mencabut verifikasi identitas akunmu di {site}. Uangmu tidak berubah. Yang memerlukan verifikasi memintanya lagi; kirim dokumenmu sendiri di {link}.\n\nKalau kamu tidak tahu sebabnya, hubungi layanan pelanggan.',
  },
  preCheck,
} as const

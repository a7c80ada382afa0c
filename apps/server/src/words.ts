import type { PlatformWords } from './platform/http/answer.ts'

/** The platform's own refusals in words. */
export const platformWords: PlatformWords = {
  INVALID_INPUT: (language) =>
    language === 'id'
      ? 'Ada isian yang belum benar. Periksa lagi isianmu.'
      : 'Something in the form is not right. Please check it.',
  NOT_SIGNED_IN: (language) => (language === 'id' ? 'Silakan masuk dulu.' : 'Please login again'),
  NOT_ALLOWED: (language) =>
    language === 'id' ? 'Kamu tidak berhak melakukan ini.' : 'You are not allowed to do this.',
  PIN_REQUIRED: (language) => (language === 'id' ? 'Masukkan PIN keamananmu dulu.' : 'Enter your security PIN first.'),
  NOT_FOUND: (language) => (language === 'id' ? 'Tidak ditemukan.' : 'Not found.'),
  TOO_MANY_REQUESTS: (language) =>
    language === 'id'
      ? 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.'
      : 'Too many tries. Wait a moment, then try again.',
  PAYLOAD_TOO_LARGE: (language) => (language === 'id' ? 'Kiriman terlalu besar.' : 'What you sent is too large.'),
  XSRF: (language) =>
    language === 'id'
      ? 'Permintaan ini tidak datang dari situs ini. Muat ulang halaman.'
      : 'This request did not come from this site. Reload the page.',
  TEMPORARY: (language) =>
    language === 'id' ? 'Sedang sibuk. Coba lagi sebentar lagi.' : 'Busy right now. Try again in a moment.',
  FAULT: (language) =>
    language === 'id'
      ? 'Mohon Maaf, permintaan anda tidak bisa di proses saat ini. Mohon coba kembali beberapa saat lagi.'
      : 'Sorry, your request cannot be processed right now. Please try again in a moment.',
}

/** One sentence that the specification writes out, word for word. */
interface SpecSentence {
  /** The point and clause that writes it. */
  clause: string
  /** `{name}` stands for what the page fills in. */
  text: string
  /** Why no page shows it; which test holds it instead. Everything else is asserted on screen by a browser test. */
  offScreen?: string
}

/**
 * The sentences of the specification, by the key that says them in packages/copy. `support/spec-quotes.ts` reads a
 * specification and tells what this list lacks; `test/spec-sentences.test.ts` tells which of them no browser test asserts.
 */
export const specSentences = {
  'session.login.title': { clause: '2 Routes', text: 'Akses Akun' },
  'session.login.forgotPassword': { clause: '2 Routes', text: 'Lupa Kata Sandi?' },
  'session.login.registerNow': { clause: '2 Routes', text: 'Daftar Sekarang' },
  'member.register.title': { clause: '2 Routes', text: 'Daftar Akun' },
  'common.errors.pageNotFound': { clause: '2 Routes, 8', text: 'Page not found: {path}' },
  'common.errors.redirecting': { clause: '2 Routes', text: 'Redirecting...' },
  'member.register.accountSection': { clause: '2 Registration page', text: 'Rincian Akun' },
  'member.register.contactSection': { clause: '2 Registration page', text: 'Informasi Kontak' },
  'member.register.bankSection': { clause: '2 Registration page', text: 'Informasi Bank' },
  'member.register.eWallet': { clause: '2 Registration page', text: 'E-Wallet' },
  'member.register.bank': { clause: '2 Registration page', text: 'Bank' },
  'member.register.contactPrefix': { clause: '2 Registration page', text: '+62' },
  'member.register.dialogTitle': { clause: '2 Registration page', text: 'Registrasi Berhasil' },
  'session.login.tab': { clause: '2 Login modal', text: 'MASUK' },
  'session.login.registerTab': { clause: '2 Login modal', text: 'DAFTAR' },
  'session.pin.dialogTitle': { clause: '2 Modals', text: 'Validasi Keamanan' },
  'common.states.missingValue': { clause: '2 Modals', text: '-' },
  'bank.depositSuccess.title': { clause: '2 Modals', text: 'Deposit Berhasil' },
  'bank.withdrawSuccess.title': { clause: '2 Modals', text: 'Penarikan Berhasil' },
  'wallet.type.unknown': {
    clause: '3 Transaction type codes',
    text: 'Unknown',
    offScreen: 'the book takes no code but 0 to 28 (ledger_transfers_form)',
  },
  'member.register.successAlertTitle': { clause: '4 Registration 3', text: 'Pendaftaran Berhasil' },
  'member.register.successAlert': { clause: '4 Registration 3', text: 'Nama Pengguna: {username}' },
  'session.login.mismatch': {
    clause: '4 Registration 3, 8',
    text: 'Nama pengguna atau kata sandi yang anda masukkan tidak cocok. Mohon masukkan data dengan benar.',
  },
  'session.login.captchaInvalid': { clause: '4 Login, 8', text: 'Kode verifikasi tidak valid' },
  'common.errors.requestFailed': {
    clause: '4 Login, 8',
    text: 'Mohon Maaf, permintaan anda tidak bisa di proses saat ini. Mohon coba kembali beberapa saat lagi.',
  },
  'session.login.lastTry': {
    clause: '4 Login',
    text: 'Login gagal. Anda hanya memiliki 1x kesempatan sebelum diblokir.',
  },
  'session.pin.logOut': { clause: '4 PIN flow', text: 'Log Out' },
  'member.rules.username.required': { clause: '5 username', text: 'Nama Pengguna wajib diisi.' },
  'member.rules.minLength': { clause: '5 username', text: 'Diperlukan minimal {n} karakter.' },
  'member.rules.maxLength': { clause: '5 username, password', text: 'Diperlukan maksimal {n} karakter.' },
  'member.rules.username.available': { clause: '5 username', text: 'Nama Pengguna sudah terdaftar.' },
  'member.rules.password.required': { clause: '5 password', text: 'Kata Sandi wajib diisi.' },
  'member.rules.password.alphanumericWithSpace': {
    clause: '5 password',
    text: 'Kata sandi tidak boleh menggunakan karakter spesial.',
  },
  'member.rules.confirmPassword.required': { clause: '5 confirmPassword', text: 'Konfirmasi Kata Sandi wajib diisi.' },
  'member.rules.confirmPassword.sameAs': {
    clause: '5 confirmPassword',
    text: 'Konfirmasi kata sandi tidak sama dengan kata sandi.',
  },
  'member.rules.contact.required': { clause: '5 contact', text: 'Nomor Telepon wajib diisi.' },
  'member.rules.contact.numeric': { clause: '5 contact', text: 'Nomor Telepon harus berupa angka.' },
  'member.rules.contact.available': { clause: '5 contact', text: 'Nomor Telepon sudah terdaftar.' },
  'member.rules.fullname.required': { clause: '5 fullname', text: 'Nama Lengkap wajib diisi.' },
  'member.rules.email.required': { clause: '5 email', text: 'Email wajib diisi.' },
  'member.rules.email.email': { clause: '5 email', text: 'Email tidak valid.' },
  'member.rules.email.available': { clause: '5 email', text: 'Email sudah terdaftar.' },
  'member.rules.bank.required': { clause: '5 bank', text: 'Bank wajib dipilih.' },
  'member.rules.accountName.required': { clause: '5 account name', text: 'Nama sesuai rekening wajib diisi.' },
  'member.rules.accountNumber.required': { clause: '5 account number', text: 'Nomor rekening bank wajib diisi.' },
  'member.rules.accountNumber.numeric': { clause: '5 account number', text: 'Nomor rekening harus berupa angka.' },
  'member.rules.accountNumber.available': { clause: '5 account number', text: 'Nomor rekening sudah terdaftar.' },
  'member.rules.minDigits': { clause: '5 contact, account number', text: 'Diperlukan minimal {n} digit.' },
  'member.rules.maxDigits': { clause: '5 contact, account number', text: 'Diperlukan maksimal {n} digit.' },
  'member.rules.agree.valid': { clause: '5 agree', text: 'Harap menyetujui syarat & ketentuan.' },
  'member.rules.captcha.valid': { clause: '5 captcha', text: 'Kode verifikasi tidak valid.' },
  'session.rules.username.required': { clause: '5 Login', text: 'Nama Pengguna wajib diisi.' },
  'session.rules.password.required': { clause: '5 Login', text: 'Password wajib diisi.' },
  'common.rules.required': { clause: '5 Input component', text: 'Value is required' },
  'common.rules.minLength': {
    clause: '5 Input component',
    text: 'This field should be at least {n} characters long',
  },
  'common.rules.maxLength': {
    clause: '5 Input component',
    text: 'The maximum length allowed is {n}',
  },
  'common.rules.numeric': { clause: '5 Input component', text: 'Value must be numeric' },
  'common.rules.email': {
    clause: '5 Input component',
    text: 'Value is not a valid email address',
  },
  'common.rules.sameAs': {
    clause: '5 Input component',
    text: 'The value must be equal to the other value',
  },
  'common.rules.minValue': {
    clause: '5 Input component',
    text: 'The minimum value allowed is {n}',
  },
  'common.rules.maxValue': {
    clause: '5 Input component',
    text: 'The maximum value allowed is {n}',
  },
  'common.rules.noSpaces': { clause: '5 Input component', text: 'Tidak dapat mengandung spasi.' },
  'common.rules.alphanumericWithUnderscore': {
    clause: '5 Input component',
    text: 'Hanya dapat mengandung karakter alfanumerik dan garis bawah.',
  },
  'common.rules.alphaWithSpaces': { clause: '5 Input component', text: 'Hanya dapat mengandung karakter alfabet.' },
  'common.rules.alphanumeric': { clause: '5 Input component', text: 'Hanya dapat mengandung huruf dan angka.' },
  'session.pin.wrong': { clause: '8', text: 'Mohon periksa kembali, PIN yang anda masukkan salah.' },
  'session.pin.failed': { clause: '8', text: 'An error occurred. Please try again.' },
  'common.errors.loginAgain': { clause: '8', text: 'Please login again' },
  'common.errors.network': { clause: '8 Generic client messages', text: 'Network Error' },
  'common.errors.aborted': { clause: '8 Generic client messages', text: 'Request aborted' },
  'common.errors.timeout': { clause: '8 Generic client messages', text: 'timeout of {ms} ms exceeded' },
  'common.errors.status': { clause: '8 Generic client messages', text: 'Request failed with status code {status}' },
} as const satisfies Record<string, SpecSentence>

export type SpecKey = keyof typeof specSentences

/** What fills the places of a sentence. */
export type Fillings = Readonly<Record<string, string | number>>

/** The sentence as a page shows it. Throws when a place is left unfilled. */
export function sentenceOf(key: SpecKey, fillings: Fillings = {}): string {
  return specSentences[key].text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const filling = fillings[name]
    if (filling === undefined) throw new Error(`${key} needs ${name}`)
    return String(filling)
  })
}

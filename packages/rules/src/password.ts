/** Passwords that are tried first, spelled as our own rules allow them (8 to 25 letters, digits, spaces). */
const common = new Set(
  `12345678 123456789 1234567890 87654321 11111111 00000000 88888888 99999999 12341234 11223344 1q2w3e4r 1qaz2wsx
   password password1 password12 password123 passw0rd qwertyui qwertyuiop qwerty12 qwerty123 asdfghjk asdfghjkl
   abcd1234 abc12345 abcdefgh a1234567 iloveyou iloveyou1 sayangku sayang123 akusayang bismillah bismillah1 indonesia
   indonesia1 jakarta1 bandung1 surabaya garuda123 merdeka1 merdeka45 katasandi katasandi1 admin123 welcome1 letmein1
   football sunshine princess superman dragon123 gacor123 maxwin123 jackpot1 jackpot123`.split(/\s+/),
)

/** True when the password is the username itself or on the short list of the most common ones, spaces around either aside. (decision 9) */
export function isWeakPassword(password: string, username = ''): boolean {
  const plain = password.trim().toLowerCase()
  const name = username.trim().toLowerCase()
  return common.has(plain) || (name !== '' && plain === name)
}

export const staffPasswordMinLength = 12
const fewestCharacters = 5
/** What has to be left of a password once everything in it that is guessed first is taken away. */
const leastOfOnesOwn = 6
const guessedFirst =
  /administrator|admin|password|passw0rd|katasandi|kata|sandi|rahasia|welcome|selamat|datang|letmein|iloveyou|sayangku|sayang|bismillah|indonesia|jakarta|qwerty(?:uiop)?|asdfghjkl|asdfgh|zxcvbnm|1q2w3e4r|1qaz2wsx|balai|demo|konsol|console|kasir|penyelia|pemasaran|staff|staf|operator|gacor|maxwin|jackpot|\d{4,}/g

/** Staff move other people's money: length counts, and neither what is tried first nor one's own address. (record 0522) */
export function isWeakStaffPassword(password: string, email = ''): boolean {
  const plain = password.trim().toLowerCase()
  const ownName = (email.split('@')[0] ?? '').toLowerCase()
  const signs = plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const ownPart = signs.replaceAll(guessedFirst, '')
  return (
    [...plain].length < staffPasswordMinLength ||
    new Set(signs).size < fewestCharacters ||
    [...ownPart].length < leastOfOnesOwn ||
    (ownName.length >= 3 && plain.includes(ownName))
  )
}

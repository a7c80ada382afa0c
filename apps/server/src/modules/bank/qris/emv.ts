/** Who is paid, as the code says it. Plain ASCII, as EMVCo's merchant-presented codes demand. */
export interface Merchant {
  name: string
  city: string
  id: string
}

export interface QrisCode {
  merchant: Merchant
  /** Whole rupiah. */
  amount: bigint
  /** Names the payment, at most 25 signs. */
  reference: string
}

/** CRC-16/CCITT-FALSE, as EMVCo QRCPS 4.7.3 has it: polynomial 1021, start FFFF. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** A field as EMVCo writes it: two digits of name, two of length, the value. */
function field(tag: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`field ${tag} has ${value.length} signs`)
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/**
 * The text of a dynamic QRIS code for one payment: amount and reference fixed, currency 360, country ID, with its CRC.
 * Tag 26 is the acquirer's account, 51 the national merchant number, both in QRIS's own form (spec 9, account type 4).
 */
export function qrisText({ merchant, amount, reference }: QrisCode): string {
  const fields = [
    field('00', '01'), // payload format
    field('01', '12'), // dynamic: serves one payment
    field('26', field('00', 'ID.CO.BALAI.WWW') + field('02', merchant.id) + field('03', 'UMI')),
    field('51', field('00', 'ID.CO.QRIS.WWW') + field('02', merchant.id) + field('03', 'UMI')),
    field('52', '7999'), // merchant category: recreation
    field('53', '360'), // rupiah
    field('54', String(amount)),
    field('58', 'ID'),
    field('59', merchant.name),
    field('60', merchant.city),
    field('62', field('05', reference)),
  ]
  const text = `${fields.join('')}6304`
  return text + crc16(text)
}

/**
 * What a member is told of a rejection that is none of theirs to read in the language of staff: always the operator's
 * default, Indonesian, whatever the console is read in (record 0585).
 */
export const memberReasons = {
  notReceived: 'Dana belum kami terima.',
  wrongAmount: 'Jumlah yang diterima berbeda.',
  receiptUnreadable: 'Bukti transfer tidak terbaca.',
  duplicate: 'Permintaan ini sudah pernah diproses.',
  holderDiffers: 'Nama pemilik rekening berbeda.',
  accountInvalid: 'Rekening tujuan tidak bisa menerima dana.',
  accountWrong: 'Nomor rekening tujuan salah.',
  accountClosed: 'Rekening tujuan sudah ditutup.',
} as const

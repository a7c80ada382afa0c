const shownDigits = 3

/** All but the last 3 characters are masked. (spec 2, Security validation dialog) */
export function maskAccountNumber(accountNumber: string): string {
  const hidden = Math.max(0, accountNumber.length - shownDigits)
  return '•'.repeat(hidden) + accountNumber.slice(hidden)
}

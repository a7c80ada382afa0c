/** Long numbers are read and compared in groups, which stay on one line: half of one would look like a whole one. */
export function inFours(accountNo: string): string {
  return accountNo.replace(/(\d{4})(?=\d)/g, '$1\u00a0')
}

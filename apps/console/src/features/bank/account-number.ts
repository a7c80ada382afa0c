/** Long numbers are read and compared in groups. */
export function inFours(accountNo: string): string {
  return accountNo.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Reads `5270 1188 42`: account numbers are compared by eye, four digits at a time. */
export const inFours = (accountNo: string): string => accountNo.replace(/(\d{4})(?=\d)/g, '$1 ')

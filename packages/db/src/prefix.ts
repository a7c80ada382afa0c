/** A prefix as LIKE reads it: what the reader typed means itself. */
export const prefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

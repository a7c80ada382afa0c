import { errorCode } from './embedded/errors.ts'

const awayCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/

/** Whether the network failed and not what it leads to: away, out of reach, or a name that nobody knows just now. */
export function isNetworkFailure(error: Error): boolean {
  const code = errorCode(error) ?? ''
  // A socket of the file system is missing until its server made it; the missing file of a certificate stays so.
  return awayCodes.test(code) || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}

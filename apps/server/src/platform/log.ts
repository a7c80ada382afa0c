export { createLog, type Logger } from '@balai/process/log'

/** The path of an address without its query: spec calls carry PINs and tokens there (decision 12). */
export function loggablePath(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

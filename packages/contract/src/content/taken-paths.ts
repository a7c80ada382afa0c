/** What the installation answers itself, whatever lies below. */
const mounted = ['api', 'console', 'gateway', 'hubs', 'media', 'sandbox-pay', 'theme', 'assets', 'art']
/** Languages stand before a path where the operator's strategy says so (spec 9). */
const languages = ['id', 'en']
const machines = ['healthz', 'readyz', 'metrics']

/** The site's own pages, in lower case; `:` stands for one part. A test of the site holds them against its routes. */
const pages = [
  'auth',
  'auth/login',
  'auth/register',
  'auth/forgot-password',
  'auth/line',
  'auth/line/start',
  'resetpassword',
  'register-success',
  'invalid-referral',
  'maintenance',
  'casino',
  'cockfight',
  'egames',
  'egames/:',
  'fishing',
  'fishing/:',
  'lottery',
  'slots',
  'slots/:',
  'sports',
  'sports-event',
  'promotion',
  'promotion/:',
  'slot-winner',
  'profile',
  'profile/change-password',
  'profile/reset-pin',
  'profile/kyc',
  'profile/limits',
  'profile/devices',
  'transaction/claim-bonus',
  'transaction/claim-history',
  'transaction/deposit',
  'transaction/history',
  'transaction/history-bet',
  'transaction/member-level',
  'transaction/red-packet',
  'transaction/referral',
  'transaction/transfer',
  'transaction/withdraw',
  'news',
  'news/:',
  'contact',
  'game/:',
  'logout',
  'preferences',
  'offline',
]

const exact = new Set([...machines, ...pages])
const whole = new Set([...mounted, ...languages])

/**
 * Whether something else answers at a path of this site, so that a page of the operator's there would never be seen.
 *
 * @param path in lower case, without the first slash
 */
export function isTakenPath(path: string): boolean {
  const parts = path.split('/')
  const [first = ''] = parts
  return whole.has(first) || exact.has(path) || exact.has([...parts.slice(0, -1), ':'].join('/'))
}

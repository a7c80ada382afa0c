const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path

/** The page that is wanted there: home with `?auth=` is none itself, but the way on to its own `next`, in any language (record 0761). */
function wantedAt(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const asked = new URLSearchParams(query)
  return asked.has('auth') && /^\/(id|en)?\/?$/.test(path) ? (asked.get('next') ?? '/') : address
}

/** Every address of the site that links lead to. A page's address is written here and in `routes.ts`, nowhere else. */
export const paths = {
  home: () => '/',
  login: (next?: string) => withNext('/auth/login', next),
  /** Where a login leads: home, with the dialogs that follow it, and then on (spec 4, Login; decision 14). */
  afterLogin: (next?: string) => withNext('/?auth=success', next),
  /** Where a session that has ended leads: home, which says so (spec 4, Session). */
  sessionEnded: (next = '/') => withNext('/?auth=ended', wantedAt(next)),
  register: (referral?: string) =>
    referral ? `/auth/register/?ref=${encodeURIComponent(referral)}` : '/auth/register',
  /** The registration of somebody whom LINE vouched for. */
  registerLine: (next?: string) => withNext('/auth/register?line=true', next),
  forgotPassword: () => '/auth/forgot-password',
  line: () => '/auth/line',
  /** Leaves the site for LINE's. */
  startLine: (next?: string) => withNext('/auth/line/start', next),
  registerSuccess: () => '/register-success',
  invalidReferral: (code: string) => `/invalid-referral?ref=${encodeURIComponent(code)}`,
  maintenance: () => '/maintenance',
  /** One of the seven lists of games. */
  category: (category: string) => `/${category}`,
  slots: () => '/slots',
  sportsEvent: () => '/sports-event',
  slotWinner: () => '/slot-winner',
  promotion: () => '/promotion',
  profile: () => '/profile',
  /** Safer play: limits, break, self-exclusion, reminder and net result (decision 38). */
  limits: () => '/profile/limits',
  kyc: () => '/profile/kyc',
  changePassword: () => '/profile/change-password',
  devices: () => '/profile/devices',
  deposit: () => '/transaction/deposit',
  withdraw: () => '/transaction/withdraw',
  history: () => '/transaction/history',
  betHistory: () => '/transaction/history-bet',
  promotionItem: (slug: string) => `/promotion/${encodeURIComponent(slug)}`,
  news: () => '/news',
  newsItem: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  contact: () => '/contact',
  game: (slug: string) => `/game/${encodeURIComponent(slug)}`,
  gameDemo: (slug: string) => `/game/${encodeURIComponent(slug)}?demo=true`,
  preferences: () => '/preferences',
  logout: () => '/logout',
}

/** Every address of the site that links lead to. A page's address is written here and in `routes.ts`, nowhere else. */
export const paths = {
  home: () => '/',
  login: (next?: string) => (next ? `/auth/login?next=${encodeURIComponent(next)}` : '/auth/login'),
  /** Where a login leads: home, with the dialogs that follow it, and then on (spec 4, Login; decision 14). */
  afterLogin: (next?: string) => (next ? `/?auth=success&next=${encodeURIComponent(next)}` : '/?auth=success'),
  /** Where a session that has ended leads: home, which says so (spec 4, Session). */
  sessionEnded: (next = '/') => `/?auth=ended&next=${encodeURIComponent(next)}`,
  register: (referral?: string) =>
    referral ? `/auth/register/?ref=${encodeURIComponent(referral)}` : '/auth/register',
  /** The registration of somebody whom LINE vouched for. */
  registerLine: () => '/auth/register?line=true',
  forgotPassword: () => '/auth/forgot-password',
  line: () => '/auth/line',
  /** Leaves the site for LINE's. */
  startLine: () => '/auth/line/start',
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

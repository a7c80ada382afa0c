/** Every address of the site that links lead to. A page's address is written here and in `routes.ts`, nowhere else. */
export const paths = {
  home: () => '/',
  login: (next?: string) => (next ? `/auth/login?next=${encodeURIComponent(next)}` : '/auth/login'),
  register: () => '/auth/register',
  slots: () => '/slots',
  profile: () => '/profile',
  deposit: () => '/transaction/deposit',
  withdraw: () => '/transaction/withdraw',
  history: () => '/transaction/history',
  betHistory: () => '/transaction/history-bet',
  game: (slug: string) => `/game/${encodeURIComponent(slug)}`,
  preferences: () => '/preferences',
  logout: () => '/logout',
}

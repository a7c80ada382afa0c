/** Every address of the console as a function, relative to where it is mounted. */
export const paths = {
  home: () => '/',
  deposits: () => '/deposits',
  deposit: (id: string) => `/deposits/${encodeURIComponent(id)}`,
  withdrawals: () => '/withdrawals',
  withdrawal: (id: string) => `/withdrawals/${encodeURIComponent(id)}`,
  members: () => '/members',
  /** A member's adjustments, those that were carried out. */
  memberAdjustments: (id: string) => `/members/${encodeURIComponent(id)}?tab=adjustments&state=approved`,
  contactChanges: () => '/contact-changes',
  member: (id: string) => `/members/${encodeURIComponent(id)}`,
  kyc: () => '/kyc',
  submission: (id: string) => `/kyc/${encodeURIComponent(id)}`,
  adjustments: () => '/adjustments',
  transit: () => '/transit',
  channels: () => '/channels',
  messages: () => '/messages',
  rounds: () => '/rounds',
  round: (id: string) => `/rounds/${encodeURIComponent(id)}`,
  games: () => '/games',
  content: (kind?: string) => (kind === undefined ? '/content' : `/content/${kind}`),
  contentItem: (kind: string, id: string) => `/content/${kind}/${encodeURIComponent(id)}`,
  /** A new page of the operator's with its address filled in, or the page that has it already. */
  pageAt: (path: string) => `/content/page/new?${new URLSearchParams({ path })}`,
  site: () => '/site',
  promotions: () => '/promotions',
  /** The list of vouchers, narrowed to those that this finds. */
  vouchers: (search: string) => `/promotions?${new URLSearchParams({ tab: 'vouchers', search })}`,
  referral: () => '/referral',
  vip: () => '/vip',
  report: () => '/report',
  settings: () => '/settings',
  clientLog: () => '/client-log',
  /** All of the trail, or what is about one thing or by one person. */
  audit: (filter: { subject?: string; staff?: string } = {}) => {
    const query = new URLSearchParams(filter).toString()
    return query === '' ? '/audit' : `/audit?${query}`
  },
  staff: () => '/staff',
  welcome: () => '/welcome',
  password: () => '/password',
  secondFactor: () => '/second-factor',
} as const

/** Where the server mounts the console. */
export const basePath = '/console'

/** The picture of a deposit's receipt; the session's cookie is what opens it. */
export const receiptAddress = (depositId: string): string =>
  `/api/console/deposits/${encodeURIComponent(depositId)}/receipt`

/** A picture that a member sent to prove who they are. */
export const kycPicture = (submissionId: string, picture: 'document' | 'selfie'): string =>
  `/api/console/kyc/${encodeURIComponent(submissionId)}/${picture}`

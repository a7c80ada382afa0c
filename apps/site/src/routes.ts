import { gameCategories, gameTypes } from '@balai/contract'
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { isDevelopment } from '../config.ts'

const listOf = (path: string) => route(path, 'features/games/category-page.tsx', { id: path })

/** The spec's route table, in its order (spec 2); then our own; then the pages that staff wrote, and what matches nothing. */
export default [
  index('features/home/home-page.tsx'),
  route('auth', 'features/session/auth-landing.ts'),
  route('auth/login', 'features/session/login-page.tsx'),
  route('auth/register', 'features/member/register-page.tsx'),
  route('auth/forgot-password', 'features/session/forgot-password-page.tsx'),
  route('ResetPassword', 'features/session/reset-password-page.tsx'),
  route('register-success', 'features/member/register-success-page.tsx'),
  route('invalid-referral', 'features/member/invalid-referral-page.tsx'),
  route('maintenance', 'features/content/maintenance-page.tsx'),
  ...gameCategories.map(listOf),
  ...Object.keys(gameTypes).map((category) => listOf(`${category}/:type`)),
  route('sports-event', 'features/games/sports-event-page.tsx'),
  route('promotion', 'features/content/promotion-page.tsx'),
  route('slot-winner', 'features/games/slot-winner-page.tsx'),
  route('profile', 'features/member/profile-page.tsx'),
  route('profile/change-password', 'features/session/change-password-page.tsx'),
  route('profile/reset-pin', 'features/session/reset-pin-page.tsx'),
  route('transaction/claim-bonus', 'features/promotions/claim-bonus-page.tsx'),
  route('transaction/claim-history', 'features/promotions/claim-history-page.tsx'),
  route('transaction/deposit', 'features/bank/deposit-page.tsx'),
  route('transaction/history-bet', 'features/games/bet-history-page.tsx'),
  route('transaction/member-level', 'features/vip/member-level-page.tsx'),
  route('transaction/referral', 'features/referral/referral-page.tsx'),
  route('transaction/withdraw', 'features/bank/withdraw-page.tsx'),

  route('profile/kyc', 'features/kyc/kyc-page.tsx'),
  route('profile/limits', 'features/safer-play/limits-page.tsx'),
  route('transaction/history', 'features/wallet/history-page.tsx'),
  route('transaction/red-packet', 'features/promotions/red-packet-page.tsx'),
  route('transaction/transfer', 'features/wallet/transfer-page.tsx'),
  route('auth/line', 'features/session/line-page.tsx'),
  route('auth/line/start', 'features/session/line-start.ts'),
  route('profile/devices', 'features/session/devices-page.tsx'),
  route('promotion/:slug', 'features/content/promotion-item-page.tsx'),
  route('news', 'features/content/news-page.tsx'),
  route('news/:slug', 'features/content/news-item-page.tsx'),
  route('contact', 'features/content/contact-page.tsx'),
  route('game/:slug', 'features/games/game-page.tsx'),
  route('logout', 'features/session/logout.ts'),
  route('preferences', 'shell/preferences.ts'),
  route('offline', 'shell/offline/offline.ts'),
  route('manifest.webmanifest', 'shell/manifest.ts'),
  route('robots.txt', 'features/content/robots.ts'),
  route('sitemap.xml', 'features/content/sitemap.ts'),

  ...(isDevelopment ? [route('_ui', '../dev/ui/ui-page.tsx')] : []),
  route('*', 'features/content/content-page.tsx'),
] satisfies RouteConfig

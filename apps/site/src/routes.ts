import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The spec's route table, in its order (spec 2); then our own; then what matches nothing. */
export default [
  index('features/home/home-page.tsx'),
  route('auth', 'features/session/auth-landing.ts'),
  route('auth/login', 'features/session/login-page.tsx'),
  route('auth/register', 'features/member/register-page.tsx'),
  route('auth/forgot-password', 'features/session/forgot-password-page.tsx'),
  route('ResetPassword', 'features/session/reset-password-page.tsx'),
  route('register-success', 'features/member/register-success-page.tsx'),
  route('invalid-referral', 'features/member/invalid-referral-page.tsx'),
  route('slots', 'features/games/slots-page.tsx'),
  route('profile', 'features/member/profile-page.tsx'),
  route('profile/change-password', 'features/session/change-password-page.tsx'),
  route('transaction/deposit', 'features/bank/deposit-page.tsx'),
  route('transaction/history-bet', 'features/games/bet-history-page.tsx'),
  route('transaction/withdraw', 'features/bank/withdraw-page.tsx'),

  route('profile/kyc', 'features/kyc/kyc-page.tsx'),
  route('profile/limits', 'features/safer-play/limits-page.tsx'),
  route('transaction/history', 'features/wallet/history-page.tsx'),
  route('auth/line', 'features/session/line-page.tsx'),
  route('auth/line/start', 'features/session/line-start.ts'),
  route('profile/devices', 'features/session/devices-page.tsx'),
  route('game/:slug', 'features/games/game-page.tsx'),
  route('logout', 'features/session/logout.ts'),
  route('preferences', 'shell/preferences.ts'),

  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig

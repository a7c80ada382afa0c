import type { Words } from '../../words.ts'
import type { preCheck as id } from './id.ts'

export const preCheck: Words<typeof id> = {
  balance: {
    reason: 'Your cash balance is {available}.',
    remedy: 'Lower the amount, or wait until the balance is enough.',
  },
  belowMinimum: {
    reason: 'Your cash balance is {available}, and the smallest withdrawal is {minimum}.',
    remedy: 'Wait until the balance is enough.',
  },
  minimum: { reason: 'The smallest withdrawal is {minimum}.', remedy: 'Enter {minimum} or more.' },
  maximum: { reason: 'The largest single withdrawal is {maximum}.', remedy: 'Enter {maximum} or less.' },
  dailyCount: {
    reason: 'Withdrawals today: {used}, with {limit} allowed.',
    remedy: 'Try again tomorrow after 00:00 {zone}.',
  },
  turnover: {
    reason: 'Your bonus turnover is {remaining} short.',
    remedy: 'Complete the turnover, or give the bonus up on the page Claim a bonus.',
  },
  pin: { reason: 'The security PIN has not been entered.', remedy: 'Enter the security PIN.' },
  kyc: { reason: 'Your identity is not verified yet.', remedy: 'Complete the verification on the profile page.' },
  pending: {
    reason: 'Another withdrawal is still pending.',
    remedy: 'Wait until it is done; it rarely takes long.',
  },
  holder: {
    reason: 'The account holder must have the same name as you.',
    remedy: 'Choose an account in your own name.',
  },
  account: { reason: 'The account to pay to is not among yours.', remedy: 'Choose another one, or add it first.' },
  channelClosed: {
    reason: 'Withdrawals to this bank are closed right now.',
    remedy: 'Choose another account, or try again later.',
  },
}

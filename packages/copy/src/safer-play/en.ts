import type { SaferPlayWords } from './index.ts'

export const en: SaferPlayWords = {
  title: 'Safer play',
  lead: 'Playing is entertainment. Set your limits before you start.',
  kind: {
    deposit: 'Deposit limit',
    loss: 'Loss limit',
    stake: 'Stake limit',
  },
  period: {
    day: 'daily',
    week: 'weekly',
    month: 'monthly',
  },
  refusal: {
    nothingWaiting: 'No higher limit is waiting. Ask again if you still want it.',
    coolingOff: 'This higher limit can be confirmed from {time}.',
    depositLimit: 'This deposit goes beyond the {period} deposit limit that you set. {remaining} is left.',
    lossLimit: 'The {period} loss limit that you set has been reached.',
    stakeLimit: 'This bet goes beyond the {period} stake limit that you set. {remaining} is left.',
    break: 'You are taking a break from playing until {time}.',
    excluded: 'You chose to stop playing until {time}. Withdrawals are still possible.',
    excludedForever: 'You chose to stop playing for good. Withdrawals are still possible.',
    blocked: 'This account is blocked. Contact customer service.',
  },
  reminder: {
    title: 'You have played for {duration}',
    body: 'The result so far is {net}. Go on, or take a break?',
    continue: 'Go on',
    stop: 'Take a break',
  },
}

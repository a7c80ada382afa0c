import type { GameTilesWords } from './index.ts'

export const en: GameTilesWords = {
  failed: 'The list of games could not be loaded.',
  rtp: 'RTP {percent}',
  new: 'New',
  chosen: 'Games for you',
  mostPlayed: 'Most played',
  newest: 'New games',
  winners: 'Latest winners',
  winnersFailed: 'The list of winners could not be loaded.',
  play: 'Play',
  provider: 'Provider: {provider}',
  home: {
    lastPlayed: 'Last played',
    favorites: 'Your favourites',
    openRound: 'Your round is still open',
    openRoundClosed: 'This game is closed at the moment. Your round will still be settled, and the result is yours.',
    openRoundDetail: '{game} · bet {amount}',
    resume: 'Resume',
  },
}

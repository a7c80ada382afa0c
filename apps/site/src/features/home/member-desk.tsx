import { buttonClass, Card, Icon, Money, writeMoney } from '@balai/ui'
import { ArrowDownToLine, ArrowUpFromLine, History, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { gameArt } from '../../art.ts'
import { paths } from '../../paths.ts'
import type { MemberView } from '../../shell/member.ts'
import { Moment } from '../../time/moment.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { LaidOutGame, MemberHomeView, OpenRoundView } from './home-view.ts'

interface MemberDeskProps {
  member: MemberView
  mine: MemberHomeView | null
  isPlayMoney: boolean
}

/** A member's own things at the top of home: the money, the ways in and out, a round left open, the games of last time. */
export function MemberDesk({ member, mine, isPlayMoney }: MemberDeskProps) {
  return (
    <div className="desk-stack">
      <MoneyDesk member={member} isPlayMoney={isPlayMoney} />
      {mine?.openRound ? <OpenRound round={mine.openRound} /> : null}
      {mine ? <OwnGames word="lastPlayed" games={mine.lastPlayed} /> : null}
      {mine ? <OwnGames word="favorites" games={mine.favorites} /> : null}
    </div>
  )
}

function MoneyDesk({ member, isPlayMoney }: { member: MemberView; isPlayMoney: boolean }) {
  const { nav, shell } = useWords('common')
  const { balance: words } = useWords('walletMenu')
  const say = useSay()
  const { balance } = member
  return (
    <section className="desk card" aria-label={words.title}>
      <div className="desk-money">
        <span className="text-soft">{say(shell.welcomeBack, { name: member.username })}</span>
        <b className="desk-total">{balance ? <Money amount={balance.total} /> : words.failed}</b>
        <span className="facts text-soft text-sm">
          <span>{words.total}</span>
          {isPlayMoney ? <span>{shell.credit}</span> : null}
          {balance && balance.locked > 0 ? (
            <span>
              {words.locked} <Money amount={balance.locked} />
            </span>
          ) : null}
        </span>
      </div>
      <div className="desk-ways">
        {member.absence ? (
          <Link to={paths.limits()} className={buttonClass({ tone: 'quiet' })}>
            <Icon of={ShieldCheck} />
            {nav.saferPlay}
          </Link>
        ) : (
          <Link to={paths.deposit()} className={buttonClass({ tone: 'accent' })}>
            <Icon of={ArrowDownToLine} />
            {nav.deposit}
          </Link>
        )}
        <Link to={paths.withdraw()} className={buttonClass({ tone: 'quiet' })}>
          <Icon of={ArrowUpFromLine} />
          {nav.withdraw}
        </Link>
        <Link to={paths.history()} className={buttonClass({ tone: 'quiet' })}>
          <Icon of={History} />
          {nav.history}
        </Link>
      </div>
    </section>
  )
}

function OpenRound({ round }: { round: OpenRoundView }) {
  const { home } = useWords('gameTiles')
  const { actions } = useWords('common')
  const say = useSay()
  const bet = { game: round.title, amount: writeMoney(round.stake) }
  return (
    <Card className="open-round">
      <div>
        <b>{home.openRound}</b>
        <p className="facts text-soft text-sm num">
          <span>{say(home.openRoundDetail, bet)}</span>
          <Moment stamp={round.openedAt} />
        </p>
        {round.slug === null ? <p className="text-soft text-sm">{home.openRoundClosed}</p> : null}
      </div>
      <div className="open-round-ways">
        {round.isOnly ? null : (
          <Link to={paths.betHistory()} className={buttonClass({ tone: 'quiet' })}>
            {actions.seeAll}
          </Link>
        )}
        {round.slug === null ? null : (
          <Link to={paths.game(round.slug)} className={buttonClass()}>
            {home.resume}
          </Link>
        )}
      </div>
    </Card>
  )
}

function OwnGames({ word, games }: { word: 'lastPlayed' | 'favorites'; games: readonly LaidOutGame[] }) {
  const { home } = useWords('gameTiles')
  if (games.length === 0) return null
  return (
    <nav className="last-played" aria-label={home[word]}>
      <h2 className="last-played-title">{home[word]}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.slug}>
            <Link to={paths.game(game.slug)} className="chip">
              <img src={gameArt(game)} alt="" width="32" height="32" />
              {game.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

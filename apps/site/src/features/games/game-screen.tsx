import { Button, buttonClass, Icon, Money, State, useToast } from '@balai/ui'
// Not the ShieldCheck of the menus: one that they share with a game's screen would be one more file for every page of a member.
import { ArrowLeft, Maximize, Shield } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useMember, useRootView } from '../../shell/root-data.ts'
import { formatStamp, useTimeZone } from '../../time/moment.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import { listenToGame, tellBalanceChanged } from './arcade-messages.ts'
import { Clocks } from './clocks.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { useFavorites } from './use-favorites.ts'
import { type Launched, useLaunch } from './use-launch.ts'
import { useSitting } from './use-sitting.ts'

interface GameScreenProps {
  game: { slug: string; title: string; gameCode: string; providerCode: string; category: string }
  isDemo: boolean
  /** Keys of the member's favourites; null for visitors. */
  favored: readonly string[] | null
}

/** A game with what a member keeps in sight: balance, clock, time played, result of the sitting, and the way back (decision 26). */
export function GameScreen({ game, isDemo, favored }: GameScreenProps) {
  const { launch } = useWords('games')
  const { actions } = useWords('common')
  const { state, again } = useLaunch(game, isDemo)
  if (state.step === 'refused') {
    const isClosed = state.code === 'PLAY_NOT_ALLOWED' // on a break, excluded or blocked since the page was read
    return (
      <div className="page">
        <State
          art="lantern"
          title={state.message}
          isAlert
          isPage
          actions={
            <>
              {isClosed ? null : <Button onClick={() => void again()}>{actions.retry}</Button>}
              <Link to={paths.category(game.category)} className={buttonClass({ tone: 'quiet' })}>
                {actions.back}
              </Link>
            </>
          }
        >
          {isClosed ? null : launch.failedHint}
          {/* A refusal may come after credit has moved: to the provider, or home from one. */}
          {isClosed || isDemo ? null : ` ${launch.failedCredit}`}
        </State>
      </div>
    )
  }
  const launched = state.step === 'open' ? state.launched : null
  return <GameStage game={game} isDemo={isDemo} favored={favored} launched={launched} />
}

/** The sentence for credit that did not come along, or not all of it; null where it did. */
function whyNotCome({ credit, creditStays }: Launched, atLimit: string): string | null {
  if (creditStays) return atLimit
  if (!credit || credit.outcome === 'DONE' || credit.outcome === 'NOTHING') return null
  return credit.message
}

function GameStage({ game, isDemo, favored, launched }: GameScreenProps & { launched: Launched | null }) {
  const favorites = useFavorites(favored)
  const { launch, screen } = useWords('games')
  const { nav, shell } = useWords('common')
  const { operator } = useRootView()
  const say = useSay()
  const lang = useLang()
  const zone = useTimeZone()
  const navigate = useNavigate()
  const member = useMember()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  /** Whether the frame speaks for itself; a game that sends no messages does once it is loaded. */
  const [isReady, setReady] = useState(false)
  const origin = launched ? new URL(launched.url).origin : null
  const { result, refresh } = useSitting(isDemo ? null : (launched?.startedAt ?? null))
  /** Whether the game says when a round has moved something, as it need not. */
  const doesTell = useRef(false)

  useEffect(() => {
    if (!frame.current || !origin) return
    return listenToGame(frame.current, origin, ({ type }) => {
      if (type === 'ready') setReady(true)
      if (type === 'balance-changed' || type === 'round-closed') {
        doesTell.current = true
        refresh()
      }
      if (type === 'exit-requested' || type === 'session-over') void navigate(paths.category(game.category))
    })
  }, [origin, refresh, navigate, game.category])

  const toast = useToast()
  const notCome = launched && whyNotCome(launched, launch.creditStays)
  useEffect(() => {
    if (notCome) toast({ message: notCome })
  }, [notCome, toast])

  useEffect(() => {
    // The keys are the game's once it stands, unless the member has gone on to something beside it.
    if (isReady && document.activeElement?.matches('body, main, h1')) frame.current?.focus({ preventScroll: true })
  }, [isReady])

  const total = member?.balance?.total
  const firstTotal = useRef(total)
  useEffect(() => {
    if (total === firstTotal.current || !frame.current || !origin) return
    firstTotal.current = total
    tellBalanceChanged(frame.current, origin)
    // Of a game that tells nothing the balance does, of which the hub tells: what it came to by play is the result (record 1153).
    if (!doesTell.current) refresh()
  }, [total, origin, refresh])

  return (
    <div className="game-stage" ref={stage}>
      <div className="game-bar">
        <Link
          to={paths.category(game.category)}
          className={buttonClass({ tone: 'plain', size: 'sm', isIcon: true })}
          aria-label={screen.back}
        >
          <Icon of={ArrowLeft} />
        </Link>
        <h1 className="game-bar-title">{game.title}</h1>
        {isDemo ? (
          <p className="game-bar-demo">{launch.demoNotice}</p>
        ) : (
          <dl className="game-bar-facts">
            <div className="game-bar-balance">
              <dt>{operator.isPlayMoney ? `${screen.total} · ${shell.credit}` : screen.total}</dt>
              <dd>{member?.balance ? <Money amount={member.balance.total} /> : '-'}</dd>
            </div>
            <div className="game-bar-result">
              <dt>
                {result?.until
                  ? say(screen.netUntil, { time: formatStamp(result.until, 'time', lang, zone) })
                  : screen.net}
              </dt>
              <dd>
                {/* What play came to leads to what can be done about it, from a phone's full screen too (decision 38). */}
                <Link to={paths.limits()}>
                  <span className="sr-only">{nav.saferPlay}: </span>
                  {result === null ? '-' : <Money amount={result.net} as="change" />}
                  <Icon of={Shield} size="sm" />
                </Link>
              </dd>
            </div>
            <Clocks isOpen={launched !== null} />
          </dl>
        )}
        {isDemo && member ? (
          <Link
            to={paths.limits()}
            className={buttonClass({ tone: 'plain', size: 'sm', isIcon: true })}
            aria-label={nav.saferPlay}
          >
            <Icon of={Shield} />
          </Link>
        ) : null}
        {favorites ? <FavoriteButton game={game} favorites={favorites} place="row" /> : null}
        <Button
          tone="plain"
          size="sm"
          isIcon
          className="game-bar-full"
          aria-label={screen.fullscreen}
          onClick={() => void stage.current?.requestFullscreen().catch(() => {})}
        >
          <Icon of={Maximize} />
        </Button>
      </div>
      <div className="game-frame">
        {launched ? (
          <iframe
            ref={frame}
            onLoad={() => setReady(true)}
            src={launched.url}
            title={say(launch.frameTitle, { game: game.title })}
            allow="fullscreen; autoplay"
            referrerPolicy="origin"
          />
        ) : null}
        {isReady ? null : (
          <p className="game-wait" role="status">
            {launch.loading}
          </p>
        )}
      </div>
    </div>
  )
}

import { calls } from '@balai/contract'
import { Badge, Button, buttonClass, State } from '@balai/ui'
import { Suspense } from 'react'
import { data, Link, useSearchParams } from 'react-router'
import { gameArt } from '../../art.ts'
import { paths } from '../../paths.ts'
import { ownHead } from '../../shell/head.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMember } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useSecurityDialog } from '../session/use-security-dialog.tsx'
import type { Route } from './+types/game-page.ts'
import { favoriteKey } from './read-category.ts'
import { formatRtp } from './rtp.ts'

const GameScreen = lazyPart(async () => (await import('./game-screen.tsx')).GameScreen)

/** Decision 33: a game page by its slug, else 404; one that is closed is there for who has a round open in it (record 1052). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, session } = context.get(visitContext)
  const [answer, favored] = await Promise.all([
    api.call(calls.games.listGame, { slug: params.slug, count: 1 }),
    session ? api.call(calls.games.favoriteGames, {}) : null,
  ])
  const favorites = favored?.success ? favored.results.map(favoriteKey) : null
  if (!answer.success && answer.code !== 'INVALID_INPUT') {
    return data({ game: null, favorites, hasFailed: true, isClosed: false }, { status: 503 })
  }
  const game = answer.success ? (answer.results[0] ?? null) : null
  const isClosed = answer.success && answer.result.isClosed
  return data({ game, favorites, hasFailed: false, isClosed }, { status: game ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  ownHead(matches, loaderData?.game ? { title: loaderData.game.title } : undefined)

/**
 * A game: played by members in a frame (full screen on phones), shown to visitors with its odds and a free try
 * (decision 26). Nothing is launched before somebody asks for it.
 */
export default function GamePage({ loaderData: { game, favorites, hasFailed, isClosed } }: Route.ComponentProps) {
  const { errors, launch } = useWords('games')
  const { failed } = useWords('gameTiles')
  const { notFoundPage, states } = useWords('common')
  const member = useMember()
  const [query] = useSearchParams()
  if (!game) {
    const title = hasFailed ? failed : isClosed ? errors.closed : errors.unknown
    return (
      <div className="page">
        <title>{title}</title>
        <State
          art={hasFailed ? 'lantern' : 'games'}
          title={title}
          isAlert={hasFailed}
          isPage
          actions={
            <Link to={paths.slots()} className={buttonClass()}>
              {notFoundPage.toGames}
            </Link>
          }
        >
          {hasFailed ? states.failedHint : null}
        </State>
      </div>
    )
  }
  if (member?.absence) return <Closed title={launch.absent} />
  const isDemo = query.get('demo') === 'true'
  const isPlaying = isDemo || (member !== null && !member.isPinPending)
  return (
    <>
      {isPlaying ? (
        <Suspense fallback={<p className="game-wait">{launch.loading}</p>}>
          <GameScreen key={`${game.slug}/${isDemo}`} game={game} isDemo={isDemo} favored={favorites} />
        </Suspense>
      ) : (
        <GameIntroduction game={game} />
      )}
    </>
  )
}

/** On a break or excluded: until when stands above; nothing here invites to try again (decision 38). */
function Closed({ title }: { title: string }) {
  const { nav } = useWords('common')
  return (
    <div className="page">
      <State
        art="lantern"
        title={title}
        isPage
        actions={
          <Link to={paths.limits()} className={buttonClass({ tone: 'quiet' })}>
            {nav.saferPlay}
          </Link>
        }
      />
    </div>
  )
}

type Game = NonNullable<Route.ComponentProps['loaderData']['game']>

/** What a visitor sees of a game, and a member whose PIN is still to be entered (decision 12). */
function GameIntroduction({ game }: { game: Game }) {
  const { launch } = useWords('games')
  const tile = useWords('gameTiles')
  const say = useSay()
  const isMember = useMember() !== null
  const enterPin = useSecurityDialog()
  return (
    <div className="page page-read">
      <article className="card game-introduction">
        <img src={gameArt(game)} alt="" width="300" height="300" />
        <div className="game-introduction-words">
          <h1>{game.title}</h1>
          <p className="text-soft">{say(tile.provider, { provider: game.providerName })}</p>
          {game.rtpPpm ? <Badge>{say(tile.rtp, { percent: formatRtp(game.rtpPpm) })}</Badge> : null}
          <div className="game-introduction-ways">
            {isMember ? (
              <Button tone="accent" size="lg" onClick={enterPin}>
                {launch.pinToPlay}
              </Button>
            ) : (
              <Link to={paths.login(paths.game(game.slug))} className={buttonClass({ tone: 'accent', size: 'lg' })}>
                {launch.loginToPlay}
              </Link>
            )}
            {game.hasDemo ? (
              <Link to={paths.gameDemo(game.slug)} className={buttonClass({ tone: 'quiet', size: 'lg' })}>
                {launch.demo}
              </Link>
            ) : null}
          </div>
        </div>
      </article>
    </div>
  )
}

import { type CallResult, calls } from '@balai/contract'
import { Badge, Card, Meter, State, writeMoney } from '@balai/ui'
import { Fragment } from 'react'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember } from '../../shell/root-data.ts'
import { dayText } from '../../time/day-text.ts'
import { visitContext } from '../../visit.ts'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/member-level-page.ts'

type Info = CallResult<typeof calls.vip.infoV2>
type Level = Info['allVIPLevels'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const answer = await visit.api.call(calls.vip.infoV2, {})
  return { info: answer.success ? answer.result : null }
}

/** The member's level, what the next one needs, and all levels with their benefits (spec 2, member-level; spec 3, VIP info). */
export default function MemberLevelPage({ loaderData: { info } }: Route.ComponentProps) {
  const words = useWords('vip')
  const isAway = useIsAway()
  const payouts = info?.payouts ?? [] // another kind of server tells none (record 0773)
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.page.title}</h1>
        {isAway ? null : <p>{words.page.lead}</p>}
      </div>
      {info ? <Levels info={info} /> : <FailedListing title={words.page.failed} />}
      {payouts.length > 0 && !isAway ? <Payouts payouts={payouts} /> : null}
    </div>
  )
}

/** What everybody is paid of their play, to which a level may add (record 1193). */
function Payouts({ payouts }: Pick<Info, 'payouts'>) {
  const { payout: words } = useWords('vip')
  return (
    <section className="section" aria-labelledby="payouts">
      <h2 id="payouts" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card>
        <ul className="offer-rules">
          {payouts.map((payout) => (
            <li key={payout}>{payout}</li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** Whoever is away is invited to play nothing (record 0786). */
const useIsAway = (): boolean => Boolean(useMember()?.absence)

function Levels({ info }: { info: Info }) {
  const { page: words } = useWords('vip')
  if (info.allVIPLevels.length === 0) {
    return (
      <Card inside="bare">
        <State art="lantern" title={words.empty}>
          {words.emptyHint}
        </State>
      </Card>
    )
  }
  return (
    <>
      <Standing info={info} />
      <section className="section" aria-labelledby="levels">
        <h2 id="levels" className="text-lg font-bold">
          {words.all}
        </h2>
        <ol className="levels">
          {info.allVIPLevels.map((level) => (
            <LevelCard key={level.level} level={level} memberLevel={info.memberLevel} />
          ))}
        </ol>
      </section>
    </>
  )
}

function Standing({ info }: { info: Info }) {
  const words = useWords('vip')
  const { memberLevel, name } = info
  const isAway = useIsAway()
  return (
    <Card inside="bare" className="level-standing">
      <div className="level-front kawung">
        <span className="level-number num">{memberLevel}</span>
        <div>
          <span>{words.title}</span>
          <h2>{name ?? words.page.none}</h2>
        </div>
      </div>
      {isAway ? null : <LevelProgress info={info} />}
      {isAway && memberLevel > 0 ? <p className="card-pad">{words.page.away}</p> : null}
    </Card>
  )
}

/** What the next level needs, and what keeps the member's own. */
function LevelProgress({ info }: { info: Info }) {
  const words = useWords('vip')
  const { page } = words
  const say = useSay()
  const lang = useLang()
  const { earned, windowDays, turnover, deposits, reviewOn, keepDays, keepTurnover, keepDone } = info
  const nextLevel = (earned && info.allVIPLevels.find(({ level }) => level === earned.level)) ?? info.nextLevel
  return (
    <div className="card-pad level-progress">
      {nextLevel ? (
        <>
          <h3>
            {say(earned ? page.earned : page.toNext, { level: nextLevel.name })}{' '}
            <span className="text-soft">{say(page.window, { n: windowDays })}</span>
          </h3>
          {earned ? <p role="status">{say(page.earnedOn, { date: dayText(earned.on, lang) })}</p> : null}
          <Ways level={nextLevel} turnover={turnover} deposits={deposits} isEarned={earned !== null} />
        </>
      ) : (
        <p>{words.highest}</p>
      )}
      {reviewOn !== null && keepTurnover !== null && keepTurnover > 0 ? (
        <>
          <h3>
            {page.keep} <span className="text-soft">{say(page.keepWindow, { n: keepDays })}</span>
          </h3>
          <Progress label={page.turnover} done={keepDone ?? 0} needed={keepTurnover} />
          <p className="text-soft text-sm">{say(page.review, { date: dayText(reviewOn, lang) })}</p>
        </>
      ) : null}
    </div>
  )
}

interface WaysProps {
  level: Level
  turnover: number
  deposits: number
  /** One of the ways is gone to its end; the others are no longer needed. */
  isEarned: boolean
}

/** By which a level is reached, and how far the member is on each. */
function Ways({ level, turnover, deposits, isEarned }: WaysProps) {
  const { page } = useWords('vip')
  const ways = [
    { label: page.turnover, done: turnover, needed: level.turnoverNeeded },
    { label: page.deposits, done: deposits, needed: level.depositsNeeded },
  ].filter(({ done, needed }) => needed !== null && (!isEarned || done >= needed))
  return ways.map((way, place) => (
    <Fragment key={way.label}>
      {place > 0 && !isEarned ? <p className="text-soft text-sm">{page.or}</p> : null}
      <Progress {...way} />
    </Fragment>
  ))
}

/** Nothing where the level is not reached this way. */
function Progress({ label, done, needed }: { label: string; done: number; needed: number | null }) {
  const words = useWords('vip')
  const say = useSay()
  if (needed === null) return null
  const sums = { done: writeMoney(done), needed: writeMoney(needed) }
  return (
    <div className="turnover">
      <span className="text-sm">{label}</span>
      <span className="num text-sm">{say(done >= needed ? words.page.met : words.of, sums)}</span>
      <Meter label={label} value={done} max={needed} />
    </div>
  )
}

function LevelCard({ level, memberLevel }: { level: Level; memberLevel: number }) {
  const words = useWords('vip')
  const { page } = words
  const say = useSay()
  const isAway = useIsAway()
  const ways = [
    level.turnoverNeeded === null ? null : say(page.needsTurnover, { amount: writeMoney(level.turnoverNeeded) }),
    level.depositsNeeded === null ? null : say(page.needsDeposits, { amount: writeMoney(level.depositsNeeded) }),
  ].filter((way) => way !== null)
  const isOwn = level.level === memberLevel
  return (
    <li className="card card-pad level-card" aria-current={isOwn || undefined}>
      <div className="offer-head">
        <h3 className="level-title">
          <span className="level-medal num">{level.level}</span>
          {level.name}
        </h3>
        {isOwn ? <Badge tone="accent">{page.yours}</Badge> : null}
      </div>
      {isAway ? null : <p className="text-soft text-sm first-letter:uppercase">{ways.join(` ${page.or} `)}</p>}
      <ul className="offer-rules" aria-label={words.benefits}>
        {level.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </li>
  )
}

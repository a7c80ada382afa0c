import { eachByItself } from '../../platform/jobs/by-itself.ts'
import { assertSameSince } from '../operators/index.ts'
import { type Figures, review } from './decide.ts'
import { type Frame, figuresOf, frameOf, readSafeDays, type VipDeps } from './figures.ts'
import { hasStandings, insertChange, lockStanding, readStandings, writeStanding } from './store.ts'

/** Moves one member, if there is anything to move. Shares the operator's money, then locks the member's row. @throws MoneyChanged */
function reviewMember(
  deps: VipDeps,
  frame: Frame,
  { memberId, figures, safeUntil }: { memberId: string; figures: Figures; safeUntil: string | undefined },
): Promise<void> {
  const at = deps.clock.now()
  const member = { operatorId: frame.operatorId, memberId }
  return deps.db.transaction().execute(async (tx) => {
    assertSameSince(frame.realMoneySince, await deps.operators.holdRealMoneySince(tx, frame.operatorId))
    const before = await lockStanding(tx, member, at)
    const after = review(frame, { ...before, safeUntil }, figures, frame.today)
    if (after.level === before.level && after.reviewOn === before.reviewOn) return
    await writeStanding(tx, member, { ...after, at })
    if (after.level === before.level) return
    const { turnover, deposits } = figures
    await insertChange(tx, member, { at, from: before.level, to: after.level, turnover, deposits })
  })
}

const pageSize = 500

/** Reviews every member of every operator that has levels (decision 22). Safe to run twice, also at once. */
export async function reviewLevels(deps: VipDeps): Promise<void> {
  const operators = await deps.operators.all()
  await eachByItself('operators’ members were not all reviewed', async (alone) => {
    for (const { id } of operators) await alone(() => reviewMembers(deps, id))
  })
}

async function reviewMembers(deps: VipDeps, operatorId: string): Promise<void> {
  const frame = await frameOf(deps, operatorId)
  if (frame.levels.length === 0 && !(await hasStandings(deps.db, operatorId))) return
  await eachByItself(`members of ${operatorId} were not reviewed`, async (alone) => {
    for (let after = ''; ; ) {
      const memberIds = await deps.members.pageOfIds(operatorId, after, pageSize)
      const [figures, standings, safe] = await Promise.all([
        figuresOf(deps, frame, { memberIds, reviewDay: frame.today }),
        readStandings(deps.db, operatorId, memberIds),
        readSafeDays(deps, frame, memberIds),
      ])
      const standingOf = new Map(standings.map((standing) => [standing.memberId, standing]))
      for (const [memberId, did] of figures) {
        const before = standingOf.get(memberId) ?? { level: 0, reviewOn: null }
        const safeUntil = safe.get(memberId)
        const found = review(frame, { ...before, safeUntil }, did, frame.today)
        const isSame = found.level === before.level && found.reviewOn === before.reviewOn
        if (!isSame) await alone(() => reviewMember(deps, frame, { memberId, figures: did, safeUntil }))
      }
      const last = memberIds.at(-1)
      if (last === undefined || memberIds.length < pageSize) return
      after = last
    }
  })
}

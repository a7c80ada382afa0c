import type { OperatorsWords } from '@balai/copy/operators'
import { Icon } from '@balai/ui'
import { ListFilter } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { AuditLine } from './use-audit.ts'

type AuditWords = OperatorsWords['audit']
type May = ReturnType<typeof useMay>

/** The page of what an act was about, for those who may open it. */
function pageOf({ action, subject, subjectName, before, after }: AuditLine, may: May): string | null {
  const [group] = action.split('.')
  const kind = (after ?? before)?.kind
  if (subject.startsWith('dep_')) return may('deposit.read') ? paths.deposit(subject) : null
  if (subject.startsWith('wdr_')) return may('withdrawal.read') ? paths.withdrawal(subject) : null
  if (subject.startsWith('mbr_')) return may('member.read') ? paths.member(subject) : null
  if (subject.startsWith('stf_')) return may('staff.read') ? paths.staff() : null
  if (subject.startsWith('vch_') && subjectName !== null)
    return may('promotion.read') ? paths.vouchers(subjectName) : null
  if (group === 'round') return may('round.read') ? paths.round(subject) : null
  if (group === 'content' && typeof kind === 'string')
    return may('content.read') ? paths.contentItem(kind, subject) : null
  return null
}

/** What people call a subject: as it is called today; a rule of which there is one by its word; one that is gone as the act itself tells. */
export function nameOfSubject({ subject, subjectName, before, after }: AuditLine, { rule }: AuditWords): string {
  if (subjectName !== null) return subjectName
  if (Object.hasOwn(rule, subject)) return rule[subject as keyof typeof rule] // just found among its keys
  const fields = { ...before, ...after }
  const told = ['name', 'title', 'id.title', 'id.label', 'id.pageTitle'].map((field) => fields[field])
  return told.find((name) => typeof name === 'string') ?? subject
}

interface SubjectProps {
  line: AuditLine
  /** Called when one leaves by a link. */
  onFollow?: () => void
}

/** What an act was about, as people call it, with the way to its page; beside it the way to all that was done about it. */
export function Subject({ line, onFollow }: SubjectProps) {
  const { audit } = useWords('operators')
  const say = useSay()
  const may = useMay()
  const { subject } = line
  const name = nameOfSubject(line, audit)
  const page = pageOf(line, may)
  const all = say(audit.allOfSubject, { subject: name })
  const follow = onFollow ? { onClick: onFollow } : {}
  return (
    <span className="audit-subject">
      {page === null ? (
        <span className="cell-cut num" title={subject}>
          {name}
        </span>
      ) : (
        <Link to={page} className="link cell-cut num row-aside" title={subject} {...follow}>
          {name}
        </Link>
      )}
      <Link to={paths.audit({ subject })} className="audit-all row-aside" title={all} aria-label={all} {...follow}>
        <Icon of={ListFilter} size="sm" />
      </Link>
    </span>
  )
}

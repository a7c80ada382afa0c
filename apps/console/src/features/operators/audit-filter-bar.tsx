import { Button, DateInput, Field, Icon, Select } from '@balai/ui'
import { X } from 'lucide-react'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import { auditGroups } from './audit-actions.ts'
import { type AuditFilters, useAuditStaff } from './use-audit.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  /** What people call the subject that the trail is narrowed to. */
  subjectName: string
  onChange: (changed: Partial<AuditFilters>) => void
}

/** Kind of act, person, days, and a subject where one came from it; all of it stands in the address. */
export function AuditFilterBar({ filters, subjectName, onChange }: AuditFilterBarProps) {
  const { audit } = useWords('operators')
  const { unfinishedDay } = useWords('givingDesk')
  const lang = useLang()
  const staff = useAuditStaff()
  const groupOf = (value: string) => auditGroups.find((known) => known === value) ?? ''
  const kinds = auditGroups
    .map((value) => ({ value, label: audit.group[value] }))
    .sort((one, other) => one.label.localeCompare(other.label, lang))
  return (
    <>
      <Field label={audit.filterAction} isLabelHidden className="audit-choice">
        <Select
          value={filters.group}
          placeholder={audit.filterAll}
          choices={kinds}
          onChange={(event) => onChange({ group: groupOf(event.currentTarget.value) })}
        />
      </Field>
      <Field label={audit.filterStaff} isLabelHidden className="audit-choice">
        <Select
          value={filters.staff}
          placeholder={audit.allStaff}
          choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange({ staff: event.currentTarget.value })}
        />
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={audit[end]} className="audit-day">
          <DateInput
            lang={lang}
            unfinishedText={unfinishedDay}
            value={filters[end]}
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
          />
        </Field>
      ))}
      {filters.subject === '' ? null : <SubjectFilter name={subjectName} onClear={() => onChange({ subject: '' })} />}
    </>
  )
}

function SubjectFilter({ name, onClear }: { name: string; onClear: () => void }) {
  const { audit } = useWords('operators')
  const say = useSay()
  return (
    <Button tone="quiet" size="sm" title={audit.clearSubject} onClick={onClear}>
      <span className="num">{say(audit.filterSubject, { subject: name })}</span>
      <Icon of={X} size="sm" />
      <span className="sr-only">{audit.clearSubject}</span>
    </Button>
  )
}

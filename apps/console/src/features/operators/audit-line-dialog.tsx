import { Dialog } from '@balai/ui'
import { Link } from 'react-router'
import { Fact } from '../../desk/fact.tsx'
import { Instant } from '../../desk/instant.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { nameOfAct } from './audit-actions.ts'
import { Subject } from './audit-subject.tsx'
import { changedFields } from './change-text.ts'
import { type AuditLine, useTrailWords } from './use-audit.ts'

interface LineDialogProps {
  line: AuditLine
  onClose: () => void
}

/** The whole of a line: who did what to what, when and from where, why, and every field before and after. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const operators = useWords('operators')
  const { actions } = useWords('common')
  const say = useSay()
  const { audit } = operators
  const { staffId, staffName, ip, at, reason } = line
  return (
    <Dialog title={nameOfAct(line, operators)} onClose={onClose} closeLabel={actions.close} size="wide" isSheet>
      <dl className="fact-list">
        <Fact name={audit.who}>
          <Link
            to={paths.audit({ staff: staffId })}
            className="link"
            title={say(audit.allOfStaff, { name: staffName })}
            onClick={onClose}
          >
            {staffName}
          </Link>
        </Fact>
        <Fact name={audit.when}>
          <Instant at={at} />
        </Fact>
        <Fact name={audit.where}>
          <span className="num">{ip}</span>
        </Fact>
        <Fact name={audit.target}>
          <Subject line={line} onFollow={onClose} />
        </Fact>
        <Fact name={audit.why}>{reason ?? '–'}</Fact>
      </dl>
      <Fields line={line} />
    </Dialog>
  )
}

function Fields({ line }: { line: AuditLine }) {
  const { audit } = useWords('operators')
  const words = useTrailWords()
  const { timeZone } = useStaff()
  const fields = changedFields(line, words, timeZone)
  if (fields.length === 0) return <p className="text-soft">{audit.nothingChanged}</p>
  return (
    <dl className="change-list" aria-label={audit.details}>
      {fields.map((field) => (
        <div key={field.name} data-is-same={field.before === field.after}>
          <dt>{field.label}</dt>
          {field.parts === null || field.before === field.after ? null : (
            <dd className="change-parts">
              <small className="text-soft">{audit.parts}</small> {field.parts}
            </dd>
          )}
          {(['before', 'after'] as const).map((side) =>
            line[side] === null ? null : (
              <dd key={side}>
                <small className="text-soft">{audit[side]}</small> {field[side]}
              </dd>
            ),
          )}
        </div>
      ))}
    </dl>
  )
}

import { Button, useToast } from '@balai/ui'
import { useState } from 'react'
import { faultsOf } from '../../api/console-api.ts'
import { readOf } from '../../desk/as-read.ts'
import { Fact } from '../../desk/fact.tsx'
import { FailedList } from '../../desk/paged-list.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { Room } from '../../desk/room.tsx'
import { RuleFields } from '../../desk/rule-fields.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useUnsaved } from '../../desk/unsaved.ts'
import { useAsRead } from '../../desk/use-as-read.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { LicenceFacts } from './licence-facts.tsx'
import { changeOf, draftOf, type Settings, type SettingsChange, sayValue, sectionsOf } from './settings-draft.ts'
import { useReadSettings, useSaveSettings, useSettings } from './use-settings.ts'

/** The operator's bounds and switches; how the site looks has a room of its own. */
export function SettingsPage() {
  const { settings: words } = useWords('operators')
  const { busy } = useWords('common')
  const settings = useSettings()
  const mayEdit = useMay()('settings.edit')
  return (
    <Room title={words.title} lead={mayEdit ? words.lead : words.readOnly} kind="desk" isOnlyRead={!mayEdit}>
      {settings.isPending ? <TableWaiting label={busy.loading} /> : null}
      {settings.isError ? (
        <FailedList error={settings.error} title={words.failed} onRetry={() => void settings.refetch()} />
      ) : null}
      {settings.data ? <SettingsForm first={settings.data} /> : null}
    </Room>
  )
}

function SettingsForm({ first }: { first: Settings }) {
  const { settings: words } = useWords('operators')
  const say = useSay()
  const mayEdit = useMay()('settings.edit')
  const readNow = useReadSettings()
  const { read, draft, setDraft, begin, onError } = useAsRead(first, { draftOf, readNow })
  const [isAsking, setAsking] = useState(false)
  const change = changeOf(read, draft)
  const count = Object.keys(change).length
  useUnsaved(count > 0)
  return (
    <>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (count > 0) setAsking(true)
        }}
      >
        <fieldset className="settings-sections" disabled={!mayEdit}>
          {sectionsOf(words, read).map(({ title, fields }) => (
            <section key={title} className="card card-pad form">
              <h2>{title}</h2>
              <RuleFields fields={fields} draft={draft} onChange={setDraft} />
              {title === words.signIn && read.staffNeedsSecondFactor ? (
                <dl className="fact-list">
                  <Fact name={words.staffNeedsSecondFactor}>{words.on}</Fact>
                </dl>
              ) : null}
            </section>
          ))}
          <TimeZoneFact timeZone={read.timeZone} />
          <LicenceFacts licence={read.licence} />
        </fieldset>
        {count > 0 ? (
          <div className="settings-bar">
            <Button type="submit">{words.save}</Button>
            <Button tone="quiet" onClick={() => setDraft(draftOf(read))}>
              {words.discard}
            </Button>
            <span role="status">{say(words.changed, { n: count })}</span>
          </div>
        ) : null}
      </form>
      {isAsking ? (
        <ConfirmDialog
          read={read}
          change={change}
          onSaved={(now) => begin(now, draft)}
          onError={onError}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** Not for staff to change, and not of any one of the sections. */
function TimeZoneFact({ timeZone }: Pick<Settings, 'timeZone'>) {
  const { settings: words } = useWords('operators')
  return (
    <section className="card card-pad form">
      <h2>{words.timeZone}</h2>
      <p>{timeZone}</p>
      <p className="text-soft">{words.timeZoneHint}</p>
    </section>
  )
}

interface ConfirmDialogProps {
  read: Settings
  change: SettingsChange
  onSaved: (now: Settings) => void
  onError: (error: Error) => Promise<void>
  onClose: () => void
}

/**
 * Says each change before it is made, and asks why. What a colleague changed meanwhile is not changed with a wrong word on what
 * it was: it is said anew, from what holds now (record 0658).
 */
function ConfirmDialog({ read, change, onSaved, onError, onClose }: ConfirmDialogProps) {
  const { settings: words } = useWords('operators')
  const say = useSay()
  const save = useSaveSettings()
  const toast = useToast()
  const names = Object.keys(change) as (keyof SettingsChange)[] // the keys of the change itself
  const faults = faultsOf(save.error)
  const mutate = (reason: string) =>
    save.mutate(
      { ...change, read: readOf(read, change), reason },
      {
        onSuccess: (now) => {
          onSaved(now)
          onClose()
          toast({ tone: 'good', message: words.saved })
        },
        onError,
      },
    )
  return (
    <ReasonDialog
      title={words.confirmTitle}
      confirmLabel={words.save}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={mutate}
      onClose={onClose}
    >
      <dl className="fact-list">
        {names.map((name) => (
          <Fact key={name} name={words[name]}>
            {say(words.fromTo, {
              before: sayValue(words, name, read[name]),
              after: sayValue(words, name, change[name]),
            })}
            {faults[name] ? <span className="field-error">{faults[name]}</span> : null}
          </Fact>
        ))}
      </dl>
      {change.staffNeedsSecondFactor ? <p className="form-alert form-alert-info">{words.secondFactorHint}</p> : null}
    </ReasonDialog>
  )
}

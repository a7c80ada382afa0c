import { localeStrategies } from '@balai/contract'
import { Button, Checkbox, Field, Select, TextArea, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { faultsOf } from '../../api/console-api.ts'
import { ChangedMeanwhile } from '../../desk/changed-meanwhile.tsx'
import { FailureAlert } from '../../desk/failure.tsx'
import { useFirstFault } from '../../desk/first-fault.ts'
import { LengthNote } from '../../desk/length-note.tsx'
import { FailedList } from '../../desk/paged-list.tsx'
import { isNoReason, ReasonField } from '../../desk/reason-field.tsx'
import { Room } from '../../desk/room.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useUnsaved } from '../../desk/unsaved.ts'
import { useAsRead } from '../../desk/use-as-read.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { ColourFields } from './colour-fields.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import { PictureField, useIsPictureComing } from './picture-field.tsx'
import { carrySite, siteChange, siteReadOf } from './site-change.ts'
import { useSiteNow } from './site-now.tsx'
import { type Site, useMaintenance, useReadSite, useSite, useSiteActs } from './use-site.ts'

/** How the site presents itself, and the switch that closes it. */
export function SitePage() {
  const { site: words } = useWords('contentDesk')
  const { busy } = useWords('common')
  const site = useSite()
  const isMaintenance = useMaintenance()
  const may = useMay()
  return (
    <Room title={words.title} kind="desk" isOnlyRead={!may('site.edit')}>
      {site.isPending ? <TableWaiting label={busy.loading} /> : null}
      {site.isError ? <FailedList error={site.error} title={words.failed} onRetry={() => void site.refetch()} /> : null}
      {site.data ? (
        <>
          <MaintenanceCard isMaintenance={isMaintenance ?? site.data.isMaintenance} />
          <SiteForm first={site.data} />
        </>
      ) : null}
    </Room>
  )
}

const contents = ['registerSuccessContent', 'depositSuccessContent', 'withdrawSuccessContent'] as const

function SiteForm({ first }: { first: Site }) {
  const { form: formWords, picture, site: words } = useWords('contentDesk')
  const { busy } = useWords('common')
  const isPictureComing = useIsPictureComing()
  const readNow = useReadSite()
  const form = { draftOf: (site: Site) => site, readNow, carry: carrySite }
  const { read, draft, setDraft, meanwhile, begin, onError } = useAsRead(first, form)
  const siteNow = useSiteNow()
  const { save } = useSiteActs()
  const toast = useToast()
  const canEdit = useMay()('site.edit')
  const change = (part: Partial<Site>) => setDraft((before) => ({ ...before, ...part }))
  const faults = faultsOf(save.error)
  const [reason, setReason] = useState('')
  useUnsaved(canEdit && (reason !== '' || Object.keys(siteChange(read, draft)).length > 0))
  const [refusals, setRefusals] = useState(0)
  const place = useFirstFault(save.error, refusals)
  const send = () => {
    if (isNoReason(reason)) return setRefusals((count) => count + 1)
    const sent = siteChange(read, draft)
    save.mutate(
      { ...sent, read: siteReadOf(read, sent), reason: reason.trim() },
      {
        onSuccess: (site) => {
          begin(site, draft)
          setReason((now) => (now === reason ? '' : now))
          setRefusals(0)
          toast({ tone: 'good', message: formWords.saved })
        },
        onError,
      },
    )
  }
  return (
    <form
      ref={place}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending && !isPictureComing) send()
      }}
    >
      {canEdit ? null : <p className="form-alert form-alert-info">{formWords.readOnly}</p>}
      <fieldset className="content-form site-sections" disabled={!canEdit}>
        <SearchSection draft={draft} change={change} faults={faults} />
        <LooksSection draft={draft} change={change} faults={faults} />
        <FramesSection draft={draft} change={change} faults={faults} />
        <section className="card card-pad form">
          <h2>{words.contents}</h2>
          {contents.map((name) => (
            <Field key={name} label={words[name]} note={formWords.optional} error={faults[name]}>
              <TextArea
                rows={4}
                value={draft[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
              <LengthNote text={draft[name]} most={10_000} />
            </Field>
          ))}
        </section>
      </fieldset>
      {canEdit ? (
        <div className="card card-pad">
          <ReasonField value={reason} isMissing={refusals > 0} error={faults.reason} onValue={setReason} />
        </div>
      ) : null}
      <ChangedMeanwhile fields={siteNow(read, meanwhile)} />
      <FailureAlert error={save.error} />
      {canEdit ? (
        <div className="member-acts">
          <Button
            type="submit"
            isBusy={save.isPending || isPictureComing}
            busyLabel={isPictureComing ? picture.sending : busy.processing}
          >
            {formWords.save}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

interface SectionProps {
  draft: Site
  change: (part: Partial<Site>) => void
  faults: Readonly<Record<string, string>>
}

function SearchSection({ draft, change, faults }: SectionProps) {
  const { field, form, site: words } = useWords('contentDesk')
  return (
    <section className="card card-pad form">
      <h2>{words.search}</h2>
      <Field label={words.pageTitle} hint={words.pageTitleHint} error={faults.pageTitle}>
        <TextInput value={draft.pageTitle} onChange={(event) => change({ pageTitle: event.currentTarget.value })} />
        <LengthNote text={draft.pageTitle} most={120} />
      </Field>
      <Field label={field.metaDescription} note={form.optional} error={faults.metaDescription}>
        <TextArea
          rows={3}
          value={draft.metaDescription}
          onChange={(event) => change({ metaDescription: event.currentTarget.value })}
        />
        <LengthNote text={draft.metaDescription} most={320} />
      </Field>
      <Field label={field.metaKeyword} note={form.optional} error={faults.metaKeyword}>
        <TextInput value={draft.metaKeyword} onChange={(event) => change({ metaKeyword: event.currentTarget.value })} />
        <LengthNote text={draft.metaKeyword} most={300} />
      </Field>
      <Field label={words.canonicalUrl} note={form.optional} hint={words.canonicalHint} error={faults.canonicalUrl}>
        <TextInput
          type="url"
          value={draft.canonicalUrl}
          onChange={(event) => change({ canonicalUrl: event.currentTarget.value })}
        />
        <LengthNote text={draft.canonicalUrl} most={200} />
      </Field>
      <Field label={words.localeStrategy} error={faults.localeStrategy}>
        <Select
          value={draft.localeStrategy}
          choices={localeStrategies.map((value) => ({ value, label: words.strategy[value] }))}
          onChange={(event) => {
            const chosen = localeStrategies.find((each) => each === event.currentTarget.value)
            if (chosen) change({ localeStrategy: chosen })
          }}
        />
      </Field>
      <Field label={words.englishHosts} note={form.optional} hint={words.englishHostsHint} error={faults.englishHosts}>
        <TextArea
          rows={2}
          spellCheck={false}
          value={draft.englishHosts.join('\n')}
          onChange={(event) => change({ englishHosts: event.currentTarget.value.split('\n') })}
        />
      </Field>
      <Checkbox
        checked={draft.followsBrowserLanguage}
        onChange={(event) => change({ followsBrowserLanguage: event.currentTarget.checked })}
      >
        {words.followsBrowserLanguage}
      </Checkbox>
      <Checkbox checked={draft.noIndex} onChange={(event) => change({ noIndex: event.currentTarget.checked })}>
        {words.noIndex}
      </Checkbox>
    </section>
  )
}

/** Who may frame the site, and whom it frames (decision 31). */
function FramesSection({ draft, change, faults }: SectionProps) {
  const { form, site: words } = useWords('contentDesk')
  const lists = [
    { name: 'embeddingOrigins', label: words.embeddingOrigins, hint: words.embeddingHint },
    { name: 'frameOrigins', label: words.frameOrigins, hint: words.frameHint },
  ] as const
  return (
    <section className="card card-pad form">
      <h2>{words.frames}</h2>
      {lists.map(({ name, label, hint }) => (
        <Field key={name} label={label} note={form.optional} hint={hint} error={faults[name]}>
          <TextArea
            rows={3}
            spellCheck={false}
            value={draft[name].join('\n')}
            onChange={(event) => change({ [name]: event.currentTarget.value.split('\n') })}
          />
        </Field>
      ))}
    </section>
  )
}

function LooksSection({ draft, change, faults }: SectionProps) {
  const { site: words } = useWords('contentDesk')
  return (
    <section className="card card-pad form">
      <h2>{words.looks}</h2>
      <PictureField
        use="logo"
        label={words.logo}
        hint={words.logoHint}
        value={draft.logo}
        error={faults.logo}
        onValueChange={(logo) => change({ logo })}
      />
      <PictureField
        use="favicon"
        label={words.favicon}
        hint={words.faviconHint}
        value={draft.favicon}
        error={faults.favicon}
        onValueChange={(favicon) => change({ favicon })}
      />
      {(['light', 'dark'] as const).map((name) => (
        <ColourFields
          key={name}
          name={name}
          colours={draft.theme[name]}
          faults={faults}
          onColoursChange={(colours) => change({ theme: { ...draft.theme, [name]: colours } })}
        />
      ))}
    </section>
  )
}

import { type ContentKind, type ContentKindRules, contentKinds } from '@balai/contract'
import { Button, Checkbox, Icon, useToast } from '@balai/ui'
import { ArrowLeft, Eye, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { faultsOf } from '../../api/console-api.ts'
import { FailureAlert } from '../../desk/failure.tsx'
import { useFirstFault } from '../../desk/first-fault.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { ReasonField } from '../../desk/reason-field.tsx'
import { isUnfinished } from '../../desk/unfinished.ts'
import { useUnsaved } from '../../desk/unsaved.ts'
import { isDone } from '../../desk/unsaved-guard.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { ClashList } from './clash-list.tsx'
import { type ItemDraft, toInput } from './item-draft.ts'
import { FactFields, PlaceFields, TextFields } from './item-fields.tsx'
import { LinkedFrom } from './linked-from.tsx'
import { useIsPictureComing } from './picture-field.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { standingOf } from './standing.ts'
import { type ContentItem, useContentRemoval, usePreview } from './use-content.ts'
import { useWriting } from './use-writing.ts'

interface ItemFormProps {
  kind: ContentKind
  first: ItemDraft
  /** What is changed; null where a new one is written. */
  item: ContentItem | null
}

/** The form of one item, made from its kind's table: both languages beside each other, then where and when it is shown. */
export function ItemForm({ kind, first, item: opened }: ItemFormProps) {
  const words = useWords('contentDesk')
  const { busy } = useWords('common')
  const rules: ContentKindRules = contentKinds[kind]
  const { item, draft, reason, clashes, colleague, save, isUnsaved, change, setReason, take, send } = useWriting(
    kind,
    first,
    opened,
  )
  const [isRemoving, setRemoving] = useState(false)
  const preview = usePreview()
  const navigate = useNavigate()
  const toast = useToast()
  const canEdit = useMay()('content.edit')
  useUnsaved(canEdit && isUnsaved)
  const isPictureComing = useIsPictureComing()
  const faults = { ...faultsOf(preview.error), ...faultsOf(save.error) }
  const error = save.error ?? preview.error
  const form = useFirstFault(error)

  const onSaved = (saved: ContentItem, isMore: boolean) => {
    const isShown = standingOf(saved, Date.now()) === 'shown'
    toast({ tone: 'good', message: isShown ? words.form.saved : words.form.savedHidden })
    if (!isMore) void navigate(paths.content(kind), isDone)
  }
  const title = item ? item.title : words.add[kind]
  const fields = { rules, draft, change, faults }
  return (
    <section className="room">
      <title>{title}</title>
      <div className="content-head">
        <Link to={paths.content(kind)} className="link content-back">
          <Icon of={ArrowLeft} size="sm" />
          {words.form.back}
        </Link>
        <h1>{title}</h1>
      </div>
      <form
        ref={form}
        className="room-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && !isPictureComing && !isUnfinished(event.currentTarget)) send(onSaved)
        }}
      >
        {canEdit ? null : <p className="form-alert form-alert-info">{words.form.readOnly}</p>}
        {item?.isPublished && item.leadsNowhere ? (
          <p className="form-alert form-alert-info">{words.links.nowhere}</p>
        ) : null}
        {item?.deadLinks?.length ? (
          <div className="form-alert form-alert-info content-linked">
            <p>{words.links.dead}</p>
            <ul className="content-links">
              {item.deadLinks.map((href) => (
                <li key={href} className="num">
                  {href}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <fieldset className="content-form" disabled={!canEdit}>
          <div className="content-languages">
            <TextFields language="id" {...fields} />
            <TextFields language="en" {...fields} />
          </div>
          <div className="card card-pad form">
            <h2>{words.form.place}</h2>
            <FactFields {...fields} />
            <PlaceFields kind={kind} {...fields} />
            {item && canEdit ? <LinkedFrom kind={kind} id={item.id} /> : null}
            <Checkbox
              checked={draft.isPublished}
              onChange={(event) => change({ isPublished: event.currentTarget.checked })}
            >
              {words.form.published}
            </Checkbox>
            {canEdit ? <ReasonField value={reason} isOptional error={faults.reason} onValue={setReason} /> : null}
          </div>
        </fieldset>
        {colleague === 'none' ? null : (
          <div className="form-alert" role="alert">
            {words.clash[colleague]}
          </div>
        )}
        <ClashList clashes={clashes} onTake={take} />
        <FailureAlert error={error} />
        {canEdit ? (
          <div className="member-acts">
            <Button
              type="submit"
              isBusy={save.isPending || isPictureComing}
              busyLabel={isPictureComing ? words.picture.sending : busy.processing}
            >
              <Icon of={Save} size="sm" />
              {words.form.save}
            </Button>
            <Button tone="quiet" isBusy={preview.isPending} onClick={() => preview.mutate(toInput(kind, draft))}>
              <Icon of={Eye} size="sm" />
              {words.form.preview}
            </Button>
            {item ? (
              <Button tone="plain" onClick={() => setRemoving(true)}>
                <Icon of={Trash2} size="sm" />
                {words.form.remove}
              </Button>
            ) : null}
          </div>
        ) : null}
      </form>
      {preview.data ? <PreviewDialog kind={kind} shown={preview.data} onClose={() => preview.reset()} /> : null}
      {item && isRemoving ? <RemoveDialog kind={kind} item={item} onClose={() => setRemoving(false)} /> : null}
    </section>
  )
}

function RemoveDialog({ kind, item, onClose }: { kind: ContentKind; item: ContentItem; onClose: () => void }) {
  const { form } = useWords('contentDesk')
  const say = useSay()
  const toast = useToast()
  const navigate = useNavigate()
  const remove = useContentRemoval(kind)
  const confirm = (reason: string) =>
    remove.mutate(
      { id: item.id, version: item.version, reason },
      {
        onSuccess: () => {
          toast({ tone: 'good', message: form.removed })
          void navigate(paths.content(kind), isDone)
        },
      },
    )
  return (
    <ReasonDialog
      title={say(form.removeTitle, { title: item.title })}
      confirmLabel={form.remove}
      tone="danger"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{form.removeBody}</p>
      <LinkedFrom kind={kind} id={item.id} />
    </ReasonDialog>
  )
}

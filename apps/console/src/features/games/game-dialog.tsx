import { gameCategories, typesOf } from '@balai/contract'
import { Checkbox, Field, Select, TextArea, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { faultsOf } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { readOf } from '../../desk/as-read.ts'
import { ChangedMeanwhile, type HeldNow } from '../../desk/changed-meanwhile.tsx'
import { LengthNote } from '../../desk/length-note.tsx'
import { ReasonField, reasonIfTold } from '../../desk/reason-field.tsx'
import { useAsRead } from '../../desk/use-as-read.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { PictureField, useIsPictureComing } from '../content/picture-field.tsx'
import { PictureNow } from '../content/picture-now.tsx'
import { gameChange, gameDraftOf, most, placesOf } from './game-change.ts'
import { type DeskGame, readGame, useEditGame } from './use-games-desk.ts'

/** Everything that staff may change of a game, but for hiding it, which has a button of its own. */
export function GameDialog({ game, onClose }: { game: DeskGame; onClose: () => void }) {
  const { catalogue: words } = useWords('operators')
  const { types: typeWords } = useWords('gameLists')
  const say = useSay()
  const toast = useToast()
  const edit = useEditGame(game)
  const readNow = async () => (await readGame(game)) ?? game
  const { read, draft, setDraft, meanwhile, onError } = useAsRead(game, { draftOf: gameDraftOf, readNow })
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  const { category, type, isFeatured } = draft
  const types = typesOf(category)
  const isPictureComing = useIsPictureComing()
  const [isTried, setTried] = useState(false)
  const [reason, setReason] = useState('')
  const places = placesOf(draft)
  const isWrong = places.rank === null || (isFeatured && places.featuredRank === null)
  const confirm = () => {
    setTried(true)
    if (isWrong) return false
    const change = gameChange(read, draft)
    return edit.mutate(
      { ...change, read: readOf(read, change), ...reasonIfTold(reason) },
      {
        onSuccess: () => {
          toast({ tone: 'good', message: say(words.saved, { title: game.title }) })
          onClose()
        },
        onError,
      },
    )
  }
  const faults = faultsOf(edit.error)
  const errorOf = (place: number | null, largest: number, fault: string | undefined) =>
    isTried && place === null ? say(words.placeRange, { most: largest }) : fault
  const held: readonly HeldNow[] = [
    { name: 'category', label: words.category, value: words.categories[read.category] },
    { name: 'type', label: words.type, value: read.type && typeWords[read.type] },
    { name: 'picture', label: words.picture, value: read.picture && <PictureNow id={read.picture} /> },
    { name: 'rank', label: words.rank, value: read.rank },
    { name: 'featuredRank', label: words.featuredRank, value: read.featuredRank },
    { name: 'reviewId', label: words.reviewId, value: read.reviewId },
    { name: 'reviewEn', label: words.reviewEn, value: read.reviewEn },
  ]
  return (
    <ActDialog
      title={game.title}
      confirmLabel={words.save}
      isBusy={edit.isPending || isPictureComing}
      error={edit.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={words.category} error={faults.category}>
        <Select
          value={category}
          onChange={(event) =>
            set({ category: gameCategories.find((one) => one === event.currentTarget.value) ?? category })
          }
          choices={gameCategories.map((value) => ({ value, label: words.categories[value] }))}
        />
      </Field>
      {types.length > 0 ? (
        <Field label={words.type} error={faults.type}>
          <Select
            value={type ?? ''}
            placeholder={words.noType}
            onChange={(event) => set({ type: types.find((one) => one === event.currentTarget.value) ?? null })}
            choices={types.map((value) => ({ value, label: typeWords[value] }))}
          />
        </Field>
      ) : null}
      <PictureField
        use="game"
        label={words.picture}
        hint={words.pictureHint}
        value={draft.picture}
        error={faults.picture}
        onValueChange={(picture) => set({ picture })}
      />
      <Field label={words.rank} hint={words.rankHint} error={errorOf(places.rank, most.rank, faults.rank)}>
        <TextInput
          inputMode="numeric"
          value={draft.rank}
          maxLength={7}
          onChange={(event) => set({ rank: event.currentTarget.value.trim() })}
        />
      </Field>
      <Checkbox
        checked={isFeatured}
        error={isFeatured ? undefined : faults.featuredRank}
        onChange={(event) => set({ isFeatured: event.currentTarget.checked })}
      >
        {words.featured}
      </Checkbox>
      {isFeatured ? (
        <>
          <Field label={words.featuredRank} error={errorOf(places.featuredRank, most.featured, faults.featuredRank)}>
            <TextInput
              inputMode="numeric"
              value={draft.featuredRank}
              maxLength={4}
              onChange={(event) => set({ featuredRank: event.currentTarget.value.trim() })}
            />
          </Field>
          <Field label={words.reviewId} error={faults.reviewId}>
            <TextArea
              rows={2}
              value={draft.reviewId}
              onChange={(event) => set({ reviewId: event.currentTarget.value })}
            />
            <LengthNote text={draft.reviewId} most={most.review} />
          </Field>
          <Field label={words.reviewEn} error={faults.reviewEn}>
            <TextArea
              rows={2}
              value={draft.reviewEn}
              onChange={(event) => set({ reviewEn: event.currentTarget.value })}
            />
            <LengthNote text={draft.reviewEn} most={most.review} />
          </Field>
        </>
      ) : null}
      <ReasonField value={reason} isOptional error={faults.reason} onValue={setReason} />
      <ChangedMeanwhile fields={held.filter(({ name }) => meanwhile.includes(name))} />
    </ActDialog>
  )
}

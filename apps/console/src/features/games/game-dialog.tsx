import { typesOf } from '@balai/contract'
import { Checkbox, Field, Select, TextArea, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { gameChange } from './game-change.ts'
import { type DeskGame, useEditGame } from './use-games-desk.ts'

/** The contract's bounds. */
const most = { rank: 1_000_000, featured: 1000, review: 600 }

const categories = ['casino', 'cockfight', 'egames', 'fishing', 'lottery', 'slots', 'sports'] as const

/** A whole number from 1 to `largest`, or null. */
function readPlace(text: string, largest: number): number | null {
  const place = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return place >= 1 && place <= largest ? place : null
}

/** Everything that staff may change of a game, but for hiding it, which has a button of its own. */
export function GameDialog({ game, onClose }: { game: DeskGame; onClose: () => void }) {
  const { catalogue: words } = useWords('operators')
  const { types: typeWords } = useWords('gameLists')
  const say = useSay()
  const toast = useToast()
  const edit = useEditGame(game)
  const [category, setCategory] = useState(game.category)
  const [type, setType] = useState(game.type)
  const types = typesOf(category)
  const [rank, setRank] = useState(String(game.rank))
  const [isFeatured, setFeatured] = useState(game.featuredRank !== null)
  const [featured, setFeaturedRank] = useState(String(game.featuredRank ?? 1))
  const [reviewId, setReviewId] = useState(game.reviewId ?? '')
  const [reviewEn, setReviewEn] = useState(game.reviewEn ?? '')
  const [isTried, setTried] = useState(false)
  const place = readPlace(rank, most.rank)
  const featuredRank = readPlace(featured, most.featured)
  const isWrong = place === null || (isFeatured && featuredRank === null)
  const confirm = () => {
    setTried(true)
    if (isWrong) return false
    const draft = { category, type, rank: place, featuredRank: isFeatured ? featuredRank : null, reviewId, reviewEn }
    return edit.mutate(gameChange(game, draft), {
      onSuccess: () => {
        toast({ tone: 'good', message: say(words.saved, { title: game.title }) })
        onClose()
      },
    })
  }
  const placeError = say(words.placeRange, { most: most.rank })
  return (
    <ActDialog
      title={game.title}
      confirmLabel={words.save}
      isBusy={edit.isPending}
      error={edit.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={words.category}>
        <Select
          value={category}
          onChange={(event) => setCategory(categories.find((one) => one === event.currentTarget.value) ?? category)}
          choices={categories.map((value) => ({ value, label: words.categories[value] }))}
        />
      </Field>
      {types.length > 0 ? (
        <Field label={words.type}>
          <Select
            value={type ?? ''}
            placeholder={words.noType}
            onChange={(event) => setType(types.find((one) => one === event.currentTarget.value) ?? null)}
            choices={types.map((value) => ({ value, label: typeWords[value] }))}
          />
        </Field>
      ) : null}
      <Field label={words.rank} hint={words.rankHint} error={isTried && place === null ? placeError : undefined}>
        <TextInput
          inputMode="numeric"
          value={rank}
          maxLength={7}
          onChange={(event) => setRank(event.currentTarget.value.trim())}
        />
      </Field>
      <Checkbox checked={isFeatured} onChange={(event) => setFeatured(event.currentTarget.checked)}>
        {words.featured}
      </Checkbox>
      {isFeatured ? (
        <>
          <Field
            label={words.featuredRank}
            error={isTried && featuredRank === null ? say(words.placeRange, { most: most.featured }) : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={featured}
              maxLength={4}
              onChange={(event) => setFeaturedRank(event.currentTarget.value.trim())}
            />
          </Field>
          <Field label={words.reviewId}>
            <TextArea
              rows={2}
              maxLength={most.review}
              value={reviewId}
              onChange={(event) => setReviewId(event.currentTarget.value)}
            />
          </Field>
          <Field label={words.reviewEn}>
            <TextArea
              rows={2}
              maxLength={most.review}
              value={reviewEn}
              onChange={(event) => setReviewEn(event.currentTarget.value)}
            />
          </Field>
        </>
      ) : null}
    </ActDialog>
  )
}

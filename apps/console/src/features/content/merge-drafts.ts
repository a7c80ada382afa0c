import type { ItemDraft } from './item-draft.ts'

type Leaf = string | boolean
/** By the names that the server gives to fields: `words.id.title`, `facts.art`, `path`. */
type Leaves = Readonly<Record<string, Leaf>>

/** A field that two people changed in different ways. */
export interface Clash {
  field: string
  theirs: Leaf
}

const named = (prefix: string, texts: Readonly<Record<string, string>>): Leaves =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}${name}`, text]))

const leavesOf = ({ words, facts, ...rest }: ItemDraft): Leaves => ({
  ...named('words.id.', words.id),
  ...named('words.en.', words.en),
  ...named('facts.', facts),
  ...rest,
})

/** The draft with other contents in some of its fields. */
export function withLeaves(draft: ItemDraft, leaves: Leaves): ItemDraft {
  const all = { ...leavesOf(draft), ...leaves }
  const under = (prefix: string) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, leaf]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), String(leaf)]] : [],
      ),
    )
  const plain = Object.fromEntries(Object.entries(all).filter(([name]) => !name.includes('.')))
  return { ...draft, ...plain, words: { id: under('words.id.'), en: under('words.en.') }, facts: under('facts.') }
}

/**
 * What a person wrote, carried over to what a colleague saved meanwhile: a field that only the colleague changed is as
 * the colleague has it; where both did, the person's own stays, and the colleague's is told beside it.
 */
export function mergeDrafts({
  base,
  mine,
  theirs,
  open = [],
}: {
  base: ItemDraft
  mine: ItemDraft
  theirs: ItemDraft
  /** Clashes of an earlier time that nobody has settled. */
  open?: readonly Clash[]
}): {
  merged: ItemDraft
  clashes: Clash[]
} {
  const before = leavesOf(base)
  const own = leavesOf(mine)
  const unsettled = new Set(open.map(({ field }) => field))
  const changed = Object.entries(leavesOf(theirs)).filter(
    ([field, leaf]) => leaf !== before[field] || unsettled.has(field),
  )
  const isMine = ([field]: [string, Leaf]) => own[field] !== before[field] || unsettled.has(field)
  return {
    merged: withLeaves(mine, Object.fromEntries(changed.filter((each) => !isMine(each)))),
    clashes: changed
      .filter((each) => isMine(each) && own[each[0]] !== each[1])
      .map(([field, leaf]) => ({ field, theirs: leaf })),
  }
}

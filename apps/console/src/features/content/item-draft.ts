import { type ContentKind, type ContentKindRules, contentKinds } from '@balai/contract'
import { wholeOf } from '../../desk/whole-text.ts'
import type { ContentDraft, ContentItem } from './use-content.ts'

type Texts = Record<string, string>

/** What the form holds. Times are instants, empty where there is none. */
export interface ItemDraft {
  path: string
  itemSort: string
  isPublished: boolean
  startsAt: string
  endsAt: string
  words: { id: Texts; en: Texts }
  facts: Texts
}

/** @param path the address to begin with, if one was given */
export function emptyDraft(kind: ContentKind, path = ''): ItemDraft {
  const rules: ContentKindRules = contentKinds[kind]
  const blank = () => Object.fromEntries(Object.keys(rules.words).map((name) => [name, '']))
  const facts = Object.entries(rules.facts).map(([name, rule]) => [
    name,
    rule.kind === 'choice' ? (rule.choices[0] ?? '') : '',
  ])
  return {
    path,
    itemSort: '1',
    isPublished: true,
    startsAt: '',
    endsAt: '',
    words: { id: blank(), en: blank() },
    facts: Object.fromEntries(facts),
  }
}

export function draftOf({ path, itemSort, isPublished, startsAt, endsAt, words, facts }: ContentItem): ItemDraft {
  return {
    path: path ?? '',
    itemSort: String(itemSort),
    isPublished,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    words,
    facts,
  }
}

/** The draft as the contract takes it. */
export function toInput(kind: ContentKind, draft: ItemDraft): Omit<ContentDraft, 'id' | 'version'> {
  const { path, itemSort, startsAt, endsAt, ...rest } = draft
  return {
    kind,
    ...rest,
    ...(path === '' ? {} : { path }),
    itemSort: wholeOf(itemSort) as number, // or what the server marks
    startsAt: startsAt === '' ? null : startsAt,
    endsAt: endsAt === '' ? null : endsAt,
  }
}

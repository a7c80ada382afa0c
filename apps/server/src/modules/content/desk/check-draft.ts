import { type ContentKind, type ContentKindRules, contentKinds, type FactField, type WordField } from '@balai/contract'
import { cleanHtml } from '../clean-html.ts'
import { type FieldFault, refuseFields } from '../errors.ts'

type Texts = Record<string, string>

export interface Draft {
  kind: ContentKind
  path?: string | undefined
  itemSort: number
  isPublished: boolean
  startsAt?: Date | undefined
  endsAt: Date | null
  words: { id: Texts; en: Texts }
  facts: Texts
}

/** A draft that its kind's table accepts, with nothing in it that the table does not name. */
export interface CheckedDraft {
  path: string | null
  endsAt: Date | null
  words: { id: Texts; en: Texts }
  facts: Texts
}

/** A path of this site: no other scheme, host or backslash can hide in it. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

const pathShapes = {
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  page: /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,3}$/,
  url: /^\/(?![/\\])[^\s\\?#]*$/,
} as const

/**
 * Holds a draft against its kind's table: each text there, no longer than it may be, its HTML clean; facts, path and
 * period as the kind has them.
 *
 * @throws Refusal INVALID_INPUT with a sentence for each field
 */
export function checkDraft(draft: Draft, now: Date): CheckedDraft {
  const rules: ContentKindRules = contentKinds[draft.kind]
  const faults: FieldFault[] = []
  const words = {
    id: checkTexts(rules.words, draft.words.id, 'words.id', faults),
    en: checkTexts(rules.words, draft.words.en, 'words.en', faults),
  }
  const facts = checkFacts(rules.facts, draft.facts, faults)
  const path = checkPath(rules.path, draft.path ?? '', faults)
  const endsAt = rules.period === 'range' ? draft.endsAt : null
  if (endsAt && endsAt <= (draft.startsAt ?? now))
    faults.push({ field: 'endsAt', key: 'contentDesk.errors.endsBefore' })
  if (faults.length > 0) throw refuseFields(faults)
  return { words, facts, path, endsAt }
}

function checkTexts(
  fields: Readonly<Record<string, WordField>>,
  given: Texts,
  prefix: string,
  faults: FieldFault[],
): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, max, isRequired }]) => {
      const text = kind === 'html' ? cleanHtml(given[name] ?? '').trim() : (given[name] ?? '').trim()
      const field = `${prefix}.${name}`
      if (text.length > max) faults.push({ field, key: 'contentDesk.errors.tooLong', params: { n: max } })
      if (isRequired && text === '') faults.push({ field, key: 'contentDesk.errors.required' })
      if (kind === 'line' && /[\r\n]/.test(text)) faults.push({ field, key: 'contentDesk.errors.oneLine' })
      return [name, text]
    }),
  )
}

function checkFacts(fields: Readonly<Record<string, FactField>>, given: Texts, faults: FieldFault[]): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => {
      const value = (given[name] ?? '').trim()
      const key = faultOf(rule, value)
      if (key) faults.push({ field: `facts.${name}`, key })
      return [name, value]
    }),
  )
}

function faultOf(rule: FactField, value: string): FieldFault['key'] | null {
  switch (rule.kind) {
    case 'link':
      return value === '' || (isOwnPath(value) && value.length <= 200) ? null : 'contentDesk.errors.ownPath'
    case 'choice':
      return rule.choices.includes(value) ? null : 'contentDesk.errors.choose'
    case 'line':
      return value !== '' && value.length <= rule.max ? null : 'contentDesk.errors.required'
    case 'picture':
      return value === '' || /^[0-9a-f]{32}$/.test(value) ? null : 'contentDesk.errors.unknownPicture'
  }
}

function checkPath(shape: ContentKindRules['path'], given: string, faults: FieldFault[]): string | null {
  if (shape === 'none') return null
  // A slash at the end says nothing: settings are found with and without it (spec 1).
  const path = shape === 'url' && given.length > 1 ? given.replace(/\/+$/, '') : given
  if (!pathShapes[shape].test(path)) faults.push({ field: 'path', key: `contentDesk.errors.path.${shape}` })
  return path
}

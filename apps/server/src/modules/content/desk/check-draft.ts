import {
  type ContentKind,
  type ContentKindRules,
  contentKinds,
  type FactField,
  isTakenPath,
  type WordField,
} from '@balai/contract'
import { cleanHtml, showsNothing } from '../clean-html.ts'
import { channelRule } from '../contact-channels.ts'
import { type FieldFault, refuseFields } from '../errors.ts'
import { withoutLanguage } from '../links/links-in.ts'

type Texts = Record<string, string>

export interface Draft {
  kind: ContentKind
  path?: string | undefined
  itemSort: number
  isPublished: boolean
  /** Null: from now on (hidden: from its publishing), or as before where that has begun; left out, it stays as it is. */
  startsAt?: Date | null | undefined
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
  if (draft.kind === 'contact') checkContact(facts, faults)
  if (draft.kind === 'popup' && facts.href) checkLabels(words, faults)
  const path = checkPath(rules.path, draft.path ?? '', faults)
  const endsAt = rules.period === 'range' ? draft.endsAt : null
  if (endsAt && endsAt <= (draft.startsAt ?? now))
    faults.push({ field: 'endsAt', key: 'messages.sentences.endBeforeStart' })
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
      const text = kind === 'html' ? cleanHtml(given[name] ?? '') : (given[name] ?? '').trim()
      const field = `${prefix}.${name}`
      if (text.length > max) faults.push({ field, key: 'contentDesk.errors.tooLong', params: { n: max } })
      if (isRequired && showsNothing(text)) faults.push({ field, key: 'contentDesk.errors.required' })
      if (kind === 'line' && /[\r\n]/.test(text)) faults.push({ field, key: 'contentDesk.errors.oneLine' })
      return [name, text]
    }),
  )
}

function checkFacts(fields: Readonly<Record<string, FactField>>, given: Texts, faults: FieldFault[]): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => {
      const value = (given[name] ?? '').trim()
      const fault = faultOf(rule, value)
      if (fault) faults.push({ field: `facts.${name}`, ...fault })
      return [name, value]
    }),
  )
}

function faultOf(rule: FactField, value: string): Omit<FieldFault, 'field'> | null {
  switch (rule.kind) {
    case 'link':
      if (value === '') return rule.isRequired ? { key: 'contentDesk.errors.required' } : null
      return isOwnPath(value) && value.length <= 200 ? null : { key: 'contentDesk.errors.ownPath' }
    case 'choice':
      return rule.choices.includes(value) ? null : { key: 'contentDesk.errors.choose' }
    case 'line':
      if (value === '') return { key: 'contentDesk.errors.required' }
      return value.length <= rule.max ? null : { key: 'contentDesk.errors.tooLong', params: { n: rule.max } }
    case 'picture':
      return value === '' || /^[0-9a-f]{32}$/.test(value) ? null : { key: 'contentDesk.errors.unknownPicture' }
  }
}

/** A link shows as a button, which nobody sees without words on it. */
function checkLabels(words: Draft['words'], faults: FieldFault[]): void {
  for (const language of ['id', 'en'] as const)
    if (showsNothing(words[language].actionLabel ?? ''))
      faults.push({ field: `words.${language}.actionLabel`, key: 'contentDesk.errors.labelOfLink' })
}

/** A value that leads somewhere at its channel. */
function checkContact({ channel = '', value = '' }: Texts, faults: FieldFault[]): void {
  const rule = channelRule(channel)
  const isFaulty = faults.some(({ field }) => field === 'facts.value')
  if (rule && !isFaulty && !rule.isRight(value)) faults.push({ field: 'facts.value', key: rule.fault })
}

/** What settings are found by (spec 1, record 0153): neither the language before an address nor a slash at its end is a part of it. */
const pathOfTitles = (address: string): string => withoutLanguage(address).replace(/\/+$/, '') || '/'

function checkPath(shape: ContentKindRules['path'], given: string, faults: FieldFault[]): string | null {
  if (shape === 'none') return null
  const path = shape === 'url' && given.startsWith('/') ? pathOfTitles(given) : given
  if (!pathShapes[shape].test(path)) faults.push({ field: 'path', key: `contentDesk.errors.path.${shape}` })
  else if (shape === 'page' && isTakenPath(path)) faults.push({ field: 'path', key: 'contentDesk.errors.pathOfSite' })
  return path
}

import { type Filling, type MessageKey, messageByKey } from '@balai/copy'
import { Refusal, type Text } from './refusal.ts'

/** What a slice says when it refuses with a code. */
export interface RefusalRow {
  key: MessageKey
  /** A second sentence: what to do about it. */
  remedy?: MessageKey
  /** What both sentences always name. */
  params?: Readonly<Record<string, Filling>>
  /** 200 unless it is named (decision 3). */
  status?: number
  /** Of a form, the field that is marked with the sentence. */
  field?: string
  /** When whoever asked may come again. */
  retryAfterSeconds?: number
  /** Where the answer has one: a word that sites look for, the same in every language. */
  title?: string
}

/** What one refusal says beside, or instead of, what its row does. */
export interface MoreOfRefusal {
  params?: Readonly<Record<string, Filling>>
  /** Of a code that has several sentences, another than the usual one. */
  key?: MessageKey
  /** Of a code that may lie at several fields, another than the usual one. */
  field?: string
  result?: unknown
  retryAfterSeconds?: number
}

/** A slice's table of refusals, which is called with a code. */
export interface RefusalTable<Code extends string> {
  (code: Code, more?: MoreOfRefusal): Refusal
  /** What the API's document is held against. */
  readonly rows: Readonly<Record<Code, RefusalRow>>
}

/** The one shape of what slices refuse: a row for each code, with its words, its status and the field of it. */
export function refusalTable<Code extends string>(rows: Readonly<Record<Code, RefusalRow>>): RefusalTable<Code> {
  const refuse = (code: Code, more: MoreOfRefusal = {}): Refusal => {
    const row: RefusalRow = rows[code]
    const { status, field, retryAfterSeconds, key, remedy, params, title } = { ...row, ...more }
    const say = (language: Parameters<Text>[0], what: MessageKey) =>
      messageByKey(language, what, { ...row.params, ...params })
    const text: Text = (language) =>
      [key, remedy].flatMap((sentence) => (sentence ? [say(language, sentence)] : [])).join(' ')
    return new Refusal({
      code,
      text,
      ...(title === undefined ? {} : { title }),
      ...(status === undefined ? {} : { status }),
      ...(field === undefined ? {} : { errors: { [field]: text } }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(more.result === undefined ? {} : { result: more.result }),
    })
  }
  return Object.assign(refuse, { rows })
}

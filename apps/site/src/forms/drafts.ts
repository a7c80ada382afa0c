import { leftKey } from '../boot/leave.ts'
import { isAnothers } from '../boot/same-visit.ts'
import { inStorage } from '../boot/storage.ts'

/** What was typed into a form, field by field. Never a password, a PIN, a code or a file: forms name what may be kept. */
export type Draft = Readonly<Record<string, string>>

const prefix = 'draft/'

/** Stands in where storage is closed, as to framed pages in some browsers. */
const memory = new Map<string, string>()

const keyOf = (uid: string, form: string): string => `${prefix}${uid}/${form}`

function dropWhere(isUnwanted: (key: string) => boolean): void {
  for (const key of memory.keys()) if (isUnwanted(key)) memory.delete(key)
  inStorage(() => {
    for (const key of Object.keys(sessionStorage).filter(isUnwanted)) sessionStorage.removeItem(key)
  })
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** What a member left in a form of this tab, or null; what another member left here goes. */
export function readDraft(uid: string, form: string): Draft | null {
  dropWhere((key) => key.startsWith(prefix) && !key.startsWith(keyOf(uid, '')))
  const text = readText(keyOf(uid, form))
  return text === null ? null : (JSON.parse(text) as Draft) // only `keepDraft` writes it
}

/** As `boot/logout.ts` does with what is in storage. */
const forgetLeft = (): void => memory.clear()

/** Keeps nothing once another member has signed in in another tab: the page gives way to them. */
export function keepDraft(uid: string, form: string, draft: Draft): void {
  if (isAnothers(uid)) return
  const text = JSON.stringify(draft)
  try {
    sessionStorage.setItem(keyOf(uid, form), text)
  } catch {
    if (memory.size === 0) addEventListener(leftKey, forgetLeft)
    memory.set(keyOf(uid, form), text)
  }
}

export function dropDraft(uid: string, form: string): void {
  dropWhere((key) => key === keyOf(uid, form))
}

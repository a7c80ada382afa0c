import { setOperator as setOperatorCall } from '@balai/contract/frame'
import { browserApi } from '../../api/browser.ts'
import { dropCached, operatorKey } from '../../boot/operator.ts'
import { inStorage } from '../../boot/storage.ts'
import { applyTheme } from '../theme.ts'
import {
  type Appearance,
  appearanceKey,
  keepAppearance,
  readAppearance,
  showAppearance,
  shownSets,
} from './appearance.ts'
import { type PageMessage, type ParentMessage, readMessage } from './messages.ts'
import { originOf } from './origin.ts'

const root = document.documentElement

/** The operator's listed parents; the server writes them where there are any. */
const listedParents = (): string[] => root.dataset.parents?.split(' ') ?? []

function say(origin: string, message: PageMessage): void {
  window.parent.postMessage({ from: 'balai', ...message }, origin)
}

function change(part: Partial<Appearance>): void {
  const appearance = { ...readAppearance(), ...part }
  keepAppearance(appearance)
  showAppearance(appearance)
}

function forgetOperator(operatorId: string): void {
  inStorage(() => {
    dropCached(localStorage)
    dropCached(sessionStorage)
    // Other tabs hear of it by this.
    localStorage.setItem(operatorKey, operatorId)
  })
}

/** The server decides whether this host serves it, keeps it in a cookie and ends the session (decision 35). */
async function setOperator(operatorId: string, origin: string): Promise<void> {
  const answer = await browserApi.call(setOperatorCall, { operatorId }).catch(() => null) // as good as a refusal
  if (!answer?.success) return say(origin, { type: 'refused', of: 'set-operator' })
  forgetOperator(operatorId)
  say(origin, { type: 'operator-set', operatorId })
  // A parent that says it on every page must not send the page round for ever.
  if (answer.result.hasChanged) location.reload()
}

function follow(message: ParentMessage, origin: string): void {
  switch (message.type) {
    case 'set-colours':
      if (message.theme) applyTheme(message.theme)
      change({ light: message.light, dark: message.dark })
      break
    case 'get-colours':
      say(origin, { type: 'colours', theme: root.dataset.theme === 'dark' ? 'dark' : 'light', ...shownSets() })
      break
    case 'set-logo':
      change({ logo: message.logo, isLogoShown: message.isShown })
      break
    case 'set-operator':
      void setOperator(message.operatorId, origin)
  }
}

/**
 * Hears and answers the page that frames this one, if the operator lists it, and nobody else (decision 31). Needs nothing
 * of React, so a parent is heard as soon as this has come.
 */
export function startFrame(): void {
  const parents = listedParents()
  if (window.parent === window || parents.length === 0) return
  showAppearance(readAppearance())
  addEventListener('storage', ({ key }) => {
    if (key === appearanceKey) showAppearance(readAppearance())
  })
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== window.parent || !parents.includes(origin)) return
    const message = readMessage(data, parents)
    if (message?.type === 'refused') say(origin, message)
    else if (message) follow(message, origin)
  }
  const held = window.heldMessages
  window.heldMessages = { push: hear }
  if (Array.isArray(held)) for (const event of held) hear(event)
  const parent = location.ancestorOrigins?.[0] ?? originOf(document.referrer)
  if (parent !== undefined && parents.includes(parent)) say(parent, { type: 'ready', version: 1 })
}

import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { MemberView } from './member.ts'

export type RootView = Awaited<ReturnType<typeof loader>>

/** In browsers only: a server has many visitors. */
let last: RootView | undefined

/**
 * What the root knows. Where it could not be read again it is what it knew last, in the theme that is shown, so that the
 * error screen speaks the visitor's language in the operator's colours.
 */
export function useLastRootView(): RootView | undefined {
  const view = useRouteLoaderData<typeof loader>('root')
  if (import.meta.env.SSR) return view
  if (view) last = view
  if (view || !last) return view
  return { ...last, theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' }
}

/** What the root knows. Throws on pages whose root loader failed, where only the error screen is shown. */
export function useRootView(): RootView {
  const view = useRouteLoaderData<typeof loader>('root')
  if (!view) throw new Error('the root loader gave nothing')
  return view
}

/** The operator's time zone; undefined where the root loader failed. */
export const useOperatorZone = (): string | undefined => useRouteLoaderData<typeof loader>('root')?.operator.timeZone

/** The signed-in member, or null. */
export function useMember(): MemberView | null {
  return useRootView().member
}

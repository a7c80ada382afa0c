import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { MemberView } from './member.ts'

export type RootView = Awaited<ReturnType<typeof loader>>

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

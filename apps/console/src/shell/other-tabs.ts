import { calls } from '@balai/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../api/console-api.ts'
import { changePerson, noticeEnd, queryKeys } from '../api/queries.ts'

const key = 'console/person'

/** Who is at the console in this browser, as its tabs tell each other; empty where nobody is. */
function personThere(): string | null {
  try {
    return localStorage.getItem(key)?.split(' ')[0] ?? null
  } catch {
    return null
  }
}

/** Says to the other tabs who is at the console now, or that nobody is; `isEntering` also where it is who was there before. */
export function tellOtherTabs(id: string, isEntering = true): void {
  if (!isEntering && personThere() === id) return
  try {
    localStorage.setItem(key, `${id} ${Date.now()}`)
  } catch {
    // without storage the other tabs hear of it when they ask next
  }
}

/** Asks whose session this browser has, and gives the page to them. */
async function giveWay(client: QueryClient): Promise<void> {
  try {
    const { result } = await ask(calls.operators.consoleMe, {})
    changePerson(client, result)
    tellOtherTabs(result.id, false)
  } catch (error) {
    noticeEnd(client, error)
  }
}

/**
 * A tab in which one person stands while another signs in in another tab is given to them: what it sent would be theirs, under
 * a name that is not (record 0682). Looked at when another tab says so, and when this one comes into view.
 */
export function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key === key) void giveWay(client)
    }
    const look = () => {
      const mine = client.getQueryData<{ id: string } | null>(queryKeys.me)
      const there = personThere()
      if (mine && there && there !== mine.id) void giveWay(client)
    }
    addEventListener('storage', hear)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client])
}

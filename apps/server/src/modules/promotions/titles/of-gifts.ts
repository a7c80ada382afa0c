import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { readGrantTitles } from '../bonus/grant-store.ts'
import { readPacketTitles } from '../red-packet/store.ts'

/** What a member's bonuses were called when they were given, and what red packets are called, by their ids. */
export async function readGiftTitles(
  db: Db,
  member: MemberRef,
  { bonuses, packets }: { bonuses: readonly string[]; packets: readonly string[] },
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const [given, opened] = await Promise.all([
    readGrantTitles(db, member, bonuses, language),
    readPacketTitles(db, member.operatorId, packets, language),
  ])
  return new Map([...given, ...opened])
}

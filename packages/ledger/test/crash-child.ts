import { writeSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountId } from '@balai/ledger'

/**
 * Posts one unit after the other from the member to the house, many at a time, and tells on standard output of each
 * that was acknowledged, until it is killed. Arguments: address, house, member, name of the cycle.
 */
enableCompileCache(join(tmpdir(), 'balai-crash-code')) // thirty starts of the same code
const { openDatabase } = await import('@balai/db')
const { createPoster } = await import('@balai/ledger')

const [url = '', house = '', member = '', cycle = ''] = process.argv.slice(2)
const { db } = openDatabase({ url, maxConnections: 4 })
const poster = createPoster({ db, maxBatch: 25, giveUpAfterMs: 60_000 })
const [houseId, memberId] = [BigInt(house) as AccountId, BigInt(member) as AccountId] // the parent opened both

let serial = 0
async function keepPosting(): Promise<never> {
  for (;;) {
    const key = `${cycle}:${serial++}`
    const lines = [
      { accountId: memberId, amount: -1n },
      { accountId: houseId, amount: 1n },
    ]
    const outcome = await poster.submit({ operatorId: 'demo', key, code: 1, lines })
    if (outcome.ok) writeSync(1, `${key}\n`)
  }
}
await Promise.all(Array.from({ length: 60 }, keepPosting))

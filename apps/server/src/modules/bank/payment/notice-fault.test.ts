import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import type { BankDeps } from '../deps.ts'
import { mountNotices } from './notice-route.ts'

/** Sends a notice that meets this fault. @returns the status, and the levels of what was logged */
async function meet(fault: Error) {
  const levels: number[] = []
  const log = createLog('warn', { write: (line) => void levels.push(JSON.parse(line).level) })
  const gateway = {
    id: 'kasir',
    get keys(): never {
      throw fault
    },
  }
  const deps = { gateways: new Map([['kasir', gateway]]), clock: { now: () => new Date() } } as unknown as BankDeps // it gets no further
  const app = fastify()
  await mountNotices(app, deps, { log, onCommitted: () => {} })
  const { statusCode } = await app.inject({ method: 'POST', url: '/gateway/kasir/payment-notice', payload: '{}' })
  await app.close()
  return { status: statusCode, levels }
}

it('a notice that may be sent again for what passes by itself wakes nobody', async () => {
  const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  expect(await meet(busy)).toEqual({ status: 503, levels: [40] })
  expect(await meet(new Error('a fault of ours'))).toEqual({ status: 503, levels: [50] })
})

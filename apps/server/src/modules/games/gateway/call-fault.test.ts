import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { mountGateway } from './routes.ts'

/** Sends a call that meets this fault. @returns the answer, and the levels of what was logged */
async function meet(fault: Error) {
  const levels: number[] = []
  const log = createLog('warn', { write: (line) => void levels.push(JSON.parse(line).level) })
  const provider = {
    mode: 'seamless',
    get keys(): never {
      throw fault
    },
  }
  const parts = { providers: { find: async () => provider }, clock: { now: () => new Date() }, log }
  const app = fastify()
  await mountGateway(app, parts as never) // it gets no further
  const answer = await app.inject({ method: 'POST', url: '/gateway/kit/balance', payload: '{}' })
  await app.close()
  return { status: answer.statusCode, error: answer.json().error, levels }
}

it('a call that a provider may send again for what passes by itself wakes nobody', async () => {
  const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  expect(await meet(away)).toEqual({ status: 503, error: 'TEMPORARY', levels: [40] })
  expect(await meet(new Error('a fault of ours'))).toEqual({ status: 503, error: 'TEMPORARY', levels: [50] })
})

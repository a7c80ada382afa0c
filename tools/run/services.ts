import { connect } from 'node:net'
import { hasNginx } from './nginx.ts'

export interface Services {
  env: NodeJS.ProcessEnv
  /** One sentence for each service: what is used, and what is left out without it. */
  sentences: string[]
}

function answersAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 })
    const settle = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}

/** Looks for what tests can use beyond the embedded database; addresses are never printed, they may hold passwords. */
export async function findServices(env: NodeJS.ProcessEnv): Promise<Services> {
  const given = env.TEST_DATABASE_URL ?? env.DATABASE_URL
  const redis = env.TEST_REDIS_URL ?? env.REDIS_URL
  const sentences = [given ? 'PostgreSQL: the given server.' : 'PostgreSQL: the embedded one, thrown away afterwards.']
  sentences.push(
    hasNginx() ? 'nginx: the one of this machine.' : 'nginx: none here, so the tests of deploy/ are left out.',
  )
  if (redis) return { env: { TEST_REDIS_URL: redis }, sentences: [...sentences, 'Redis: the given server.'] }
  if (await answersAt('127.0.0.1', 6379)) {
    sentences.push('Redis: the one of this machine.')
    return { env: { TEST_REDIS_URL: 'redis://127.0.0.1:6379' }, sentences }
  }
  sentences.push('Redis: none here and no REDIS_URL, so the tests that need it are left out.')
  return { env: {}, sentences }
}

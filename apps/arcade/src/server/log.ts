import { standardOutput } from '@balai/process'

/** What Fastify makes its log of. */
export const logTo = (level: string) => ({ level, name: 'arcade', stream: standardOutput() })

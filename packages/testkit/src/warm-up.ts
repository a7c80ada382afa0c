import type { Database } from '@balai/db'

const connections = 30

/** Opens as many connections as a test's pool has, so that those who race do not wait for one and begin together. */
export async function warmUp({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT 1')))
}

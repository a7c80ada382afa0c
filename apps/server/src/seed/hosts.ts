import type { App } from '../app.ts'
import { ConfigError } from '../config.ts'
import { writeAudit } from '../modules/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import { checkHost } from './found.ts'

/** A host that an operator is to be served on, or no longer, and who answers for it. */
export interface HostChange {
  id: string
  /** Of an active person of the operator who may change its settings: the audit line is theirs. */
  email: string
  act: 'add' | 'remove'
  host: string
}

/**
 * Adds a host to an operator, or takes one away, with its audit line; other servers hear of it. Locks the operator's row,
 * so that of two who take away the last two hosts one is refused.
 *
 * @returns the hosts that the operator has now
 * @throws ConfigError for an operator, a person or a host that cannot be meant: it says why
 */
export async function changeHosts(app: App, { id, email, act, host: given }: HostChange, clock: Clock) {
  checkHost(given)
  const host = given.toLowerCase()
  if (!(await app.operators.all()).some((operator) => operator.id === id))
    throw new ConfigError(`There is no operator ${id}; with --name and --host it is founded.`)
  const hosts = await app.database.db.transaction().execute(async (tx) => {
    const before = await app.operators.lockHosts(tx, id)
    const person = await app.roster.findActive(tx, id, email)
    if (!person?.permissions.includes('settings.edit'))
      throw new ConfigError(`${email} is nobody of ${id} who is active and may change its settings.`)
    if (act === 'add') {
      const isFree = (await app.operators.holderOf(tx, host)) === null
      // Another may take it between the look and the act.
      if (!isFree || !(await app.operators.addHost(tx, id, host)))
        throw new ConfigError(`The host ${host} is the operator ${await app.operators.holderOf(tx, host)}'s already.`)
    } else {
      if (!before.includes(host)) throw new ConfigError(`${id} has no host ${host}; it has ${before.join(', ')}.`)
      if (before.length === 1) throw new ConfigError(`${host} is the last host of ${id}; add another one first.`)
      await app.operators.removeHost(tx, id, host)
    }
    const after = await app.operators.lockHosts(tx, id)
    await writeAudit(tx, {
      operatorId: id,
      staffId: person.id,
      action: `settings.${act}-host`,
      subject: id,
      ip: '127.0.0.1',
      at: clock.now(),
      before: { hosts: before },
      after: { hosts: after },
    })
    return after
  })
  app.operators.forget()
  return hosts
}

import { constants } from 'node:os'

/*
 * Loaded before a program of which a signal would be the end, without the hooks that run as a process exits: one of them stops
 * the embedded database.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]))

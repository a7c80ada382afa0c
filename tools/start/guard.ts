/**
 * Loaded before each supervised program. When the supervisor is gone, however it went, the program is asked to stop
 * as by SIGTERM, and ended if it does not: nothing that serves outlives the one who could stop it.
 */
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 10_500).unref()
  if (process.listenerCount('SIGTERM') === 0) process.exit(1)
  process.emit('SIGTERM', 'SIGTERM')
})

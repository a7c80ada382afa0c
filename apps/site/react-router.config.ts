import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small: one answer instead of a question per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

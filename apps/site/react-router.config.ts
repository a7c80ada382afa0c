import type { Config } from '@react-router/dev/config'
import { buildFolder } from './config.ts'

export default {
  appDirectory: 'src',
  buildDirectory: buildFolder,
  ssr: true,
  // The table of all routes weighs 3 kB of script; a page brings the rows of its own and asks for those of its links later.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config

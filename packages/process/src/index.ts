export { standardOutput } from './output.ts'
export { onStopRequest, tellMigrating } from './supervised.ts'

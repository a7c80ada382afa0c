export * from './console-calls.ts'
export * from './desk-calls.ts'
export * from './roster-calls.ts'

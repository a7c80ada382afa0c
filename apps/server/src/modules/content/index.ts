export { type Content, createContent, createMaintenanceGate } from './content.ts'
export { type SeededItem, seedContent } from './seed.ts'

export { cleanHtml } from './clean-html.ts'
export { type Content, createContent, createMaintenanceGate } from './content.ts'
export { type SeededItem, seedContent } from './seed.ts'
export { looksOf } from './site/looks.ts'

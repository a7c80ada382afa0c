export { createOperators, type Operator, type Operators } from './operators.ts'
export type { OperatorSettings } from './settings.ts'

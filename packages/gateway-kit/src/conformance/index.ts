export type { ConformanceCase } from './case.ts'
export { type CaseResult, conformanceCases, conformanceTable, runConformance } from './run.ts'
export type { Arrange, ConformanceTarget, TestedProfile } from './target.ts'

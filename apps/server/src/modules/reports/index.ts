export { reportsConsoleRoutes } from './console-routes.ts'
export { keepDaysJob } from './days/keep-job.ts'
export { type BonusTurnover, reportsRoutes } from './routes.ts'

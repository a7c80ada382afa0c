export { type BonusTurnover, reportsRoutes } from './routes.ts'

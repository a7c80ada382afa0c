export {
  addDays,
  addMonths,
  clockOf,
  dayOf,
  daysBetween,
  instantOf,
  isDay,
  monthOf,
  startOfDay,
  weekOf,
} from './calendar.ts'
export { zoneName } from './zone-name.ts'

import { en as control } from './control/en.ts'
import { en as entrance } from './entrance/en.ts'
import { en as games } from './games/en.ts'
import type { OperatorsWords } from './index.ts'
import { en as queues } from './queues/en.ts'
import { en as roster } from './roster/en.ts'
import { en as trail } from './trail/en.ts'
import { en as transit } from './transit/en.ts'

export const en: OperatorsWords = { ...entrance, ...queues, ...games, ...control, ...roster, ...trail, ...transit }

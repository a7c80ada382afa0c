import { id as control } from './control/id.ts'
import { id as entrance } from './entrance/id.ts'
import { id as games } from './games/id.ts'
import { id as queues } from './queues/id.ts'
import { id as roster } from './roster/id.ts'
import { id as trail } from './trail/id.ts'
import { id as transit } from './transit/id.ts'

export const id = { ...entrance, ...queues, ...games, ...control, ...roster, ...trail, ...transit } as const

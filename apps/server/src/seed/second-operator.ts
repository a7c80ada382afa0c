import type { App } from '../app.ts'
import { seedBanks } from '../modules/bank/index.ts'
import { seedContent } from '../modules/content/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import { demoOperatorId } from './demo.ts'
import { demoContent } from './demo-content.ts'
import { seedGames } from './demo-games.ts'

export const secondOperatorId = 'senja'

/** Evening colours, so that one sees at once whose site it is. */
const theme = {
  light: { 'bg-header-top': '#4a2a12', 'primary-background': '#8a4b14', link: '#8a4b14', 'form-accent': '#8a4b14' },
  dark: { 'bg-header-top': '#2a1608', 'primary-background': '#e59a52', link: '#f0b57c', 'form-accent': '#e59a52' },
}

/**
 * For the demo of the frame protocol: a second operator behind the same host, to which only a choice leads (decision 35),
 * and a page that may frame the first. Safe to repeat.
 */
export async function seedFrameDemo(
  app: App,
  parent: string,
  { clock, random }: { clock: Clock; random: Random },
): Promise<void> {
  const known = await app.operators.all()
  await app.database.db.transaction().execute(async (tx) => {
    if (!known.some(({ id }) => id === secondOperatorId)) {
      await app.operators.create(tx, {
        id: secondOperatorId,
        name: 'Senja',
        settings: { pageTitle: 'Senja', theme, staffNeedsSecondFactor: false },
        hosts: ['*'],
      })
      await seedBanks(tx, secondOperatorId)
      await seedGames(tx, app, { operatorId: secondOperatorId, clock })
      await seedContent(tx, demoContent, { operatorId: secondOperatorId, now: clock.now(), random })
    }
    for (const id of [demoOperatorId, secondOperatorId])
      await app.operators.changeSettings(tx, id, { embeddingOrigins: [parent] })
  })
  app.operators.forget()
}

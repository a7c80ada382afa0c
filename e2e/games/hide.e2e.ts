import type { Browser } from '@playwright/test'
import { doubleClickOn } from '../support/double-click.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const title = 'Rempah'
const banner = { kind: 'banner', id: 'cnt_uji', title: 'Banner rempah', by: 'link' }
const success = (answer: object) => ({ json: { success: true, title: '', message: '', ...answer } })

/** The catalogue with edits that never reach the server, where other tests play; what leads to a game is what the test says. */
async function catalogueOf(browser: Browser) {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const world = { edits: [] as unknown[], isHidden: false, links: async (): Promise<object[] | null> => [] }
  await desk.route(/\/api\/console\/games\?/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const results = answer.results?.map((game: { title: string; isOn: boolean }) =>
      game.title === title ? { ...game, isOn: !world.isHidden } : game,
    )
    await route.fulfill({ response, json: { ...answer, results } })
  })
  await desk.route(/\/api\/console\/games\/[^/]+\/[^/]+\/links/, async (route) => {
    const links = await world.links()
    await (links ? route.fulfill(success({ result: { links } })) : route.abort())
  })
  await desk.route(/\/api\/console\/games\/[^/]+\/[^/]+$/, (route) => {
    world.edits.push(route.request().postDataJSON())
    return route.fulfill(success({ result: {} }))
  })
  await desk.goto('/console/games')
  const row = desk.getByRole('row').filter({ hasText: title }).filter({ hasText: 'Arcade' })
  const hide = row.getByRole('button', { name: `Sembunyikan ${title}` })
  const question = desk.getByRole('dialog', { name: `Sembunyikan ${title}?` })
  const leave = async () => {
    await desk.unrouteAll({ behavior: 'ignoreErrors' }) // the list is read anew after each edit
    await context.close()
  }
  return { desk, world, row, hide, question, leave }
}

/** An answer of `links` that comes when the test lets it. */
function held(links: object[]) {
  const { promise, resolve } = Promise.withResolvers<object[]>()
  return { links: () => promise, letGo: () => resolve(links) }
}

// record 0772
test('the question whether to hide a game hides it or nothing, though a colleague was there first', async ({
  browser,
}) => {
  const { desk, world, hide, question, leave } = await catalogueOf(browser)
  world.links = async () => [banner]
  await hide.click()
  await expect(question.getByRole('link', { name: 'Banner rempah' })).toBeVisible()
  await question.getByRole('button', { name: 'Sembunyikan' }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => world.edits).toEqual([{ isOn: false }])

  await hide.click()
  await expect(question).toBeVisible()
  world.isHidden = true
  const told = desk.getByRole('dialog', { name: 'Disembunyikan' })
  await expect(async () => {
    await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))) // the list is read again
    await expect(told).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(told.getByRole('alert').getByText(`${title} disembunyikan;`)).toBeVisible()
  await expect(told.getByRole('button', { name: /Sembunyikan|Tampilkan/ })).toHaveCount(0)
  await expectAccessible(desk)
  await told.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(told).toBeHidden()
  expect(world.edits).toHaveLength(1)
  await leave()
})

test('a double click on the button that hides a game does not show it again', async ({ browser }) => {
  const { world, row, hide, leave } = await catalogueOf(browser)
  const click = await doubleClickOn(hide)
  world.isHidden = true // from the next reading on
  await click.first()
  const show = row.getByRole('button', { name: `Tampilkan ${title}` })
  await expect(show).toBeVisible()
  await expect(show).not.toHaveAttribute('aria-busy')
  await click.second()
  await expect(show).not.toHaveAttribute('aria-busy')
  expect(world.edits).toEqual([{ isOn: false }])
  await click.first()
  await expect.poll(() => world.edits).toEqual([{ isOn: false }, { isOn: true }])
  await leave()
})

test('a game is hidden also while nobody can say what leads to it', async ({ browser, watched }) => {
  const { desk, world, hide, question, leave } = await catalogueOf(browser)
  watched.allow(/net::ERR_FAILED/)
  world.links = async () => null
  await hide.click()
  const failed = question.getByText('Yang mengarah ke sini gagal dimuat.')
  await expect(failed).toBeVisible()
  await expectAccessible(desk)
  world.links = async () => []
  await question.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(question.getByText('Tidak ada yang mengarah ke sini.')).toBeVisible()
  await question.getByRole('button', { name: 'Batal' }).click()
  expect(world.edits).toEqual([])

  world.links = async () => null
  await hide.click()
  await expect(failed).toBeVisible()
  await question.getByRole('button', { name: 'Sembunyikan' }).click()
  await expect(question).toBeHidden()
  expect(world.edits).toEqual([{ isOn: false }])
  await leave()
})

test('a game that is being hidden on a slow line is hidden, or asked about, also once its row is off the screen', async ({
  browser,
}) => {
  const { desk, world, row, hide, question, leave } = await catalogueOf(browser)
  const begin = async (links: object[]) => {
    const answer = held(links)
    world.links = answer.links
    await desk.locator('#content').getByText('Semua', { exact: true }).click()
    await hide.click()
    return answer
  }
  const leaveRow = async () => {
    await desk.locator('#content label').getByText('Disembunyikan', { exact: true }).click()
    await expect(row).toBeHidden()
  }
  const quiet = await begin([])
  await leaveRow()
  quiet.letGo()
  await expect.poll(() => world.edits).toEqual([{ isOn: false }])
  await expect(desk.getByText(`${title} disembunyikan;`)).toBeVisible()

  const asked = await begin([banner])
  await leaveRow()
  asked.letGo()
  await expect(question.getByRole('link', { name: 'Banner rempah' })).toBeVisible()
  await question.getByRole('button', { name: 'Batal' }).click()

  const left = await begin([banner])
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: /^Putaran/ })
    .first()
    .click()
  await expect(row).toBeHidden()
  left.letGo()
  await expect(desk.getByText(`${title} belum disembunyikan`)).toBeVisible()
  expect(world.edits).toHaveLength(1)
  await leave()
})

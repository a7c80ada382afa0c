import type { Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Of what has been done to a subject, newest first. */
async function told(desk: Page, subject: string) {
  const { results } = await ask(desk, `console/audit?subject=${encodeURIComponent(subject)}`)
  return (results ?? []).map(({ action, reason }) => ({ action, reason }))
}

// record 1118
test('the site is not changed, and nothing removed, without a reason; of an item and a game one may be told', async ({
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  const reason = desk.getByLabel('Alasan')
  const save = desk.getByRole('button', { name: 'Simpan', exact: true })
  const why = `Uji alasan ${Date.now()}`
  /** Goes back with nothing written but the reason, and stays after all. */
  const expectAsked = async () => {
    await reason.fill('Ditulis lebih dulu')
    await desk.evaluate(() => history.back())
    const question = desk.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect(reason).toHaveValue('Ditulis lebih dulu')
  }
  const missing = 'Tulis alasan, paling sedikit 3 huruf.'

  await test.step('the site', async () => {
    const keywords = desk.getByLabel('Kata kunci')
    const before = await keywords.inputValue()
    await keywords.fill('kata beralasan')
    await save.click()
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(new RegExp(missing))
    await expectAccessible(desk)
    await reason.fill(why)
    await save.click()
    await expect(desk.getByText('Tersimpan.').first()).toBeVisible()
    await expect(reason, 'the next change has one of its own').toHaveValue('')
    expect(await told(desk, 'demo')).toContainEqual({ action: 'site.change', reason: why })
    await ask(desk, 'console/site', { metaKeyword: before })
    await desk.goto('/console/content/announcement')
    await desk.getByRole('link', { name: 'Situs', exact: true }).click()
    await expectAsked()
  })

  await test.step('an item, and what is removed', async () => {
    const words = { title: why, body: 'Isi' }
    const draft = { itemSort: 1, isPublished: false, words: { id: words, en: words }, facts: {} }
    const { id } = (await ask(desk, 'console/content/announcement', draft)).result
    await desk.goto('/console/content/announcement')
    await desk.getByRole('link', { name: why }).click()
    await expectAsked()
    await desk.getByLabel('Isi').first().fill('Isi lain')
    await reason.fill('x')
    await save.click()
    await expect(reason, 'what is told says something').toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Paling sedikit 3 karakter/)
    await reason.fill(why)
    await save.click()
    await expect(desk).toHaveURL(/content\/announcement$/)
    expect((await told(desk, id))[0]).toEqual({ action: 'content.change', reason: why })
    await desk.goto(`/console/content/announcement/${id}`)
    await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
    const question = desk.getByRole('dialog')
    await question.getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(question.getByText(missing)).toBeVisible()
    await question.getByLabel('Alasan').fill(why)
    await question.getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(desk.getByText('Terhapus.')).toBeVisible()
    expect((await told(desk, id))[0]).toEqual({ action: 'content.remove', reason: why })
  })

  await test.step('a game', async () => {
    await desk.goto('/console/games?search=Pasar+Malam')
    const [game] = (await ask(desk, 'console/games?search=Pasar+Malam')).results ?? []
    const subject = `${game.providerCode}/${game.gameCode}`
    await desk.getByRole('button', { name: `Ubah ${game.title}`, exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Urutan', { exact: true }).fill(String(game.rank + 1))
    await dialog.getByLabel('Alasan').fill(why)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toBeHidden()
    expect((await told(desk, subject))[0]).toEqual({ action: 'game.edit', reason: why })
    await ask(desk, `console/games/${subject}`, { rank: game.rank })
  })
  await context.close()
})
